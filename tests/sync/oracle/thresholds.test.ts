import { expect, it } from 'vitest'
import { checkTrace } from './check-trace.ts'
import { arrived, told, wrote } from './told.ts'
import { shownOn, type Trace } from './trace.ts'

const bia = { key: 'u', collection: 'users' } as const
const paceOf = (pace?: number) => ({
  thresholds: JSON.stringify(pace === undefined ? [] : [{ from: '2026-01-05', runPace: pace }]),
})
const joined = arrived('the test', { id: 1, name: 'Bia', ...paceOf() }, bia)
const tookAway = wrote('phone', paceOf(), { ...bia, before: { name: 'Bia', ...paceOf(240) } })

it('a threshold that never arrived is taken away, though somebody else has written the same value since', () => {
  const added = wrote('phone', paceOf(240), bia)
  const byCoach = [wrote('desk', paceOf(240), bia), arrived('desk', paceOf(240), bia)]
  expect(checkTrace(told(joined, added, ...byCoach, tookAway))).toEqual([])
})

it('a threshold of somebody else that a person had seen is lost when it stays there after they took it away', () => {
  const byCoach = [wrote('desk', paceOf(240), bia), arrived('desk', paceOf(240), bia)]
  expect(checkTrace(told(joined, ...byCoach, tookAway))).toEqual([
    'lost threshold: phone u 2026-01-05 runPace = null',
  ])
})

it('a threshold that an older app had sent and its person took back yields to what somebody else has made of it', () => {
  const sent = [wrote('phone', paceOf(240), bia), arrived('phone', paceOf(240), bia)]
  const byCoach = [wrote('desk', paceOf(250), bia), arrived('desk', paceOf(250), bia)]
  const ofOlderApp = (trace: Trace) => trace.stripped.add(shownOn('phone', 'u'))
  expect(checkTrace(told(joined, ...sent, tookAway, ...byCoach, ofOlderApp))).toEqual([])
  const lost = ['lost threshold: phone u 2026-01-05 runPace = null']
  expect(checkTrace(told(joined, ...sent, tookAway, ...byCoach))).toEqual(lost)
  expect(checkTrace(told(joined, ...sent, tookAway, ofOlderApp))).toEqual(lost)
})
