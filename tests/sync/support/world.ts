import type { UserRow } from '#server/store/tables.ts'
import { initialValues } from '#sync/contract/fields.ts'
import { collectionNames } from '#sync/contract/wire/feed.ts'
import type { Request } from '#sync/ports.ts'
import type { NewFields } from '#sync/testing/checked-fields.ts'
import { drive } from '#sync/testing/core/settle.ts'
import { startTestApp } from '../../support/test-app.ts'
import { differences } from './convergence.ts'
import { SimulatedDevice } from './device.ts'
import { VirtualNetwork } from './network.ts'
import { allRows } from './server-rows.ts'

type DeviceOptions = { seed?: number; clockOff?: number; tabOf?: SimulatedDevice; open?: boolean }

/** The real server, one coach, one athlete in the coach's group, and a network that sends hints after each write. */
export async function startWorld() {
  const app = await startTestApp()
  const network = new VirtualNetwork()
  const devices: SimulatedDevice[] = []
  const coach = await app.addUser('coach', 'Ana')
  const athlete = await app.addUser('athlete', 'Bia')
  const group = await app.addGroup(coach)
  const link = await app.link(group, athlete)

  const position = async () => {
    const clock = await app.store.db.selectFrom('sync_clock').select('seq').executeTakeFirstOrThrow()
    return clock.seq
  }
  network.position = position
  network.afterWrite = async () => {
    const seq = await position()
    for (const device of devices) for (const collection of collectionNames) device.hint(collection, seq)
  }

  async function addDevice(name: string, user: UserRow, options: DeviceOptions = {}) {
    const session = await app.signedIn(user)
    const device = new SimulatedDevice({ name, user, session, network, ...options })
    devices.push(device)
    if (options.open !== false) await device.open()
    return device
  }

  const open = () => devices.filter((device) => device.isOpen)

  /** Lets this much time pass on every device. */
  async function pass(ms: number): Promise<void> {
    for (const clock of new Set(devices.map((device) => device.clock))) await clock.advance(ms)
  }

  /** Waits until a condition holds. Time passes in steps of so many ms. */
  function waitFor(what: string, holds: () => Promise<boolean> | boolean, stepMs = 0): Promise<void> {
    return drive(devices, stepMs, async () => {
      // Reading devices while the server handles what they ask would only hold them up.
      if (stepMs > 0) await network.quiet()
      return (await holds()) ? [] : [what]
    })
  }

  /** Waits until every open device shows the server's rows and has nothing unsent. */
  function settle(): Promise<void> {
    return drive(devices, 31_000, async () => {
      await network.quiet()
      return findDifferences()
    })
  }

  /** Waits until this device has nothing unsent. */
  function sent(device: SimulatedDevice): Promise<void> {
    return drive([device], 31_000, async () => {
      await network.quiet()
      const unsent = await device.unsent()
      return unsent === 0 ? [] : [`${device.name} has ${unsent} unsent`]
    })
  }

  /** Waits until this device has sent a request of this method, with any result. */
  function attempted(device: SimulatedDevice, method: Request['method'], times = 1): Promise<void> {
    const tried = () => device.attempts.filter((request) => request.method === method).length >= times
    return waitFor(`${times} ${method} tried by ${device.name}`, tried, 1000)
  }

  /** Waits until the server has handled a request of this method, whether or not the response arrived. */
  function reached(method: Request['method'], times = 1): Promise<void> {
    const handled = () =>
      network.deliveries.filter(({ request }) => request.method === method).length >= times
    return waitFor(`${times} ${method} at the server`, handled, 1000)
  }

  /** The unsent rows of open devices; when there are none, their differences from the server. */
  async function findDifferences(): Promise<string[]> {
    const left: string[] = []
    for (const device of open()) {
      const unsent = await device.unsent()
      if (unsent > 0) left.push(`${device.name} has ${unsent} unsent`)
    }
    if (left.length > 0) return left
    const rows = await allRows(app)
    for (const device of open()) left.push(...(await differences(rows, device)))
    return left
  }

  return {
    app,
    network,
    position,
    devices,
    coach,
    athlete,
    group,
    link,
    addDevice,
    pass,
    settle,
    findDifferences,
    waitFor,
    sent,
    attempted,
    reached,
    async close() {
      for (const device of devices) await device.close()
      await app.close()
    },
  }
}

export type World = Awaited<ReturnType<typeof startWorld>>

/** The plan of a workout of this athlete, as a coach's screen writes it. */
export function plan(athlete: { id: number }, changes: NewFields<'workouts'> = {}): NewFields<'workouts'> {
  return {
    ...initialValues('workouts'),
    sport: 'swim',
    name: 'Técnica',
    description: '8x50',
    athleteId: athlete.id,
    createdBy: 1,
    scheduledTo: '2026-11-20',
    ...changes,
  }
}
