import { expect, it } from 'vitest'
import { checkTrace } from './check-trace.ts'
import { arrived, inTurn, keeps, told, wrote } from './told.ts'
import { shownOn, type Trace } from './trace.ts'

const plan = { key: 'p', collection: 'mealPlans' } as const
const entry = { key: 'p', kind: 'refused', theirs: null, kept: 'theirs' } as const
const made = inTurn(
  wrote('desk', { name: 'A', active: true }, plan),
  arrived('desk', { id: 1, name: 'A', active: true, createdBy: 2, athleteId: 1 }, plan),
)
const switchedOff = inTurn(wrote('desk', { active: false }, plan), arrived('desk', { active: false }, plan))
/** The entry is of before; the row had gone from the device, and the server's comes back. */
const takesMine = (name: string) => {
  const decides = { ...entry, mine: { name } }
  return wrote('desk', { name, active: true }, { ...plan, kind: 'restore', decides })
}

it('demands of a row that came back for an entry what the entry is about, and not what its person wrote over since', () => {
  expect(checkTrace(told(made, switchedOff, takesMine('B'), arrived('desk', { name: 'B' }, plan)))).toEqual(
    [],
  )
  expect(checkTrace(told(made, switchedOff, takesMine('B')))).toContain('lost: desk restore p.name = B')
  const unwritten = inTurn(made, arrived('the test', { active: false }, plan))
  expect(checkTrace(told(unwritten, takesMine('B'), arrived('desk', { name: 'B' }, plan)))).toContain(
    'lost: desk restore p.active = true',
  )
})

it('demands no default in the entry about a row that could not be brought back, but what its person had chosen', () => {
  const fields = (dayOrder: number) => ({ name: 'A', dayOrder })
  const undone = (dayOrder: number) =>
    told(
      arrived('the test', { ...fields(dayOrder), id: 1, createdBy: 2, athleteId: 1 }),
      wrote('desk', {}, { kind: 'delete' }),
      arrived('desk', {}, { deleted: true }),
      wrote('desk', fields(dayOrder), { kind: 'restore' }),
      keeps('desk', { kind: 'refused', mine: { name: 'A' }, theirs: null, kept: 'theirs' }),
    )
  expect(checkTrace(undone(0))).toEqual([])
  expect(checkTrace(undone(3))).toContain('lost: desk restore w.dayOrder = 3')
})

it('counts no default as written that a row had where an older app had stripped it before it was restored', () => {
  const made = { targetHours: 13, title: 'A' }
  const phase = { key: 'm', collection: 'marks' } as const
  const undone = [
    wrote('phone', made, phase),
    arrived('phone', { ...made, id: 1, createdBy: 1, athleteId: 1 }, phase),
    wrote('phone', {}, { ...phase, kind: 'delete' }),
    arrived('phone', {}, { ...phase, deleted: true }),
    wrote('phone', { targetHours: null, title: 'A' }, { ...phase, kind: 'restore' }),
    arrived('phone', made, phase),
  ]
  const ofOlderApp = (trace: Trace) => trace.stripped.add(shownOn('phone', 'm'))
  expect(checkTrace(told(ofOlderApp, ...undone))).toEqual([])
  expect(checkTrace(told(...undone))).toContain('stale: m.targetHours = 13')
})

it('counts no empty list as written that a row had where an older app had stripped it before it was restored', () => {
  const made = { labels: '["Base"]', name: 'A' }
  const template = { key: 't', collection: 'templates' } as const
  const undone = [
    wrote('phone', made, template),
    arrived('phone', { ...made, id: 1, createdBy: 1 }, template),
    wrote('phone', {}, { ...template, kind: 'delete' }),
    arrived('phone', {}, { ...template, deleted: true }),
    wrote('phone', { labels: '[]', name: 'A' }, { ...template, kind: 'restore' }),
    arrived('phone', made, template),
  ]
  const ofOlderApp = (trace: Trace) => trace.stripped.add(shownOn('phone', 't'))
  expect(checkTrace(told(ofOlderApp, ...undone))).toEqual([])
  expect(checkTrace(told(...undone))).toContain('lost: phone restore t.labels = []')
})
