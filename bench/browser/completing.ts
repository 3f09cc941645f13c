import type { Page } from '@playwright/test'
import { addDays } from '../../src/domain/days.ts'
import { measured, type Row, ratios } from '../figures.ts'
import { startClubServer } from '../server/server.ts'
import { today } from './club.ts'
import { desktop, slowDown } from './pages/device.ts'
import { type Contender, inTurns, onMonth, preparePeer, prepareRumo } from './pages/peer-pages.ts'
import { logging, logs, monthChange, p75, p95, slower, untilShown } from './pages/taps.ts'

const rounds = 3
const size = { athletes: 1, workouts: 10_000 }

/** Completes a workout on each of the next days in the TanStack Query page. @returns times in ms. */
async function completing({ today: address }: Contender, page: Page, round: number): Promise<number[]> {
  const times: number[] = []
  for (let turn = 1; turn <= logs; turn += 1) {
    await page.goto(`${address}?day=${addDays(today(), round * logs + turn)}`)
    await page.locator('[data-done="false"]').first().waitFor()
    await slowDown(page, slower)
    times.push(await untilShown(page, '[data-done="false"]', '[data-done="true"]'))
    await slowDown(page, 1)
  }
  return times
}

/**
 * A month change and completing a workout, from the press to the paint: Rumo, and TanStack Query with the same calendar
 * over the same 10,000 rows, in alternating rounds. Query shows the new state before it is stored or sent (its
 * persister writes the whole cache up to a second later); Rumo shows it once it is stored, after its dialog has closed.
 */
export async function run(): Promise<Row[]> {
  const server = await startClubServer(size)
  const rumo = await prepareRumo(server, desktop)
  const query = await preparePeer(server, { kind: 'query', name: 'TanStack Query' }, desktop)
  const contenders = [rumo, query]
  const changes = await inTurns(contenders, rounds, (each) => onMonth(each, monthChange))
  const completions = await inTurns(contenders, rounds, (each, round) =>
    onMonth(each, (page) => (each === rumo ? logging(page) : completing(each, page, round))),
  )
  for (const { device } of contenders) await device.remove()
  await server.stop()
  const [month = [], theirMonth = []] = changes.map((perRound) => perRound.map(p75))
  const [log = [], theirLog = []] = completions.map((perRound) => perRound.map(p95))
  const at = `, CPU ${slower}× slower`
  return [
    measured(`month change, 10,000 workouts, p75${at}`, 'ms', month, { budget: 130 }),
    measured('month change, against TanStack Query', '×', ratios(month, theirMonth), { budget: 1 }),
    measured(`tap on complete to on screen, p95${at}`, 'ms', log, { budget: 130 }),
    measured('complete, against TanStack Query', '×', ratios(log, theirLog)),
  ]
}
