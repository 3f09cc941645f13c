import { expect, it } from 'vitest'
import { eventWorkoutKey } from '#sync/contract/event-keys.ts'
import { checkTrace } from './check-trace.ts'
import { arrived, inTurn, keeps, told, tookTheirs, wrote } from './told.ts'
import { losesSight, shownOn, type Trace } from './trace.ts'

it('the workout of an event is deleted together with it, also by the device that has edited the workout', () => {
  const event = { key: '01980000-0000-7000-8000-000000000001', collection: 'events' } as const
  const workout = { key: eventWorkoutKey(event.key, 1) }
  const kept = {
    ...workout,
    kind: 'deleted-elsewhere',
    mine: { name: 'B' },
    theirs: null,
    kept: 'theirs',
  } as const
  const made = inTurn(
    arrived('the test', { id: 1 }, { key: 'g', collection: 'groups' }),
    arrived('the test', { id: 1, groupKey: 'g' }, event),
    arrived('the test', { id: 1, name: 'A', athleteId: 1 }, workout),
    wrote('desk', { name: 'B' }, workout),
  )
  const deleted = (call: number) =>
    inTurn(
      wrote('desk', {}, { ...event, kind: 'delete' }),
      arrived('desk', {}, { ...event, deleted: true, call: 9 }),
      arrived('desk', {}, { ...workout, deleted: true, call }),
      keeps('desk', kept),
    )
  expect(checkTrace(told(made, deleted(9)))).toEqual([])
  expect(checkTrace(told(made, deleted(10)))).toContain(
    `noise: desk keeps ${workout.key} as deleted elsewhere, but it was not deleted`,
  )
})

it('the workout of an event is deleted by the answer of its athlete, who may have edited it before', () => {
  const event = { key: '01980000-0000-7000-8000-000000000001', collection: 'events' } as const
  const workout = { key: eventWorkoutKey(event.key, 1) }
  const answer = { key: 'a', collection: 'attendances' } as const
  const plan = { name: 'A', dayOrder: 0 }
  const about = { ...workout, theirs: null, kept: 'theirs' } as const
  const asked = { ...about, kind: 'deleted-elsewhere', mine: { name: 'B' } } as const
  const undone = (call: number) =>
    told(
      arrived('the test', { id: 1 }, { key: 'g', collection: 'groups' }),
      arrived('the test', { id: 1, groupKey: 'g' }, event),
      arrived('the test', { eventKey: event.key, going: true }, answer),
      arrived('the test', { ...plan, id: 1, athleteId: 1, createdBy: 2 }, workout),
      wrote('phone', { name: 'B' }, workout),
      wrote('phone', { going: false }, answer),
      arrived('phone', { eventKey: event.key, going: false }, { ...answer, call: 9 }),
      arrived('phone', {}, { ...workout, deleted: true, call }),
      ({ decided }) => decided.set('phone', [asked]),
      wrote('phone', { ...plan, name: 'B' }, { ...workout, kind: 'restore', decides: asked }),
      keeps('phone', { ...about, kind: 'refused', mine: { name: 'B' } }),
    )
  expect(checkTrace(undone(9))).toEqual([])
  expect(checkTrace(undone(10))).toEqual([
    `lost: phone restore ${workout.key}.dayOrder = 0`,
    `noise: phone keeps ${workout.key} as deleted elsewhere, but it was not deleted`,
  ])
})

it('what a person decided for in an entry was not theirs before', () => {
  const donePlan = { name: 'A', description: '8 km', sport: 'run', scheduledTo: '2026-11-23' }
  const logOf = (notes: string) => ({ status: 'completed', notes })
  const mal = { ...logOf('mal'), donePlan: null }
  const bem = { ...logOf('bem'), donePlan }
  const decided = tookTheirs('phone', { kind: 'conflict', mine: mal, theirs: bem, kept: 'mine' })
  /** The desk changes the plan between the two logs. */
  const loggedBy = (device: string) =>
    inTurn(
      wrote('desk', donePlan),
      arrived('desk', { ...donePlan, id: 1, status: 'planned', createdBy: 2, athleteId: 1 }),
      wrote(device, logOf('bem')),
      wrote('desk', { name: 'B' }),
      arrived('desk', { name: 'B' }),
      wrote('phone', logOf('mal')),
      // The tables of the server have it as JSON.
      arrived(device, { ...bem, donePlan: JSON.stringify(donePlan) }),
      arrived('phone', mal),
    )
  expect(checkTrace(told(loggedBy('tablet'), decided))).toEqual([])
  expect(checkTrace(told(loggedBy('phone'), decided))).toContain('noise: phone against itself, w.notes = bem')
})

it('a value that lost prevails where its person chose it in the entry, with the row', () => {
  const entry = {
    key: 'w',
    kind: 'conflict',
    mine: { name: 'B' },
    theirs: { name: 'C' },
    kept: 'theirs',
  } as const
  const lost = inTurn(
    arrived('the test', { id: 1, name: 'A', createdBy: 2, athleteId: 1 }),
    wrote('other', { name: 'B' }),
    wrote('desk', { name: 'C' }),
    arrived('desk', { name: 'C' }),
    ({ decided }) => decided.set('other', [entry]),
    wrote('other', {}, { kind: 'delete' }),
    arrived('other', {}, { deleted: true }),
  )
  const isBack = inTurn(arrived('other', { name: 'C' }), arrived('other', { name: 'B' }))
  const chosen = wrote('other', {}, { kind: 'restore', decides: entry })
  const brought = wrote('other', {}, { kind: 'restore' })
  expect(checkTrace(told(lost, chosen, isBack))).toEqual([])
  expect(checkTrace(told(lost, brought, isBack))).toEqual([
    'noise: other keeps a conflict of w.name, where its value prevails',
  ])
})

it('a value prevails that was refused with another one, once its person has written that one anew', () => {
  const theirs = { name: 'A', description: 'A' }
  const refused = inTurn(
    arrived('the test', { ...theirs, id: 1, createdBy: 2, athleteId: 1 }),
    wrote('desk', { name: ' ' }),
    wrote('desk', { description: 'B' }),
    keeps('desk', { kind: 'refused', mine: { name: ' ', description: 'B' }, theirs, kept: 'theirs' }),
  )
  const arrives = (name: string) => arrived('desk', { name, description: 'B' })
  expect(checkTrace(told(refused, wrote('desk', { name: 'C' }), arrives('C')))).toEqual([])
  expect(checkTrace(told(refused, arrives('A')))).toContain(
    'noise: desk keeps a refused of w.description, where its value prevails',
  )
})

it('a threshold that had arrived is not known as such when its repetition is refused, since access has ended', () => {
  const bia = { key: 'u', collection: 'users' } as const
  const ftpOf = (ftp: number) => ({ thresholds: JSON.stringify([{ from: '2026-01-05', ftp }]) })
  const [before, written] = [ftpOf(240), ftpOf(250)]
  const refused = inTurn(
    arrived('the test', { id: 1, name: 'Bia', ...before }, bia),
    wrote('desk', written, bia),
    arrived('desk', written, bia),
    keeps('desk', { key: 'u', kind: 'refused', mine: written, theirs: before, kept: 'theirs' }),
  )
  expect(checkTrace(told(refused, (trace) => losesSight(trace, 2, 'u')))).toEqual([])
  expect(checkTrace(told(refused))).toEqual([
    'noise: desk keeps a refused of u.thresholds, where its value prevails',
  ])
})

it('a threshold that an older app had sent is not known as its own when it has arrived', () => {
  const bia = { key: 'u', collection: 'users' } as const
  const ftpOf = (ftp: number) => ({ thresholds: JSON.stringify([{ from: '2026-01-05', ftp }]) })
  const [earlier, later] = [ftpOf(240), ftpOf(250)]
  const asked = inTurn(
    wrote('phone', { name: 'Bia' }, bia),
    arrived('phone', { id: 1, name: 'Bia' }, bia),
    wrote('phone', earlier, bia),
    arrived('phone', earlier, bia),
    wrote('phone', later, bia),
    arrived('phone', later, bia),
    keeps('phone', { key: 'u', kind: 'conflict', mine: later, theirs: earlier, kept: 'mine' }),
  )
  const ofOlderApp = (trace: Trace) => trace.stripped.add(shownOn('phone', 'u'))
  const takenLater = inTurn(
    keeps('phone', { key: 'u', kind: 'refused', mine: later, theirs: null, kept: 'theirs' }),
    wrote('phone', later, { ...bia, kind: 'restore' }),
  )
  expect(checkTrace(told(ofOlderApp, asked))).toEqual([])
  expect(checkTrace(told(asked, takenLater))).toEqual([])
  expect(checkTrace(told(asked))).toContain('noise: phone against itself, u 2026-01-05 ftp = 240')
})

it('a row that a device deleted is deleted elsewhere for it once it was emptied and has read its entries from a file', () => {
  const kept = { kind: 'deleted-elsewhere', mine: { name: 'B' }, theirs: null, kept: 'theirs' } as const
  const deleted = inTurn(
    arrived('the test', { id: 1, name: 'A', athleteId: 1 }),
    wrote('desk', { name: 'B' }),
    wrote('desk', {}, { kind: 'delete' }),
    arrived('desk', {}, { deleted: true }),
    keeps('desk', kept),
  )
  expect(checkTrace(told(deleted, ({ emptied }) => emptied.add('desk')))).toEqual([])
  expect(checkTrace(told(deleted))).toEqual([
    'noise: desk keeps w as deleted elsewhere, but it was not deleted',
  ])
})
