import type { CollectionName } from '../../../sync/contract/feed.ts'
import type { Values } from '../oracle/trace.ts'
import type { SimulatedDevice } from '../support/device.ts'
import type { Dice } from './dice.ts'
import { anyRow, bringBack, type Deed, remove, type Stage, write } from './stage.ts'
import { breathe } from './time.ts'
import { crashingName } from './weather.ts'

/** What people do alike in many collections. */

/** A day that no other act of the run writes. */
export function dayOf(number: number): string {
  return new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10)
}

/** An instant that no other act of the run writes. */
export function instantOf(number: number): string {
  return `${dayOf(number)}T10:30:00.000Z`
}

type Writer = (number: number) => unknown

/** Per collection the texts and times that its owner writes; each value is written once in a run. */
const written: Partial<Record<CollectionName, Record<string, Writer>>> = {
  users: {
    name: (number) => `person ${number}`,
    city: (number) => `city ${number}`,
    bio: (number) => `bio ${number}`,
  },
  workouts: {
    name: (number) => `name ${number}`,
    description: (number) => `text ${number}`,
    coachComment: (number) => `comment ${number}`,
    scheduledTo: dayOf,
  },
  events: {
    name: (number) => `name ${number}`,
    description: (number) => `text ${number}`,
    location: (number) => `place ${number}`,
    distances: (number) => `${number} km`,
    scheduledTo: instantOf,
  },
}

const named = {
  name: (number: number) => `name ${number}`,
  description: (number: number) => `text ${number}`,
}

function change(dice: Dice, collection: CollectionName, number: number): Values {
  // Spaces alone: the server refuses them.
  if (dice.chance(0.1)) return { name: ' '.repeat(number) }
  if (dice.chance(0.2)) return { name: crashingName(number) }
  const writers = Object.entries(written[collection] ?? named)
  const [field, writer] = dice.pick(writers)
  const [other, otherWriter] = dice.pick(writers)
  const both = dice.chance(0.2) ? { [other]: otherWriter(number) } : {}
  return { [field]: writer(number), ...both }
}

export function editIn(collection: CollectionName): Deed {
  return async (stage, device) => {
    const row = await anyRow(stage, device, collection)
    if (row) await write(stage, device, collection, row, change(stage.dice, collection, stage.tally.next()))
  }
}

/** What the owner of both devices may write of a row that both show. */
const meetings = [
  ['workouts', 'coach'],
  ['templates', 'coach'],
  ['events', 'coach'],
  ['mealPlans', 'coach'],
  ['mealItems', 'coach'],
  ['users', 'coach'],
  ['users', 'athlete'],
] as const

export async function editOnBoth(stage: Stage, devices: readonly SimulatedDevice[]): Promise<void> {
  const { dice, tally } = stage
  const [collection] = dice.pick(
    meetings.filter(([, role]) => devices.every(({ user }) => user.role === role)),
  )
  const writers = written[collection as CollectionName] ?? named
  const [field, writer] = dice.pick(Object.entries(writers))
  let key: string | undefined
  for (const device of devices) {
    const row = await anyRow(stage, device, collection, ({ clientId, id }) =>
      key ? clientId === key : collection !== 'users' || id === device.user.id,
    )
    if (!row) return
    key = row.clientId
    await write(stage, device, collection, row, { [field]: writer(tally.next()) })
  }
}

/** Changes a name and, a little later, back again. */
export function changeAndChangeBack(collection: CollectionName): Deed {
  return async (stage, device) => {
    const row = await anyRow(stage, device, collection)
    if (!row) return
    await write(stage, device, collection, row, { name: `name ${stage.tally.next()}` })
    await breathe(stage.dice.between(0, 20))
    const now = await anyRow(stage, device, collection, ({ clientId }) => clientId === row.clientId)
    if (now) await write(stage, device, collection, now, { name: row.name })
  }
}

export function removeFrom(collection: CollectionName): Deed {
  return async (stage, device) => {
    const row = await anyRow(stage, device, collection)
    if (!row) return
    stage.bin.set(device.name, [...(stage.bin.get(device.name) ?? []), { collection, row }])
    await remove(stage, device, collection, row)
  }
}

/** Where people are offered to undo a deletion. */
const undoable = ['workouts', 'templates', 'mealItems']

export const undoRemove: Deed = async (stage, device) => {
  const bin = stage.bin.get(device.name) ?? []
  const thrown = bin.findLast(({ collection }) => undoable.includes(collection))
  if (!thrown) return
  stage.bin.set(
    device.name,
    bin.filter((other) => other !== thrown),
  )
  const { collection, row } = thrown
  if (await anyRow(stage, device, collection, ({ clientId }) => clientId === row.clientId)) return
  const fields = Object.keys(written[collection] ?? named)
  const said = Object.fromEntries(fields.map((field) => [field, row[field]]))
  await bringBack(stage, device, thrown, said)
}
