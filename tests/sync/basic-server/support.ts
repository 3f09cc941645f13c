import type { NewFields } from '#sync/testing/checked-fields.ts'
import { drive } from '#sync/testing/core/settle.ts'
import { type SpecPerson, type SpecServer, specServer } from '#tests/support/spec-server.ts'
import type { Method, Reply } from '#tests/support/test-client.ts'
import { type DeviceSession, SimulatedDevice } from '../support/device.ts'
import { VirtualNetwork } from '../support/network.ts'

export type BasicDevice = SimulatedDevice<SpecPerson, DeviceSession>

/** A coach and an athlete in one group, on a server with only the basic API (docs/product.md, "The basic API"). */
export async function basicWorld() {
  const server = specServer()
  const network = new VirtualNetwork()
  const devices: BasicDevice[] = []
  const coach = server.addUser('coach', 'Ana', 'ana@rumo.example')
  const athlete = server.addUser('athlete', 'Bia', 'bia@rumo.example')
  const group = server.addGroup(coach)
  server.link(group, athlete)

  async function addDevice(
    name: string,
    user: SpecPerson,
    fault?: BasicDevice['networkFault'],
  ): Promise<BasicDevice> {
    const device = new SimulatedDevice({ name, user, session: sessionOf(server, user), network })
    if (fault) device.networkFault = fault
    devices.push(device)
    await device.open()
    return device
  }

  /** Advances time until `look` returns an empty list. */
  function settled(look: () => Promise<string[]>): Promise<void> {
    return drive(devices, 1000, look)
  }

  return {
    server,
    network,
    coach,
    athlete,
    group,
    addDevice,
    /** Waits until this device shows these names, in any order. */
    shows: (device: BasicDevice, collection: Shown, names: readonly string[]) =>
      settled(async () => {
        const shown = (await device.rows(collection)).map((row) => String(row.name)).toSorted()
        const wanted = names.toSorted().join()
        return shown.join() === wanted ? [] : [`${device.name} shows ${shown.join()}, not ${wanted}`]
      }),
    /** Waits until this device has pulled everything once. */
    ready: (device: BasicDevice) =>
      settled(async () => {
        const { complete } = await device.status()
        return complete ? [] : [`${device.name} has not read everything`]
      }),
    /** Waits until this device has nothing unsent. */
    sent: (device: BasicDevice) =>
      settled(async () => {
        const unsent = await device.unsent()
        return unsent === 0 ? [] : [`${device.name} has ${unsent} unsent`]
      }),
    /** Waits until a condition holds. */
    waitFor: (what: string, holds: () => Promise<boolean> | boolean) =>
      settled(async () => ((await holds()) ? [] : [what])),
    /** The writes that the devices sent. */
    writes: () =>
      network
        .writes()
        .map(({ request: { method, path, body, headers } }) => ({ method, path, body, headers })),
    async close() {
      for (const device of devices) await device.close()
    },
  }
}

type Shown = 'workouts' | 'templates' | 'groups' | 'events' | 'mealPlans' | 'mealItems'

export type BasicWorld = Awaited<ReturnType<typeof basicWorld>>

type Club = Pick<BasicWorld, 'coach' | 'athlete'>

/** A session of this person at the server. */
function sessionOf(server: SpecServer, person: SpecPerson) {
  const session = server.enter(person)
  return {
    async send<T>(method: Method, path: string, body?: unknown): Promise<Reply<T>> {
      const reply = server.handle(method, path, (body ?? {}) as Record<string, unknown>, session)
      const text = JSON.stringify(reply.body)
      return {
        status: reply.status,
        body: reply.body as T,
        text,
        headers: {},
        etag: undefined,
        code: undefined,
      }
    },
  }
}

/** A workout as the server stores it. */
export function workoutOf(world: Club, name: string) {
  return {
    name,
    description: '8x50',
    sport: 'swim' as const,
    scheduledTo: '2026-11-20',
    athleteId: world.athlete.id,
    createdBy: world.coach.id,
    status: 'planned' as const,
    rpe: null,
    feel: null,
    notes: null,
  }
}

/** A workout as a coach's screen writes it. */
export function newPlan(world: Club, name: string): NewFields<'workouts'> {
  return { ...workoutOf(world, name), coachComment: null, seenAt: null }
}
