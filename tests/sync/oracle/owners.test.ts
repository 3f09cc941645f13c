import { expect, it } from 'vitest'
import { fieldNames } from '#sync/contract/fields.ts'
import type { CollectionName } from '#sync/contract/wire/feed.ts'
import { owners } from './owners.ts'

/** Joined, found or derived values, about which two people never contradict each other. */
const withoutOwner: Partial<Record<CollectionName, readonly string[]>> = {
  users: ['thresholds', 'readComments'],
  workouts: ['donePlan'],
  activities: ['workoutChosen', 'sameAs', 'bests'],
}

it.each(Object.keys(owners) as CollectionName[])(
  'every field of %s that people write has an owner',
  (name) => {
    const written = fieldNames(name, ({ by }) => by !== 'creation' && by !== 'server')
    const owned = Object.keys(owners[name] ?? {})
    expect(written.filter((field) => !owned.includes(field))).toEqual(withoutOwner[name] ?? [])
  },
)
