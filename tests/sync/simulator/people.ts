import type { UserRow } from '#server/store/tables.ts'
import type { SimulatedDevice } from '../support/device.ts'
import type { World } from '../support/world.ts'
import type { Dice } from './dice.ts'

/** Two coaches and two athletes. Bia trains with both coaches. Eva is in no group, until she is handed the athlete `newcomer`. */
export type People = { ana: UserRow; caio: UserRow; bia: UserRow; davi: UserRow; eva: UserRow }

export async function createPeople({ app, coach, athlete, group }: World): Promise<People> {
  const caio = await app.addUser('coach', 'Caio')
  const davi = await app.addUser('athlete', 'Davi')
  await app.link(group, davi)
  await app.link(await app.addGroup(caio, 'Outro grupo'), athlete)
  return { ana: coach, caio, bia: athlete, davi, eva: await app.addUser('athlete', 'Eva') }
}

const year = 365 * 86_400_000

/** One device of a run. */
export type DeviceDraw = {
  owner: keyof People
  seed: number
  clockOff: number
  /** Whether requests that are made together are sent as one. */
  batches: boolean
  /** It is a second tab of the device before it. */
  isTab: boolean
}

/** Two to five devices, at least one of a coach and one of an athlete. Their clocks are years off; some have a second tab. */
export function drawDevices(dice: Dice): DeviceDraw[] {
  const owners: (keyof People)[] = ['ana', 'bia']
  for (let more = dice.pick([0, 1, 1, 2, 2, 3, 3]); more > 0; more--)
    owners.push(dice.pick(['ana', 'ana', 'ana', 'bia', 'bia', 'caio', 'davi']))
  return owners.flatMap((owner) => {
    const clockOff = dice.between(-9, 9) * year
    const draw = (isTab: boolean) => {
      return { owner, seed: dice.between(1, 1e9), clockOff, batches: dice.chance(0.5), isTab }
    }
    return dice.chance(0.25) ? [draw(false), draw(true)] : [draw(false)]
  })
}

/** The devices, none of them open. */
export async function createDevices(
  world: World,
  people: People,
  draws: readonly DeviceDraw[],
): Promise<SimulatedDevice[]> {
  const devices: SimulatedDevice[] = []
  for (const [number, { owner, batches, isTab, ...options }] of draws.entries()) {
    const user = people[owner]
    const tabOf = isTab ? devices.at(-1) : undefined
    // Who writes in one tab has seen what the other shows: to the judge they are one device.
    const device = await world.addDevice(tabOf?.name ?? `${user.name} ${number}`, user, {
      ...options,
      open: false,
      ...(tabOf && { tabOf }),
    })
    device.batches = batches
    devices.push(device)
  }
  return devices
}
