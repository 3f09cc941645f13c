import { attendanceKey } from '#sync/contract/event-keys.ts'
import type { AnyDocument } from '#sync/database/rows/documents.ts'
import { dayOf, instantOf } from '../oracle/written-fields.ts'
import type { SimulatedDevice } from '../support/device.ts'
import { type Action, anyRow, make, remove, restore, type Scenario, write } from './scenario.ts'
import { runTurns } from './time.ts'

/** Groups, events, members and attendances. */

type Place = Pick<AnyDocument, 'clientId' | 'id'>
type Person = { id: number; name: string; email: string }

async function createEvent(scenario: Scenario, device: SimulatedDevice, group: Place): Promise<void> {
  const { dice, tally } = scenario
  const number = tally.next()
  const entered = {
    name: dice.chance(0.08) ? ' '.repeat(number) : `name ${number}`,
    description: `text ${number}`,
    location: `place ${number}`,
    distances: `${number} km`,
    scheduledTo: instantOf(number),
    until: dice.chance(0.5) ? dayOf(number) : null,
  }
  const series = { seriesKey: entered.until && group.clientId, repeat: entered.until && 'weekly' }
  const place = { sport: 'run', timeZone: 'America/Sao_Paulo', groupId: group.id, groupKey: group.clientId }
  // Its answers then bring workouts that no device has made.
  const createsWorkout = number % 2 === 0
  const fields = { ...entered, ...series, ...place, createsWorkout, clientId: dice.uuid() }
  await make(scenario, device, 'events', { fields, entered, parent: group.clientId })
}

/** Creates a group with its first events. */
export const openGroup: Action = async (scenario, device) => {
  const { dice, tally } = scenario
  const number = tally.next()
  const entered = { name: dice.chance(0.1) ? '  ' : `name ${number}`, description: `text ${number}` }
  const clientId = dice.uuid()
  const sports = dice.pick([['swim'], ['swim', 'bike', 'run']])
  const fields = {
    ...entered,
    clientId,
    sport: 'swim',
    sports,
    createdBy: device.user.id,
    coaches: [],
    joinCode: null,
  }
  await make(scenario, device, 'groups', { fields, entered })
  for (let events = dice.between(1, 2); events > 0; events--)
    await createEvent(scenario, device, { clientId, id: 0 })
}

export const announceEvent: Action = async (scenario, device) => {
  const group = await anyRow(scenario, device, 'groups')
  if (group) await createEvent(scenario, device, group)
}

/** The coach ends a membership, or the athlete leaves. */
export const endMembership: Action = async (scenario, device) => {
  const link = await anyRow(scenario, device, 'members')
  if (link) await remove(scenario, device, 'members', link)
}

async function setAttendance(
  scenario: Scenario,
  device: SimulatedDevice,
  event: AnyDocument,
  athlete: Person,
  entered: { going: boolean | null } | { attended: boolean | null },
): Promise<void> {
  const clientId = attendanceKey(event.clientId, athlete.id)
  const row = await anyRow(scenario, device, 'attendances', (one) => one.clientId === clientId)
  if (row) return write(scenario, device, 'attendances', row, entered)
  // There is no value to clear.
  if (Object.values(entered).includes(null)) return
  const start = { going: null, attended: null }
  const place = { eventId: event.id, eventKey: event.clientId, athleteId: athlete.id, athlete }
  const fields = { ...start, ...entered, ...place, clientId }
  await make(scenario, device, 'attendances', { fields, entered, parent: event.clientId })
}

async function respondTo(scenario: Scenario, device: SimulatedDevice, event: AnyDocument): Promise<void> {
  const me = await anyRow(scenario, device, 'users', ({ id }) => id === device.user.id)
  if (!me) return
  const athlete = { id: me.id, name: String(me.name), email: String(me.email) }
  await setAttendance(scenario, device, event, athlete, {
    going: scenario.dice.pick([true, true, false, false, null]),
  })
}

/** The athlete responds to an event, or clears the response. */
export const respondToEvent: Action = async (scenario, device) => {
  const event = await anyRow(scenario, device, 'events')
  if (event) await respondTo(scenario, device, event)
}

async function callRollOf(
  scenario: Scenario,
  device: SimulatedDevice,
  event: AnyDocument,
  { user }: AnyDocument,
): Promise<void> {
  const attended = scenario.dice.pick([true, true, false, null])
  await setAttendance(scenario, device, event, user as Person, { attended })
}

/** The coach sets an athlete's attendance, or clears it. */
export const callRoll: Action = async (scenario, device) => {
  const link = await anyRow(scenario, device, 'members')
  if (!link) return
  const event = await anyRow(scenario, device, 'events', ({ groupKey }) => groupKey === link.groupKey)
  if (event) await callRollOf(scenario, device, event, link)
}

/**
 * The athlete responds and the coach calls the roll for the same athlete at the same event, in random order and shortly
 * after each other, while the coach also deletes and restores the event.
 */
export async function collideAtEvent(
  scenario: Scenario,
  coach: SimulatedDevice,
  athlete: SimulatedDevice,
): Promise<void> {
  const { dice } = scenario
  const link = await anyRow(scenario, coach, 'members', ({ userId }) => userId === athlete.user.id)
  const event =
    link && (await anyRow(scenario, coach, 'events', ({ groupKey }) => groupKey === link.groupKey))
  if (!event) return
  const shown = (device: SimulatedDevice) =>
    anyRow(scenario, device, 'events', ({ clientId }) => clientId === event.clientId)
  let deleted: AnyDocument | undefined
  for (let moves = dice.between(3, 7); moves > 0; moves--) {
    const luck = dice.random()
    const device = luck < 0.4 ? athlete : coach
    const row = await shown(device)
    if (row && luck < 0.4) await respondTo(scenario, device, row)
    else if (row && luck < 0.75) await callRollOf(scenario, device, row, link)
    else if (row) {
      deleted = row
      await remove(scenario, device, 'events', row)
    } else if (device === coach && deleted) await restoreEvent(scenario, device, deleted)
    if (dice.chance(0.5)) await runTurns(dice.between(0, 8))
  }
  if (deleted && !(await shown(coach))) await restoreEvent(scenario, coach, deleted)
}

async function restoreEvent(scenario: Scenario, device: SimulatedDevice, row: AnyDocument): Promise<void> {
  const { name, description, location, distances, scheduledTo, until } = row
  const entered = { name, description, location, distances, scheduledTo, until }
  await restore(scenario, device, { collection: 'events', row }, entered)
}
