import { attendanceKey } from '../../../sync/contract/attendance-key.ts'
import type { AnyDocument } from '../../../sync/database/documents.ts'
import type { SimulatedDevice } from '../support/device.ts'
import { instantOf } from './common-deeds.ts'
import { anyRow, type Deed, make, remove, type Stage, write } from './stage.ts'

/** Groups with their events, members and the answers to events. */

type Place = Pick<AnyDocument, 'clientId' | 'id'>

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
  athlete: { id: number; name: string; email: string },
  said: { going: boolean } | { attended: boolean | null },
): Promise<void> {
  const clientId = attendanceKey(event.clientId, athlete.id)
  const row = await anyRow(stage, device, 'attendances', (one) => one.clientId === clientId)
  if (row) return write(stage, device, 'attendances', row, said)
  // There is no roll-call to take back.
  if ('attended' in said && said.attended === null) return
  // Whoever had not answered is going exactly if they came; that is nobody's word.
  const start = 'going' in said ? { attended: null } : { going: said.attended === true }
  const place = { eventId: event.id, eventKey: event.clientId, athleteId: athlete.id, athlete }
  const fields = { ...start, ...said, ...place, clientId }
  await make(stage, device, 'attendances', { fields, said, parent: event.clientId })
}

/** The athlete says whether they are going. */
export const answerEvent: Deed = async (stage, device) => {
  const event = await anyRow(stage, device, 'events')
  const me = await anyRow(stage, device, 'users', ({ id }) => id === device.user.id)
  if (!event || !me) return
  const athlete = { id: me.id, name: String(me.name), email: String(me.email) }
  await answer(stage, device, event, athlete, { going: stage.dice.chance(0.5) })
}

export const withdrawAnswer: Deed = async (stage, device) => {
  const row = await anyRow(stage, device, 'attendances')
  if (row) await remove(stage, device, 'attendances', row)
}

/** The coach says who was there. */
export const callRoll: Deed = async (stage, device) => {
  const link = await anyRow(stage, device, 'members')
  if (!link) return
  const event = await anyRow(stage, device, 'events', ({ groupKey }) => groupKey === link.groupKey)
  const attended = stage.dice.pick([true, true, false, null])
  if (event)
    await answer(stage, device, event, link.user as { id: number; name: string; email: string }, { attended })
}
