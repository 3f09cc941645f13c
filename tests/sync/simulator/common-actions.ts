import type { CollectionName } from '#sync/contract/wire/feed.ts'
import type { Values } from '../oracle/trace.ts'
import type { SimulatedDevice } from '../support/device.ts'
import type { Dice } from './dice.ts'
import { crashingName } from './network-faults.ts'
import { type Action, anyRow, remove, restore, type Scenario, write } from './scenario.ts'
import { runTurns } from './time.ts'

/** Actions that many collections share. */

/** A day that is used once in a run. */
export function dayOf(number: number): string {
  return new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10)
}

/** A day of training that is used once in a run: of many years, so that some are beyond what a device wants. */
export function trainingDayOf(number: number): string {
  return dayOf((number % 2 === 0 ? 7 : -7) * number)
}

/** An instant that is used once in a run. */
export function instantOf(number: number): string {
  return `${dayOf(number)}T10:30:00.000Z`
}

type Writer = (number: number) => unknown

/** Per collection, the fields that its owner edits and their values; each value is used once in a run. */
const written: Partial<Record<CollectionName, Record<string, Writer>>> = {
  users: {
    name: (number) => `person ${number}`,
    city: (number) => `city ${number}`,
    bio: (number) => `bio ${number}`,
  },
  workouts: {
    name: (number) => `name ${number}`,
    description: (number) => `text ${number}`,
    scheduledTo: trainingDayOf,
    poolLength: (number) => 10 + (number % 91),
    plannedSeconds: (number) => number,
    plannedMeters: (number) => number,
  },
  templates: {
    name: (number) => `name ${number}`,
    description: (number) => `text ${number}`,
    labels: (number) => [`label ${number}`],
    plannedSeconds: (number) => number,
  },
  comments: { text: (number) => `said ${number}` },
  events: {
    name: (number) => `name ${number}`,
    description: (number) => `text ${number}`,
    location: (number) => `place ${number}`,
    distances: (number) => `${number} km`,
    meetingPoint: (number) => `gate ${number}`,
    scheduledTo: instantOf,
  },
  activities: { name: (number) => `name ${number}` },
  marks: {
    title: (number) => `title ${number}`,
    goal: (number) => `goal ${number}`,
    targetHours: (number) => 1 + (number % 50),
    // Never before the first day (`mark-actions.ts`).
    endDay: (number) => dayOf(number + 10_000),
  },
}

const named = {
  name: (number: number) => `name ${number}`,
  description: (number: number) => `text ${number}`,
}

/** The field that the server requires to have words. */
function nameField(collection: CollectionName): string {
  if (collection === 'comments') return 'text'
  return collection === 'marks' ? 'title' : 'name'
}

function change(dice: Dice, collection: CollectionName, number: number): Values {
  const writers = Object.entries(written[collection] ?? named)
  const first = nameField(collection)
  // The server rejects a name of spaces.
  if (dice.chance(0.1)) return { [first]: ' '.repeat(number) }
  if (dice.chance(0.2) && collection !== 'marks') return { [first]: crashingName(number) }
  const [field, writer] = dice.pick(writers)
  const [other, otherWriter] = dice.pick(writers)
  const both = dice.chance(0.2) ? { [other]: otherWriter(number) } : {}
  return { [field]: writer(number), ...both }
}

export function editIn(collection: CollectionName): Action {
  return async (scenario, device) => {
    const row = await anyRow(scenario, device, collection)
    if (row)
      await write(scenario, device, collection, row, change(scenario.dice, collection, scenario.tally.next()))
  }
}

/** Collections of which both devices of one person show rows that this person may edit. */
const editableByBoth = [
  ['workouts', 'coach'],
  ['templates', 'coach'],
  ['events', 'coach'],
  ['mealPlans', 'coach'],
  ['mealItems', 'coach'],
  ['marks', 'coach'],
  ['marks', 'athlete'],
  ['users', 'coach'],
  ['users', 'athlete'],
  ['activities', 'athlete'],
] as const

export async function editOnBoth(scenario: Scenario, devices: readonly SimulatedDevice[]): Promise<void> {
  const { dice, tally } = scenario
  const [collection] = dice.pick(
    editableByBoth.filter(([, role]) => devices.every(({ user }) => user.role === role)),
  )
  const writers = written[collection as CollectionName] ?? named
  const [field, writer] = dice.pick(Object.entries(writers))
  let key: string | undefined
  for (const device of devices) {
    const row = await anyRow(scenario, device, collection, ({ clientId, id }) =>
      key ? clientId === key : collection !== 'users' || id === device.user.id,
    )
    if (!row) return
    key = row.clientId
    await write(scenario, device, collection, row, { [field]: writer(tally.next()) })
  }
}

/** Changes a name and shortly afterwards changes it back. */
export function changeAndChangeBack(collection: CollectionName): Action {
  return async (scenario, device) => {
    const row = await anyRow(scenario, device, collection)
    if (!row) return
    await write(scenario, device, collection, row, { name: `name ${scenario.tally.next()}` })
    await runTurns(scenario.dice.between(0, 20))
    const now = await anyRow(scenario, device, collection, ({ clientId }) => clientId === row.clientId)
    if (now) await write(scenario, device, collection, now, { name: row.name })
  }
}

export function removeFrom(collection: CollectionName): Action {
  return async (scenario, device) => {
    const row = await anyRow(scenario, device, collection)
    if (!row) return
    scenario.bin.set(device.name, [...(scenario.bin.get(device.name) ?? []), { collection, row }])
    await remove(scenario, device, collection, row)
  }
}

/** Collections whose screens offer to undo a deletion. */
const undoable = ['workouts', 'templates', 'mealItems', 'activities', 'comments', 'marks']

export const undoRemove: Action = async (scenario, device) => {
  const bin = scenario.bin.get(device.name) ?? []
  const deleted = bin.findLast(({ collection }) => undoable.includes(collection))
  if (!deleted) return
  scenario.bin.set(
    device.name,
    bin.filter((other) => other !== deleted),
  )
  const { collection, row } = deleted
  if (await anyRow(scenario, device, collection, ({ clientId }) => clientId === row.clientId)) return
  const fields = Object.keys(written[collection] ?? named)
  const entered = Object.fromEntries(fields.map((field) => [field, row[field]]))
  await restore(scenario, device, deleted, entered)
}

/** A screen still offers to undo a deletion, of a row that has come back meanwhile: it stays as it is. */
export const undoOverLive: Action = async (scenario, device) => {
  const collection = scenario.dice.pick(['workouts', 'workouts', 'templates', 'activities', 'marks'] as const)
  const row = await anyRow(scenario, device, collection)
  if (!row) return
  const older = { ...row, ...change(scenario.dice, collection, scenario.tally.next()) }
  if (collection === 'workouts')
    Object.assign(older, { status: 'planned', rpe: null, feel: null, notes: null })
  await restore(scenario, device, { collection, row: older }, {})
}
