import { expect, it } from 'vitest'
import { attendanceKey } from '#sync/contract/event-keys.ts'
import { checkTrace } from './check-trace.ts'
import { arrived, inTurn, keeps, type Step, told, wrote } from './told.ts'
import type { Values } from './trace.ts'

const event = '01980000-0000-7000-8000-000000000001'
const [before, since] = [attendanceKey(event, 8), attendanceKey(event, 9)]
const [old, own] = [
  { key: before, collection: 'attendances' },
  { key: since, collection: 'attendances' },
] as const
const handedOver: Step = ({ movedAnswers, erased }) => {
  movedAnswers.set(before, since)
  erased.add(before)
}

/** The coach has called the roll; the answer becomes the account's. */
const moved = inTurn(
  arrived('the test', { id: 1 }, { key: 'g', collection: 'groups' }),
  arrived('the test', { id: 1, groupKey: 'g' }, { key: event, collection: 'events' }),
  wrote('desk', { attended: true }, old),
  arrived('desk', { id: 1, attended: true, athleteId: 8, eventKey: event }, old),
  arrived('the test', { id: 2, attended: true, athleteId: 9, eventKey: event }, own),
  handedOver,
)

it('what was written to an answer of before a hand-over arrives at the account’s', () => {
  const corrected = wrote('desk', { attended: false }, old)
  expect(checkTrace(told(moved, corrected, arrived('desk', { attended: false }, own)))).toEqual([])
  expect(checkTrace(told(moved, corrected))).toContain(`lost: desk edit ${since}.attended = false`)
})

it('nobody overwrites at the account’s what they had not seen at the one before', () => {
  const unseen = { ...old, before: { attended: null } }
  const overwritten = inTurn(
    wrote('laptop', { attended: false }, unseen),
    arrived('laptop', { attended: false }, own),
  )
  expect(checkTrace(told(moved, overwritten))).toContain(
    `overwritten unseen: ${since}.attended true by laptop`,
  )
})

it('a device asks about its own value where a hand-over made one of two answers to which it had written', () => {
  const called = (seen: Values) =>
    inTurn(
      arrived('the test', { id: 1 }, { key: 'g', collection: 'groups' }),
      arrived('the test', { id: 1, groupKey: 'g' }, { key: event, collection: 'events' }),
      wrote('desk', { attended: true }, old),
      wrote('desk', { attended: false }, { ...own, before: seen }),
      arrived('desk', { id: 1, attended: true, athleteId: 9, eventKey: event }, own),
      arrived('desk', { attended: false }, own),
      handedOver,
    )
  const [mine, theirs] = [{ attended: false }, { attended: true }]
  const asked = keeps('desk', { key: since, kind: 'conflict', mine, theirs, kept: 'mine' })
  const noise = [
    `noise: desk against itself, ${since}.attended = true`,
    `noise: desk keeps a conflict of ${since}.attended, which no other device changed`,
  ]
  expect(checkTrace(told(called({ attended: null }), asked))).toEqual([])
  // It was one answer already when the person corrected it.
  expect(checkTrace(told(called({ attended: true }), asked))).toEqual(noise)
})

it('a device asks about its own value that a hand-over had moved, where it makes the answer again for the one before', () => {
  const made = (again: 'create' | 'edit') =>
    inTurn(
      arrived('the test', { id: 1 }, { key: 'g', collection: 'groups' }),
      arrived('the test', { id: 1, groupKey: 'g' }, { key: event, collection: 'events' }),
      handedOver,
      wrote('desk', { attended: true }, { ...old, kind: 'create' }),
      arrived('desk', { id: 1, attended: true, athleteId: 9, eventKey: event }, own),
      wrote('desk', { attended: false }, { ...old, kind: again }),
      arrived('desk', { attended: false }, own),
      keeps('desk', {
        key: since,
        kind: 'conflict',
        mine: { attended: false },
        theirs: { attended: true },
        kept: 'mine',
      }),
    )
  expect(checkTrace(told(made('create')))).toEqual([])
  expect(checkTrace(told(made('edit')))).toContain(`noise: desk against itself, ${since}.attended = true`)
})
