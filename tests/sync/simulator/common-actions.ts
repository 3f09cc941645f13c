import type { CollectionName } from '#sync/contract/wire/feed.ts'
import type { Values } from '../oracle/trace.ts'
import { nameField, writtenFields } from '../oracle/written-fields.ts'
import type { SimulatedDevice } from '../support/device.ts'
import type { Dice } from './dice.ts'
import { crashingName } from './network-faults.ts'
import { type Action, anyRow, remove, restore, type Scenario, write } from './scenario.ts'
import { runTurns } from './time.ts'

/** Actions that many collections share. */

type Writers = ReturnType<typeof Object.entries<(number: number) => unknown>>

/** A value for one of the fields, or for as many of them as a person likes. */
export function valuesOf(dice: Dice, writers: Writers, number: number): Values {
  const share = dice.pick([0, 0, 1 / writers.length, 0.5, 0.8])
  const one = dice.pick(writers)
  const chosen = writers.filter((writer) => writer === one || dice.chance(share))
  return Object.fromEntries(chosen.map(([field, make]) => [field, make(number)]))
}

/** What a person writes into a form: one field, or as much of it as they like. */
export function change(dice: Dice, collection: CollectionName, number: number): Values {
  const writers = Object.entries(writtenFields(collection))
  const first = nameField(collection)
  // The server rejects a name of spaces.
  if (dice.chance(0.1)) return { [first]: ' '.repeat(number) }
  if (dice.chance(0.2) && collection !== 'marks') return { [first]: crashingName(number) }
  const values = valuesOf(dice, writers, number)
  // The form of a group writes its sports, and the first of them for apps that know one.
  const sports = collection === 'groups' && (values.sports ?? (values.sport ? [values.sport] : undefined))
  return Array.isArray(sports) ? { ...values, sports, sport: sports[0] } : values
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
  const writers = writtenFields(collection)
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
    // The screen offers to bring back what the deletion has left it.
    const left = (await remove(scenario, device, collection, row)) ?? row
    scenario.bin.set(device.name, [...(scenario.bin.get(device.name) ?? []), { collection, row: left }])
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
  const fields = Object.keys(writtenFields(collection))
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
