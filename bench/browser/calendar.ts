import { measured, type Row, ratios } from '../figures.ts'
import { startClubServer } from '../server/server.ts'
import { desktop } from './pages/device.ts'
import { inTurns, onMonth, prepareRumo } from './pages/peer-pages.ts'
import { monthChange, p75, slower } from './pages/taps.ts'

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
  const [few = [], many = []] = changes.map((perRound) => perRound.map(p75))
  const at = `, CPU ${slower}× slower`
  return [
    measured(`month change, 1,000 workouts, p75${at}`, 'ms', few, { budget: 130 }),
    measured(`month change, 50,000 workouts, p75${at}`, 'ms', many, { budget: 130 }),
    measured('month change, 50,000 against 1,000', '×', ratios(many, few), { budget: 1.3 }),
  ]
}
