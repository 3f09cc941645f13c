import { describe, expect, test } from 'vitest'
import {
  fitOf,
  gpxOf,
  lap,
  moving,
  pointsOf,
  read,
  recordingsIn,
  records,
  session,
  tcxLap,
  tcxOf,
  tcxTotals,
  tcxTrack,
} from '#tests/support/made-files.ts'

describe('what a file says it is, it is', () => {
  const fit = (sport: number, sub: number, meters?: number) =>
    fitOf(session({ sport, sub, at: 0, seconds: 1800, ...(meters && { meters }) }))

  test.each([
    ['fitness equipment on a treadmill', 4, 1, 5_000, 'run'],
    ['fitness equipment indoor cycling', 4, 6, 15_000, 'bike'],
    ['swimming laps', 5, 17, 1_500, 'swim'],
    ['generic with a distance, by its speed', 0, 0, 5_400, 'run'],
  ])('FIT: %s', async (_what, sport, sub, meters, is) => {
    expect(await recordingsIn(fit(sport, sub, meters))).toMatchObject([{ sport: is }])
  })

  test.each([
    ['strength', 10, 20, 'strength'],
    ['yoga', 10, 43, 'other'],
    ['cardio', 10, 26, 'other'],
    ['an elliptical', 4, 15, 'other'],
    ['generic without a distance', 0, 0, 'other'],
    ['hiking', 17, 0, 'other'],
  ])('FIT: %s is no run', async (_what, sport, sub, is) => {
    expect(await recordingsIn(fit(sport, sub))).toMatchObject([{ sport: is }])
  })

  test.each([
    ['Mountain Biking', 'bike'],
    ['mountain_biking', 'bike'],
    ['VirtualRide', 'bike'],
    ['TRAIL_RUNNING', 'run'],
    ['OpenWaterSwimming', 'swim'],
    ['Corrida', 'run'],
    ['1', 'bike'],
    ['9', 'run'],
    ['16', 'swim'],
  ])('GPX: %s', async (type, is) => {
    expect(await recordingsIn(gpxOf({ type, points: pointsOf(moving(120)) }))).toMatchObject([{ sport: is }])
  })

  test.each(['hiking', 'Walking', '4', '10', 'motorcycling', 'rowing', 'SwimRun', 'swim_run'])(
    'GPX: %s is another sport, whatever its speed',
    async (type) => {
      expect(await recordingsIn(gpxOf({ type, points: pointsOf(moving(120)) }))).toMatchObject([
        { sport: 'other' },
      ])
    },
  )

  test.each([
    ['Cycling', 'bike'],
    ['biking', 'bike'],
    ['Other', 'other'],
    ['', 'run'],
  ])('TCX: %s', async (sport, is) => {
    const file = tcxOf(sport, tcxLap(0, tcxTotals(120, 360), tcxTrack(0, 120)))
    expect(await recordingsIn(file)).toMatchObject([{ sport: is }])
  })

  test('a track that says nothing and climbs 1,000 m is no swim', async () => {
    const points = Array.from({ length: 1_000 }, (_, index) => {
      const [one] = pointsOf([[index * 4, index * 3]]).split('<time>')
      return pointsOf([[index * 4, index * 3]]).replace(one ?? '', `${one}<ele>${700 + index}</ele>`)
    })
    expect(await recordingsIn(gpxOf({ type: '', points: points.join('') }))).toMatchObject([{ sport: 'run' }])
  })

  test.each([
    ['a course', 6],
    ['a workout', 5],
    ['settings', 2],
  ])('%s is no session, even with records', async (_what, type) => {
    const file = fitOf([0, [0, type, 'byte']], ...records(0, 60), lap({ at: 0, seconds: 60, meters: 180 }))
    expect(await read(file)).toEqual({ problem: 'no-session' })
  })
})
