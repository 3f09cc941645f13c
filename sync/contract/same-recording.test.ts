import { expect, it } from 'vitest'
import { sampleActivity } from '#sync/testing/sample-rows.ts'
import { countedRecordings, sameSession } from './same-recording.ts'

const of = (
  clientId: string,
  start: string,
  minutes: number,
  changes: Partial<ReturnType<typeof sampleActivity>> = {},
) => ({
  ...sampleActivity({
    startedAt: `2026-11-20T${start}:00.000Z`,
    seconds: 60 * minutes,
    elapsedSeconds: 60 * minutes,
    averageHeartRate: null,
    averagePower: null,
    ...changes,
  }),
  clientId,
})
const watch = of('watch', '09:00', 60)

it.each([
  ['four minutes later', of('a', '09:04', 60), true],
  ['the second half of it', of('a', '09:30', 30), true],
  ['half of it, and as long after it', of('a', '09:45', 30), true],
  ['less than half of the shorter one', of('a', '09:46', 30), false],
  ['the next interval', of('a', '10:00', 60), false],
  ['another sport at the same time', of('a', '09:00', 60, { sport: 'bike' }), false],
])('knows whether another recording is of the same session: %s', (_what, other, isSame) => {
  const { richer, poorer } = sameSession(other, [watch])
  expect(richer !== undefined || poorer.length > 0).toBe(isSame)
})

it('lets the one with power count, then heart rate, then more points, and of two equal ones the first', () => {
  const rate = { averageHeartRate: 140 }
  expect(sameSession(of('a', '09:00', 60, rate), [watch]).poorer).toEqual([watch])
  expect(sameSession(watch, [of('a', '09:00', 60, rate)]).richer).toMatchObject({ clientId: 'a' })
  const power = of('b', '09:00', 60, { averagePower: 200 })
  expect(sameSession(power, [of('a', '09:00', 60, rate)]).richer).toBeUndefined()
  const points = of('c', '09:00', 60, { curve: { step: 9, speed: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] } })
  expect(sameSession(watch, [{ ...points, averageHeartRate: null }]).richer).toMatchObject({ clientId: 'c' })
  expect(sameSession(of('d', '09:00', 60), [watch]).richer).toBe(watch)
})

it('counts a recording again once the one that counted instead is gone, and one that its person calls another session', () => {
  const poorer = { ...watch, sameAs: 'richer' }
  const richer = of('richer', '09:00', 60)
  expect(countedRecordings([poorer, richer])).toEqual([richer])
  expect(countedRecordings([poorer])).toEqual([poorer])
  const alone = { ...watch, sameAs: 'watch' }
  expect(countedRecordings([alone, richer])).toEqual([alone, richer])
  expect(sameSession(of('new', '09:00', 60), [alone]).richer).toBeUndefined()
})
