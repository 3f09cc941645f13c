import { describe, expect, test } from 'vitest'
import { isSameActivity } from '#sync/contract/index.ts'
import {
  fitOf,
  fitTime,
  gpxOf,
  lap,
  type MessageOf,
  moving,
  place,
  pointsOf,
  read,
  recordingsIn,
  records,
  session,
  start,
  tcxLap,
  tcxOf,
  tcxTotals,
  tcxTrack,
  zipOf,
} from '#tests/support/made-files.ts'

describe('one bad part loses nothing else', () => {
  test('a triathlon with an empty run keeps its swim and bike', async () => {
    const file = fitOf(
      session({ sport: 5, at: 0, seconds: 1500, meters: 1500 }),
      session({ sport: 2, at: 1560, seconds: 3600, meters: 40_000 }),
      session({ sport: 1, at: 5200, seconds: 0, meters: 0 }),
    )
    expect(await read(file)).toMatchObject({
      recordings: [
        { sport: 'swim', meters: 1500 },
        { sport: 'bike', meters: 40_000 },
      ],
      leftOut: [{ problem: 'no-session' }],
    })
  })

  test('of FIT files one behind the other each is read as alone, and a damaged one leaves the others', async () => {
    const swim = fitOf(session({ sport: 5, at: 0, seconds: 1500, meters: 1500 }))
    const run = fitOf(session({ sport: 1, at: 3600, seconds: 1800, meters: 6000 }))
    const damaged = run.slice()
    damaged.fill(0xff, 14, 40)
    const result = await read(new Blob([swim, damaged, run]))
    expect(result).toEqual({
      recordings: [...(await recordingsIn(swim)), ...(await recordingsIn(run))],
      leftOut: [{ name: null, problem: 'broken' }],
    })
  })

  test('tracks of one point or of 1989 are left out by their name', async () => {
    const of1989 = pointsOf(moving(60)).replaceAll('2026-11-20', '1989-12-31')
    const file = gpxOf(
      { name: 'a', points: pointsOf(moving(120)) },
      { name: 'b', points: pointsOf([[0, 0]]) },
      { name: 'c', points: of1989 },
      { name: 'd', points: pointsOf(moving(60, 3, 600)) },
    )
    expect(await read(file)).toMatchObject({
      recordings: [{ name: 'a' }, { name: 'd' }],
      leftOut: [
        { name: 'b', problem: 'no-session' },
        { name: 'c', problem: 'wrong-clock' },
      ],
    })
  })

  test('a session without start takes it from its records, a file without session from its laps', async () => {
    const noStart = fitOf(...records(30, 660), session({ sport: 2, seconds: 630, meters: 1_890 }))
    expect(await recordingsIn(noStart)).toMatchObject([
      { startedAt: '2026-11-20T09:00:30.000Z', seconds: 630 },
    ])
    const laps = [0, 300].map((at) => lap({ at, seconds: 300, meters: 2_400, sport: 2 }))
    expect(await recordingsIn(fitOf(...laps))).toMatchObject([
      { sport: 'bike', startedAt: '2026-11-20T09:00:00.000Z', seconds: 600, meters: 4_800, laps: [{}, {}] },
    ])
  })

  test('a file with records alone is a session, with the way between its places where it says no distance', async () => {
    expect(await recordingsIn(fitOf(...records(0, 600)))).toMatchObject([
      { sport: 'run', startedAt: '2026-11-20T09:00:00.000Z', seconds: 600, meters: 1_800 },
    ])
    const placed = fitOf(...moving(600).map(([second, north]) => place(second, north)))
    const [session] = await recordingsIn(placed)
    expect(session).toMatchObject({ sport: 'run', seconds: 600, elapsedSeconds: 600 })
    expect(session?.meters).toBeCloseTo(1_800, -1)
    expect(session?.bests).toContainEqual({ kind: 'run-1km', value: expect.closeTo(333, 0) as number })
  })

  test('a TCX lap without points has its totals, and a late first point does not move the start', async () => {
    expect(await recordingsIn(tcxOf('Biking', tcxLap(0, tcxTotals(3600, 30_000))))).toMatchObject([
      { sport: 'bike', startedAt: '2026-11-20T09:00:00.000Z', seconds: 3600, meters: 30_000 },
    ])
    const late = tcxOf('Running', tcxLap(0, tcxTotals(420, 1200), tcxTrack(300, 420)))
    expect(await recordingsIn(late)).toMatchObject([
      { startedAt: '2026-11-20T09:00:00.000Z', seconds: 420, elapsedSeconds: 420 },
    ])
  })

  test('a session that was paused for eight days is kept', async () => {
    const file = fitOf(
      ...records(0, 60),
      session({ sport: 2, at: 0, seconds: 660, elapsed: 700_000, meters: 3_000 }),
    )
    expect(await recordingsIn(file)).toMatchObject([{ seconds: 660, elapsedSeconds: 604_800 }])
  })
})

describe('totals against records', () => {
  test('missing or too short, they are what the records say', async () => {
    const missing = fitOf(...records(0, 600), session({ sport: 1, at: 0, seconds: 600 }))
    expect(await recordingsIn(missing)).toMatchObject([{ meters: 1_800 }])
    const short = fitOf(...records(0, 600), session({ sport: 1, at: 0, seconds: 300, meters: 900 }))
    expect(await recordingsIn(short)).toMatchObject([{ meters: 1_800, seconds: 600, elapsedSeconds: 600 }])
    const laps = tcxLap(0, tcxTotals(300, 900), tcxTrack(0, 300)) + tcxLap(300, '', tcxTrack(301, 600))
    expect(await recordingsIn(tcxOf('Running', laps))).toMatchObject([{ meters: 1_800, elapsedSeconds: 600 }])
  })

  test('a time of zero is none, and a watch that went out before it closed the file loses nothing', async () => {
    const zero = fitOf(
      session({ sport: 1, at: 0, seconds: 0, elapsed: 600, meters: 1_800 }),
      ...records(0, 600),
    )
    expect(await recordingsIn(zero)).toMatchObject([{ seconds: 600, elapsedSeconds: 600 }])
    const open = fitOf(...records(0, 601))
    new DataView(open.buffer).setUint32(4, 0, true)
    // Its check sum was never written, and the last record is cut off.
    expect(await recordingsIn(open.slice(0, -5))).toMatchObject([
      { sport: 'run', seconds: 600, meters: 1_800 },
    ])
  })

  test('a session whose clock did not know the date is placed by its records', async () => {
    const unset: MessageOf = [18, [2, 60], [7, 600_000], [8, 600_000], [5, 1, 'byte']]
    expect(await recordingsIn(fitOf(unset, ...records(0, 600)))).toMatchObject([
      { startedAt: start.toISOString(), seconds: 600 },
    ])
    expect(await read(fitOf(unset))).toEqual({ problem: 'wrong-clock' })
  })

  test('the transition of a TCX of several sports belongs to neither', async () => {
    const between = `<Transition StartTime="${start.toISOString()}">${tcxTotals(120, 90)}${tcxTrack(600, 720)}</Transition>`
    const of = (sport: string, from: number) =>
      `<Activity Sport="${sport}">${tcxLap(from, tcxTotals(600, 1_800), tcxTrack(from, from + 600))}</Activity>`
    const sports = `<FirstSport>${of('Running', 0)}</FirstSport><NextSport>${between}${of('Biking', 720)}</NextSport>`
    const file = `<TrainingCenterDatabase><Activities><MultiSportSession>${sports}</MultiSportSession></Activities></TrainingCenterDatabase>`
    expect(await recordingsIn(file)).toMatchObject([
      { sport: 'run', elapsedSeconds: 600 },
      { sport: 'bike', elapsedSeconds: 600 },
    ])
  })

  test('a brick without transition: each session has its own laps and points', async () => {
    const file = fitOf(
      ...records(0, 900),
      lap({ at: 0, seconds: 600, meters: 4_800 }),
      lap({ at: 600, seconds: 300, meters: 900 }),
      session({ sport: 2, at: 0, seconds: 600, meters: 4_800 }),
      session({ sport: 1, at: 600, seconds: 300, meters: 900 }),
    )
    const [bike, run] = await recordingsIn(file)
    expect([bike?.laps, run?.laps]).toMatchObject([[{ seconds: 600 }], [{ seconds: 300 }]])
    expect(bike?.curve.speed).toHaveLength(300)
    expect(run?.curve.speed).toHaveLength(301)
  })
})

describe('moving time', () => {
  test('a place that is written twice is no standing still; standing for a while is', async () => {
    const twice = Array.from({ length: 1_200 }, (_, second) => [second, Math.floor(second / 2) * 6] as const)
    expect((await recordingsIn(gpxOf({ points: pointsOf(twice) })))[0]?.seconds).toBeGreaterThan(1_190)
    const stop = [
      ...moving(300),
      ...moving(50, 0, 301).map(([at]) => [at, 900] as const),
      ...moving(300, 3, 352).map(([at, meters]) => [at, meters + 900] as const),
    ]
    const seconds = (await recordingsIn(gpxOf({ points: pointsOf(stop) })))[0]?.seconds
    expect(seconds).toBeGreaterThan(595)
    expect(seconds).toBeLessThan(615)
  })

  test('a point every 90 s is no pause', async () => {
    const points = Array.from({ length: 40 }, (_, index) => [index * 90, index * 270] as const)
    expect(await recordingsIn(gpxOf({ points: pointsOf(points) }))).toMatchObject([{ seconds: 39 * 90 }])
  })

  test('points out of order are sorted', async () => {
    const points = moving(300)
    const swapped = points.flatMap((_, index) =>
      index % 2 === 0 ? points.slice(index, index + 2).toReversed() : [],
    )
    expect(await recordingsIn(gpxOf({ points: pointsOf(swapped) }))).toMatchObject([
      { seconds: 300, meters: 900 },
    ])
  })

  test('a clock that is set back adds no time and loses no points', async () => {
    const set = moving(600).map(([second, meters]) => [second > 400 ? second - 300 : second, meters] as const)
    expect(await recordingsIn(gpxOf({ points: pointsOf(set) }))).toMatchObject([
      { seconds: 600, elapsedSeconds: 600, meters: 1_800 },
    ])
  })

  test('a clock that learns the date late keeps what came before', async () => {
    const unset = fitTime(0) - 1_000_000_000
    const early = Array.from(
      { length: 101 },
      (_, second): MessageOf => [20, [253, unset + second], [5, second * 300]],
    )
    const file = fitOf(...early, ...records(101, 600), session({ sport: 1, seconds: 600, meters: 1_800 }))
    const [run] = await recordingsIn(file)
    expect(run).toMatchObject({ startedAt: '2026-11-20T09:00:00.000Z', seconds: 600, elapsedSeconds: 600 })
  })
})

describe('shapes of text', () => {
  const gpx = gpxOf({
    name: '<![CDATA[Pedal de maçã]]>',
    type: '<![CDATA[mountain biking]]>',
    points: pointsOf(moving(120)),
  })
  const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))

  test.each([
    ['blanks before the declaration', `  \n ${gpx}`],
    ['a byte order mark and blanks', `\uFEFF\n${gpx}`],
    ['UTF-16', utf16(gpx.replace('UTF-8', 'UTF-16'))],
    ['UTF-16 without mark', utf16(gpx).slice(2)],
    ['UTF-16 big-endian', utf16(gpx).map((_, index, all) => all[index ^ 1] ?? 0)],
    ['ISO-8859-1', new Uint8Array(Buffer.from(gpx.replace('UTF-8', 'ISO-8859-1'), 'latin1'))],
  ])('%s', async (_what, content) => {
    expect(await recordingsIn(content)).toMatchObject([{ sport: 'bike', name: 'Pedal de maçã' }])
  })

  test('a zip of several files is read like them, and names what is none', async () => {
    const fit = fitOf(session({ sport: 5, at: 0, seconds: 1800, meters: 1500 }))
    const [plain] = await recordingsIn(fit)
    expect(await recordingsIn(zipOf(['a/', ''], ['a/nado.fit', fit]))).toEqual([plain])
    const both = await read(zipOf(['nado.fit', fit], ['pedal.gpx', gpx], ['leia-me.txt', 'oi']))
    expect(both).toMatchObject({
      recordings: [{ sport: 'swim' }, { sport: 'bike' }],
      leftOut: [{ name: 'leia-me.txt', problem: 'unknown-format' }],
    })
  })

  test('an archive within a zip is read, and one damaged file of it leaves the others', async () => {
    const fit = fitOf(session({ sport: 5, at: 0, seconds: 1800, meters: 1500 }))
    const inner = zipOf(['nado.fit', fit])
    const damaged = new Uint8Array([0x1f, 0x8b, 8, 0, 0])
    expect(await read(zipOf(['conta.zip', inner], ['x.fit.gz', damaged], ['pedal.gpx', gpx]))).toMatchObject({
      recordings: [{ sport: 'swim' }, { sport: 'bike' }],
      leftOut: [{ name: 'x.fit.gz', problem: 'broken' }],
    })
  })

  test('zeros behind the end of a text are no damage', async () => {
    expect(await recordingsIn(`${gpx}\0\0\0\n`)).toMatchObject([{ sport: 'bike' }])
  })

  test('a zip that is damaged or cut off is broken', async () => {
    const zip = zipOf(['pedal.gpx', gpx])
    for (const part of [0.99, 0.5, 0.1])
      expect(await read(zip.slice(0, zip.length * part))).toEqual({ problem: 'broken' })
  })
})

test('the same session as FIT, GPX and TCX is one, whatever each says of moving time', async () => {
  const points = [...moving(600), [900, 1_800] as const, [901, 1_803] as const]
  const [gpx] = await recordingsIn(gpxOf({ points: pointsOf(points) }))
  const [tcx] = await recordingsIn(tcxOf('Running', tcxLap(60, tcxTotals(840, 1_800), tcxTrack(60, 901, 2))))
  const [fit] = await recordingsIn(
    fitOf(session({ sport: 1, at: 20, seconds: 500, elapsed: 880, meters: 1_790 })),
  )
  if (!gpx || !tcx || !fit) throw new Error('one is missing')
  expect(isSameActivity(fit, gpx)).toBe(true)
  expect(isSameActivity(fit, tcx)).toBe(true)
  const [later] = await recordingsIn(
    fitOf(session({ sport: 1, at: 141, seconds: 500, elapsed: 880, meters: 1_790 })),
  )
  expect(later && isSameActivity(fit, later)).toBe(false)
})

describe('the clock at the place of a recording', () => {
  const timer = session({ sport: 1, at: 0, seconds: 60, meters: 200 })
  /** The file's activity (34) with its end by both clocks. */
  const activity = (local: number): MessageOf => [34, [253, fitTime(60)], [5, local]]

  test.each([
    [
      'its own',
      [timer, ...records(0, 60), activity(fitTime(60) + 13 * 3600)],
      { offset: 780, longitude: null },
    ],
    [
      'its own, off by some seconds',
      [timer, ...records(0, 60), activity(fitTime(60) - 3 * 3600 + 4)],
      { offset: -180 },
    ],
    ['one that cannot be', [timer, ...records(0, 60), activity(fitTime(60) + 40 * 3600)], { offset: null }],
    ['UTC', [timer, ...records(0, 60), activity(fitTime(60))], { offset: null }],
    ['none', [timer, ...records(0, 60)], { offset: null, longitude: null }],
  ])('FIT: %s', async (_what, messages, expected) => {
    const [found] = await recordingsIn(fitOf(...messages))
    expect(found?.ownClock).toMatchObject(expected)
  })

  test.each([
    ['+13:00', { offset: 780 }],
    ['-03:00', { offset: -180 }],
    ['+00:00', { offset: null }],
    ['Z', { offset: null }],
  ])('GPX and TCX: of times that end with %s', async (end, expected) => {
    const timed = (content: string) => content.replaceAll('Z</', `${end}</`)
    const gpx = gpxOf({ points: pointsOf(moving(60)) })
    const tcx = tcxOf('Running', tcxLap(0, tcxTotals(60, 180), tcxTrack(0, 60)))
    expect((await recordingsIn(timed(gpx)))[0]?.ownClock).toMatchObject({ ...expected, longitude: -46.6 })
    expect((await recordingsIn(timed(tcx)))[0]?.ownClock).toMatchObject({ ...expected, longitude: null })
  })
})
