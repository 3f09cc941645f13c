import { attendanceKey } from '#sync/contract/event-keys.ts'
import { initialValues } from '#sync/contract/fields.ts'
import type { AnyDocument } from '#sync/database/rows/documents.ts'
import { log, type Trace, type Values } from '../oracle/trace.ts'
import { dayOf, instantOf } from '../oracle/written-fields.ts'
import type { Dice } from '../simulator/dice.ts'
import { newField } from './engines.ts'
import type { MemoryDevice } from './memory-device.ts'
import { type Modelled, rules } from './model-rules.ts'

export const people = { athleteId: 7, coachId: 3 }

export type Scenario = {
  dice: Dice
  trace: Trace
  /** Returns a new number, so that each value is written once in a run. */
  next: () => number
  /** The rows that each device can restore. */
  bin: Map<MemoryDevice, AnyDocument[]>
}

const at = '2026-11-20T08:00:00.000Z'

/** Few rows per collection, so that devices write the same ones. */
const maxRows = 3

const noLog: Values = {
  ...Object.fromEntries([...log, 'donePlan'].map((field) => [field, null])),
  status: 'planned',
}

const starts: Partial<Record<Modelled, Values>> = {
  workouts: initialValues('workouts'),
  templates: initialValues('templates'),
  mealPlans: initialValues('mealPlans'),
  mealItems: { type: 'snack' },
  groups: { joinCode: null, sports: ['swim'], coaches: [] },
  events: initialValues('events'),
}

function texts(collection: Modelled, number: number): Values {
  const named = { name: `name ${number}`, description: `text ${number}` }
  if (collection === 'workouts') return { ...named, scheduledTo: dayOf(number) }
  if (collection !== 'events') return named
  return {
    ...named,
    scheduledTo: instantOf(number),
    location: `place ${number}`,
    distances: `${number} km`,
    until: dayOf(number),
  }
}

function create(scenario: Scenario, device: MemoryDevice, collection: Modelled): void {
  const { dice } = scenario
  if (device.live(collection).length >= maxRows) return
  const { parent } = rules[collection]
  const above = collection === 'events' ? 'groups' : 'mealPlans'
  const parents = parent ? device.live(above) : []
  if (parent && parents.length === 0) return
  const parentRow = parent && dice.pick(parents)
  const place = parent && parentRow ? { [parent.id]: parentRow.id, [parent.key]: parentRow.clientId } : {}
  const newRow = { id: 0, version: 0, createdAt: at, updatedAt: at, unsent: 1 as const }
  const row = {
    ...newRow,
    ...starts[collection],
    ...place,
    sport: 'swim',
    athleteId: people.athleteId,
    createdBy: people.coachId,
    clientId: dice.uuid(),
  }
  if (collection === 'workouts' && device.knowsNewField) Object.assign(row, { [newField]: null })
  const changes = texts(collection, scenario.next())
  if (dice.chance(0.08)) changes.name = '   '
  device.act('create', collection, row, changes, parentRow?.clientId)
  const children = collection === 'groups' ? 'events' : collection === 'mealPlans' ? 'mealItems' : undefined
  if (children && dice.chance(0.7)) create(scenario, device, children)
}

function edit({ dice, trace, next }: Scenario, device: MemoryDevice, row: AnyDocument): void {
  const collection = device.kindOf(row.clientId)
  const all = texts(collection, next())
  const seen = trace.acts.findLast((act) => act.key === row.clientId && typeof act.before?.name === 'string')
  const field = dice.pick(Object.keys(all))
  device.act(
    'edit',
    collection,
    row,
    dice.pick<Values>([
      { [field]: all[field] },
      { [field]: all[field] },
      { description: all.description, ...(collection === 'workouts' && { coachComment: all.name }) },
      // The name it had before, and one that the server rejects.
      { name: seen?.before?.name ?? all.name },
      { name: ' '.repeat(next()) },
    ]),
  )
}

function restore({ bin }: Scenario, device: MemoryDevice): void {
  const deletedRow = bin.get(device)?.pop()
  if (!deletedRow || !device.disk.rows.get(deletedRow.clientId)?._deleted) return
  const collection = device.kindOf(deletedRow.clientId)
  // A restored row is written as it was, with the field that only the newer app knows.
  const fields = Object.keys(texts(collection, 0))
  if (device.knowsNewField && (deletedRow[newField] ?? null) !== null) fields.push(newField)
  device.act(
    'restore',
    collection,
    deletedRow,
    Object.fromEntries(fields.map((field) => [field, deletedRow[field]])),
  )
}

/** The athlete's response or the coach's roll call; null clears it. */
function setAttendance({ dice }: Scenario, device: MemoryDevice): void {
  const events = device.live('events')
  if (events.length === 0) return
  const event = dice.pick(events)
  const coach = device.caller.role === 'coach'
  const value = dice.pick([true, false, null])
  const changes = coach ? { attended: value } : { going: value }
  const clientId = attendanceKey(event.clientId, people.athleteId)
  const there = device.live('attendances').find((row) => row.clientId === clientId)
  if (there) return device.act('edit', 'attendances', there, changes)
  if (value === null) return
  const athlete = { id: people.athleteId, name: 'Bia', email: 'bia@rumo.example' }
  const place = { eventId: event.id, eventKey: event.clientId, athleteId: people.athleteId, athlete }
  const start = { going: null, attended: null }
  const newRow = { id: 0, version: 0, createdAt: at, updatedAt: at, unsent: 1 as const, clientId }
  device.act('create', 'attendances', { ...newRow, ...start, ...place }, changes, event.clientId)
}

const collections = ['workouts', 'templates', 'groups', 'events', 'mealPlans', 'mealItems'] as const

/** How often each collection is drawn. There are more events, since athletes respond to them. */
const creations = [...collections, 'workouts', 'groups', 'events', 'events', 'mealItems'] as const

/** The coach fills the field that the older app does not know. */
export function fillNewField({ dice, next }: Scenario, device: MemoryDevice): void {
  const rows = device.live('workouts')
  if (rows.length > 0) device.act('edit', 'workouts', dice.pick(rows), { [newField]: `focus ${next()}` })
}

/** The coach edits about half of the workouts. */
export function editWorkouts(scenario: Scenario, device: MemoryDevice): void {
  for (const row of device.live('workouts')) if (scenario.dice.chance(0.5)) edit(scenario, device, row)
}

export function coachAct(scenario: Scenario, device: MemoryDevice): void {
  const { dice, bin } = scenario
  const luck = dice.random()
  if (luck < 0.2) return create(scenario, device, dice.pick(creations))
  if (luck < 0.32) return setAttendance(scenario, device)
  const rows = collections.flatMap((collection) => device.live(collection))
  if (luck < 0.38) return editProfile(scenario, device)
  if (rows.length === 0) return
  const row = dice.pick(rows)
  if (luck < 0.78) return edit(scenario, device, row)
  if (luck > 0.9) return restore(scenario, device)
  bin.set(device, [...(bin.get(device) ?? []), row])
  device.act('delete', device.kindOf(row.clientId), row, {})
}

function editProfile({ next }: Scenario, device: MemoryDevice): void {
  const [me] = device.live('users')
  if (me) device.act('edit', 'users', me, { city: `city ${next()}` })
}

export function athleteAct(scenario: Scenario, device: MemoryDevice): void {
  const { dice, next } = scenario
  const luck = dice.random()
  if (luck < 0.42) return setAttendance(scenario, device)
  if (luck < 0.52) return editProfile(scenario, device)
  const rows = device.live('workouts')
  if (rows.length === 0) return
  const number = next()
  const row = dice.pick(rows)
  const rpe = dice.between(1, 10)
  const notes = `notes ${number}`
  const isLogged = row.status !== 'planned'
  const { donePlan } = row
  const changes = dice.pick<Values>([
    { ...noLog, status: 'completed', rpe, feel: 3, notes, donePlan },
    { ...noLog, donePlan, status: 'completed', rpe, feel: 3, notes, doneFrom: 'typed', doneSeconds: number },
    { ...noLog, donePlan, status: 'missed', missedReason: 'ill', notes },
    isLogged
      ? { ...Object.fromEntries([...log, 'donePlan'].map((field) => [field, row[field]])), notes }
      : { name: `name ${number}` },
    isLogged ? noLog : { name: `name ${number}` },
  ])
  device.act('edit', 'workouts', row, changes)
}
