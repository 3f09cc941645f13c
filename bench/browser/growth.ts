import { median, type Row } from '../figures.ts'
import { startClubServer } from '../server/server.ts'
import { coldStart } from './cold-start.ts'
import { desktop } from './pages/device.ts'
import { inTurns, onMonth, preparePeer, prepareRumo } from './pages/peer-pages.ts'
import { monthChange, slower } from './pages/taps.ts'

const sizes = [1_000, 10_000, 50_000]
const teams = [1, 10, 100]
const workoutsEach = 200
const rounds = 5

/** Sizes of a growing season, and of a growing team. */
export async function run(): Promise<Row[]> {
  return [...(await ofSeasons()), ...(await ofTeams())]
}

/**
 * Offline start and month change while a season grows, compared with the TanStack Query page, in alternating rounds at
 * 4× CPU slow-down.
 */
async function ofSeasons(): Promise<Row[]> {
  const rows: Row[] = []
  for (const workouts of sizes) {
    const server = await startClubServer({ athletes: 1, workouts })
    const contenders = [
      await prepareRumo(server, desktop),
      await preparePeer(server, { kind: 'query', name: 'TanStack Query' }, desktop),
    ]
    const starts = await inTurns(contenders, rounds, ({ device, today }) => coldStart(device, today, slower))
    const months = await inTurns(contenders, rounds, (each) => onMonth(each, monthChange))
    contenders.forEach(({ name }, index) => {
      const of = `${workouts.toLocaleString('en')} workouts, ${name}`
      rows.push(
        { name: `cold offline start, ${of}`, value: median(starts[index] ?? []), unit: 'ms' },
        { name: `month change, ${of}`, value: median((months[index] ?? []).flat()), unit: 'ms' },
      )
    })
    for (const { device } of contenders) await device.remove()
    await server.stop()
  }
  return rows
}

/** A coach's offline start until the home screen lists athletes, in alternating rounds. */
async function ofTeams(): Promise<Row[]> {
  const contenders = []
  for (const athletes of teams) {
    const server = await startClubServer({ athletes, workouts: athletes * workoutsEach })
    contenders.push(await prepareRumo(server, undefined, server.club.coach.email))
    await server.stop()
  }
  const starts = await inTurns(contenders, rounds, ({ device, today }) =>
    coldStart(device, today, slower, 'main a[href^="/dashboard/athletes/"]'),
  )
  for (const { device } of contenders) await device.remove()
  return teams.map((athletes, index) => ({
    name: `cold offline start of a coach, athletes: ${athletes}`,
    value: median(starts[index] ?? []),
    unit: 'ms',
  }))
}
