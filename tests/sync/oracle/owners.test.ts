import { expect, it } from 'vitest'
import { fieldNames } from '#sync/contract/fields.ts'
import type { CollectionName } from '#sync/contract/wire/feed.ts'
import { checkTrace } from './check-trace.ts'
import { owners } from './owners.ts'
import { arrived, inTurn, keeps, told, wrote } from './told.ts'

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

it('an illness is its athlete’s, unless its coach made it something else meanwhile', () => {
  const mark = { key: 'm', collection: 'marks' } as const
  const ill = { kind: 'ill', title: 'A' }
  const overruled = (changes: { title: string; kind?: string }) =>
    inTurn(
      wrote('desk', ill, mark),
      arrived('desk', { ...ill, id: 1, createdBy: 2, athleteId: 1 }, mark),
      wrote('phone', { title: 'B' }, mark),
      wrote('desk', changes, mark),
      arrived('desk', changes, mark),
      keeps('phone', {
        key: 'm',
        kind: 'conflict',
        mine: { title: 'B' },
        theirs: { title: 'C' },
        kept: 'theirs',
      }),
    )
  expect(checkTrace(told(overruled({ title: 'C', kind: 'phase' })))).toEqual([])
  expect(checkTrace(told(overruled({ title: 'C', kind: 'injured' })))).toContain(
    'wrong winner: phone says that theirs won m.title',
  )
})
