import type { UserRow } from '#server/store/tables.ts'
import type { SimulatedDevice } from '../support/device.ts'
import type { World } from '../support/world.ts'
import type { Dice } from './dice.ts'

/** Two coaches and two athletes. Bia trains with both coaches. */
export type People = { ana: UserRow; caio: UserRow; bia: UserRow; davi: UserRow }

export async function createPeople({ app, coach, athlete, group }: World): Promise<People> {
  const caio = await app.addUser('coach', 'Caio')
  const davi = await app.addUser('athlete', 'Davi')
  await app.link(group, davi)
  await app.link(await app.addGroup(caio, 'Outro grupo'), athlete)
  return { ana: coach, caio, bia: athlete, davi }
}

const year = 365 * 86_400_000

/**
 * Creates two to five devices, at least one for a coach and one for an athlete. Their clocks are years off; some have a
 * second tab.
 */
export async function createDevices(world: World, { ana, caio, bia, davi }: People, dice: Dice) {
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
    if (dice.chance(0.25)) devices.push(await world.addDevice(name, owner, { tabOf: device, open: false }))
  }
  return devices
}
