import { median, type Row } from '../figures.ts'
import { startClubServer } from '../server/server.ts'
import { desktop } from './device.ts'
import { inTurns, onMonth, prepareRumo } from './peer-pages.ts'
import { monthChange, slower } from './taps.ts'

const rounds = 3

/** A month change with few and with many workouts on the device, at 4× CPU slow-down, in alternating rounds. */
export async function run(): Promise<Row[]> {
  const servers = [
    await startClubServer({ athletes: 1, workouts: 1_000 }),
    await startClubServer({ athletes: 1, workouts: 50_000 }),
  ]
  const seasons = []
  for (const server of servers) seasons.push(await prepareRumo(server, desktop))
  const changes = await inTurns(seasons, rounds, (season) => onMonth(season, monthChange))
  for (const { device } of seasons) await device.remove()
  for (const server of servers) await server.stop()
  const [few = Number.NaN, many = Number.NaN] = changes.map((times) => median(times.flat()))
  const at = `, CPU ${slower}× slower`
  return [
    { name: `month change, 1,000 workouts${at}`, value: few, unit: 'ms', budget: 100 },
    { name: `month change, 50,000 workouts${at}`, value: many, unit: 'ms', budget: 100 },
    { name: 'month change, 50,000 against 1,000', value: many / few, unit: '×', budget: 1.3 },
  ]
}
