import type { UserRow } from '../../../server/store/tables.ts'
import type { SimulatedDevice } from '../support/device.ts'
import type { World } from '../support/world.ts'
import type { Dice } from './dice.ts'

/** The people of a run: two coaches and two athletes; Bia has both coaches. */
export type Cast = { ana: UserRow; caio: UserRow; bia: UserRow; davi: UserRow }

export async function invitePeople({ app, coach, athlete, group }: World): Promise<Cast> {
  const caio = await app.addUser('coach', 'Caio')
  const davi = await app.addUser('athlete', 'Davi')
  await app.link(group, davi)
  await app.link(await app.addGroup(caio, 'Outro grupo'), athlete)
  return { ana: coach, caio, bia: athlete, davi }
}

const year = 365 * 86_400_000

/** Two to five devices, at least one per role, each with a clock that is years off, some with a second tab. */
export async function handOutDevices(world: World, { ana, caio, bia, davi }: Cast, dice: Dice) {
  const owners = [ana, bia]
  for (let more = dice.pick([0, 1, 1, 2, 2, 3, 3]); more > 0; more--) {
    owners.push(dice.pick([ana, ana, ana, bia, bia, caio, davi]))
  }
  const devices: SimulatedDevice[] = []
  for (const [number, owner] of owners.entries()) {
    const options = { seed: dice.between(1, 1e9), clockOff: dice.between(-9, 9) * year }
    const name = `${owner.name} ${number}`
    const device = await world.addDevice(name, owner, { ...options, open: false })
    devices.push(device)
    if (dice.chance(0.25)) devices.push(await world.addDevice(name, owner, { beside: device, open: false }))
  }
  return devices
}
