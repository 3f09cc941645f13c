import { attendanceKey } from '../../../sync/contract/attendance-key.ts'
import type { AnyDocument } from '../../../sync/database/rows/documents.ts'
import type { Trace, Values } from '../oracle/trace.ts'
import { dayOf, instantOf } from '../simulator/common-deeds.ts'
import type { Dice } from '../simulator/dice.ts'
import { newField } from './engines.ts'
import { type Modelled, rules } from './model-rules.ts'
import type { PocketDevice } from './pocket-device.ts'

export const people = { athleteId: 7, coachId: 3 }

export type Scene = {
  dice: Dice
  trace: Trace
  /** Numbers for values, so that each is written once in a run. */
  next: () => number
  /** What each device offers to bring back. */
  bin: Map<PocketDevice, AnyDocument[]>
}

const at = '2026-11-20T08:00:00.000Z'

/** As many rows of a collection as one run needs, so that the devices meet on them. */
const most = 3

const starts: Partial<Record<Modelled, Values>> = {
  workouts: { status: 'planned', rpe: null, feel: null, notes: null, seenAt: null, coachComment: null },
  mealPlans: { active: true },
  mealItems: { type: 'snack' },
  events: { timeZone: null },
}

function texts(collection: Modelled, number: number): Values {
  const named = { name: `name ${number}`, description: `text ${number}` }
  if (collection === 'workouts') return { ...named, scheduledTo: dayOf(number) }
  if (collection !== 'events') return named
  return { ...named, scheduledTo: instantOf(number), location: `place ${number}`, distances: `${number} km` }
}

function create(scene: Scene, device: PocketDevice, collection: Modelled): void {
  const { dice } = scene
  if (device.live(collection).length >= most) return
  const { parent } = rules[collection]
  const above = collection === 'events' ? 'groups' : 'mealPlans'
  const parents = parent ? device.live(above) : []
  if (parent && parents.length === 0) return
  const hangsOn = parent && dice.pick(parents)
  const place = parent && hangsOn ? { [parent.id]: hangsOn.id, [parent.key]: hangsOn.clientId } : {}
  const blank = { id: 0, version: 0, createdAt: at, updatedAt: at, unsent: 1 as const }
  const row = {
    ...blank,
    ...starts[collection],
    ...place,
    sport: 'swim',
    athleteId: people.athleteId,
    createdBy: people.coachId,
    clientId: dice.uuid(),
  }
  if (collection === 'workouts' && device.knowsNewField) Object.assign(row, { [newField]: null })
  const changes = texts(collection, scene.next())
  if (dice.chance(0.08)) changes.name = '   '
  device.act('create', collection, row, changes, hangsOn?.clientId)
  const children = collection === 'groups' ? 'events' : collection === 'mealPlans' ? 'mealItems' : undefined
  if (children && dice.chance(0.7)) create(scene, device, children)
}

function edit({ dice, trace, next }: Scene, device: PocketDevice, row: AnyDocument): void {
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
      // Back to what it was, and what the server refuses.
      { name: seen?.before?.name ?? all.name },
      { name: ' '.repeat(next()) },
    ]),
  )
}

function bringBack({ bin }: Scene, device: PocketDevice): void {
  const thrown = bin.get(device)?.pop()
  if (!thrown || !device.disk.rows.get(thrown.clientId)?._deleted) return
  const collection = device.kindOf(thrown.clientId)
  const fields = Object.keys(texts(collection, 0))
  device.act('restore', collection, thrown, Object.fromEntries(fields.map((field) => [field, thrown[field]])))
}

/** The athlete's answer or the coach's roll call; null takes it back. */
function answer({ dice }: Scene, device: PocketDevice): void {
  const events = device.live('events')
  if (events.length === 0) return
  const event = dice.pick(events)
  const coach = device.caller.role === 'coach'
  const word = dice.pick([true, false, null])
  const said = coach ? { attended: word } : { going: word }
  const clientId = attendanceKey(event.clientId, people.athleteId)
  const there = device.live('attendances').find((row) => row.clientId === clientId)
  if (there) return device.act('edit', 'attendances', there, said)
  if (word === null) return
  const athlete = { id: people.athleteId, name: 'Bia', email: 'bia@rumo.example' }
  const place = { eventId: event.id, eventKey: event.clientId, athleteId: people.athleteId, athlete }
  const start = { going: null, attended: null }
  const blank = { id: 0, version: 0, createdAt: at, updatedAt: at, unsent: 1 as const, clientId }
  device.act('create', 'attendances', { ...blank, ...start, ...place }, said, event.clientId)
}

const made = ['workouts', 'templates', 'groups', 'events', 'mealPlans', 'mealItems'] as const

/** What is made how often; events are what athletes answer to. */
const makings = [...made, 'workouts', 'groups', 'events', 'events', 'mealItems'] as const

/** A coach with the newer app writes the field that the older one does not know. */
export function fillNewField({ dice, next }: Scene, device: PocketDevice): void {
  const rows = device.live('workouts')
  if (rows.length > 0) device.act('edit', 'workouts', dice.pick(rows), { [newField]: `focus ${next()}` })
}

/** A coach goes through the workouts and changes some. */
export function editWorkouts(scene: Scene, device: PocketDevice): void {
  for (const row of device.live('workouts')) if (scene.dice.chance(0.5)) edit(scene, device, row)
}

export function coachAct(scene: Scene, device: PocketDevice): void {
  const { dice, bin } = scene
  const luck = dice.random()
  if (luck < 0.2) return create(scene, device, dice.pick(makings))
  if (luck < 0.32) return answer(scene, device)
  const rows = made.flatMap((collection) => device.live(collection))
  if (luck < 0.38) return editProfile(scene, device)
  if (rows.length === 0) return
  const row = dice.pick(rows)
  if (luck < 0.78) return edit(scene, device, row)
  if (luck > 0.9) return bringBack(scene, device)
  bin.set(device, [...(bin.get(device) ?? []), row])
  device.act('delete', device.kindOf(row.clientId), row, {})
}

function editProfile({ next }: Scene, device: PocketDevice): void {
  const [me] = device.live('users')
  if (me) device.act('edit', 'users', me, { city: `city ${next()}` })
}

export function athleteAct(scene: Scene, device: PocketDevice): void {
  const { dice, next } = scene
  const luck = dice.random()
  if (luck < 0.42) return answer(scene, device)
  if (luck < 0.52) return editProfile(scene, device)
  const rows = device.live('workouts')
  if (rows.length === 0) return
  const number = next()
  const rpe = dice.between(1, 10)
  const changes = dice.pick<Values>([
    { status: 'completed', rpe, feel: 3, notes: `notes ${number}` },
    { status: 'completed', rpe, feel: 3, notes: `notes ${number}` },
    { status: 'missed', notes: `notes ${number}` },
    { name: `name ${number}` },
  ])
  device.act('edit', 'workouts', dice.pick(rows), changes)
}
