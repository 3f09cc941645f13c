import { attendanceKey } from '../../../sync/contract/attendance-key.ts'
import type { AnyDocument } from '../../../sync/database/rows/documents.ts'
import type { SimulatedDevice } from '../support/device.ts'
import { instantOf } from './common-deeds.ts'
import { anyRow, bringBack, type Deed, make, remove, type Stage, write } from './stage.ts'
import { breathe } from './time.ts'

/** Groups with their events, members and the answers to events. */

type Place = Pick<AnyDocument, 'clientId' | 'id'>
type Person = { id: number; name: string; email: string }

async function announce(stage: Stage, device: SimulatedDevice, group: Place): Promise<void> {
  const { dice, tally } = stage
  const number = tally.next()
  const said = {
    name: dice.chance(0.08) ? ' '.repeat(number) : `name ${number}`,
    description: `text ${number}`,
    location: `place ${number}`,
    distances: `${number} km`,
    scheduledTo: instantOf(number),
  }
  const rest = { sport: 'run', timeZone: 'America/Sao_Paulo', groupId: group.id, groupKey: group.clientId }
  const fields = { ...said, ...rest, clientId: dice.uuid() }
  await make(stage, device, 'events', { fields, said, parent: group.clientId })
}

/** A group and its first events in one go. */
export const openGroup: Deed = async (stage, device) => {
  const { dice, tally } = stage
  const number = tally.next()
  const said = { name: dice.chance(0.1) ? '  ' : `name ${number}`, description: `text ${number}` }
  const clientId = dice.uuid()
  const fields = { ...said, clientId, sport: 'swim', createdBy: device.user.id }
  await make(stage, device, 'groups', { fields, said })
  for (let events = dice.between(1, 2); events > 0; events--)
    await announce(stage, device, { clientId, id: 0 })
}

export const announceEvent: Deed = async (stage, device) => {
  const group = await anyRow(stage, device, 'groups')
  if (group) await announce(stage, device, group)
}

/** The coach ends a membership, or the athlete leaves. */
export const endMembership: Deed = async (stage, device) => {
  const link = await anyRow(stage, device, 'members')
  if (link) await remove(stage, device, 'members', link)
}

async function answer(
  stage: Stage,
  device: SimulatedDevice,
  event: AnyDocument,
  athlete: Person,
  said: { going: boolean | null } | { attended: boolean | null },
): Promise<void> {
  const clientId = attendanceKey(event.clientId, athlete.id)
  const row = await anyRow(stage, device, 'attendances', (one) => one.clientId === clientId)
  if (row) return write(stage, device, 'attendances', row, said)
  // There is nothing to take back.
  if (Object.values(said).includes(null)) return
  const start = { going: null, attended: null }
  const place = { eventId: event.id, eventKey: event.clientId, athleteId: athlete.id, athlete }
  const fields = { ...start, ...said, ...place, clientId }
  await make(stage, device, 'attendances', { fields, said, parent: event.clientId })
}

async function answerTo(stage: Stage, device: SimulatedDevice, event: AnyDocument): Promise<void> {
  const me = await anyRow(stage, device, 'users', ({ id }) => id === device.user.id)
  if (!me) return
  const athlete = { id: me.id, name: String(me.name), email: String(me.email) }
  await answer(stage, device, event, athlete, { going: stage.dice.pick([true, true, false, false, null]) })
}

/** The athlete says whether they are going, or takes it back. */
export const answerEvent: Deed = async (stage, device) => {
  const event = await anyRow(stage, device, 'events')
  if (event) await answerTo(stage, device, event)
}

async function callRollOf(
  stage: Stage,
  device: SimulatedDevice,
  event: AnyDocument,
  { user }: AnyDocument,
): Promise<void> {
  const attended = stage.dice.pick([true, true, false, null])
  await answer(stage, device, event, user as Person, { attended })
}

/** The coach says who was there, or takes it back. */
export const callRoll: Deed = async (stage, device) => {
  const link = await anyRow(stage, device, 'members')
  if (!link) return
  const event = await anyRow(stage, device, 'events', ({ groupKey }) => groupKey === link.groupKey)
  if (event) await callRollOf(stage, device, event, link)
}

/**
 * An athlete answers and the coach calls the roll of the same athlete at the same event, in any order and with next to no
 * time between, while the event is deleted and brought back by the coach.
 */
export async function meetAtEvent(
  stage: Stage,
  coach: SimulatedDevice,
  athlete: SimulatedDevice,
): Promise<void> {
  const { dice } = stage
  const link = await anyRow(stage, coach, 'members', ({ userId }) => userId === athlete.user.id)
  const event = link && (await anyRow(stage, coach, 'events', ({ groupKey }) => groupKey === link.groupKey))
  if (!event) return
  const shown = (device: SimulatedDevice) =>
    anyRow(stage, device, 'events', ({ clientId }) => clientId === event.clientId)
  let deleted: AnyDocument | undefined
  for (let moves = dice.between(3, 7); moves > 0; moves--) {
    const luck = dice.random()
    const device = luck < 0.4 ? athlete : coach
    const row = await shown(device)
    if (row && luck < 0.4) await answerTo(stage, device, row)
    else if (row && luck < 0.75) await callRollOf(stage, device, row, link)
    else if (row) {
      deleted = row
      await remove(stage, device, 'events', row)
    } else if (device === coach && deleted) await bringEventBack(stage, device, deleted)
    if (dice.chance(0.5)) await breathe(dice.between(0, 8))
  }
  if (deleted && !(await shown(coach))) await bringEventBack(stage, coach, deleted)
}

async function bringEventBack(stage: Stage, device: SimulatedDevice, row: AnyDocument): Promise<void> {
  const { name, description, location, distances, scheduledTo } = row
  const said = { name, description, location, distances, scheduledTo }
  await bringBack(stage, device, { collection: 'events', row }, said)
}
