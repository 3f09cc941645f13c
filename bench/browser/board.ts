import type { Page } from '@playwright/test'
import { paths } from '../../src/config/paths.ts'
import { measured, type Row } from '../figures.ts'
import { dist, startClubServer } from '../server/server.ts'
import { desktop, newDevice, signIn, slowDown, synced } from './pages/device.ts'
import { p95, slower } from './pages/taps.ts'

const rounds = 3
const size = { athletes: 100, workouts: 3_000 }
/** How far each frame scrolls, in px, and how many do. */
const step = 24
const frames = 120
/** A frame of a screen that draws sixty a second, and what a clock may be off. */
const frame = 17.5

/** Scrolls down and up again, a step in each frame. @returns the ms between frames. */
function scrolling(page: Page): Promise<number[]> {
  return page.evaluate(
    ([by = 0, count = 0]) =>
      new Promise<number[]>((resolve, reject) => {
        if (document.documentElement.scrollHeight < innerHeight + (by * count) / 4)
          return reject(new Error('nothing to scroll'))
        const times: number[] = []
        let last = performance.now()
        requestAnimationFrame(function next(now) {
          times.push(now - last)
          last = now
          if (times.length > count) return resolve(times.slice(1))
          scrollBy(0, times.length <= count / 2 ? by : -by)
          requestAnimationFrame(next)
        })
      }),
    [step, frames],
  )
}

/** The coach's board of a hundred athletes while it scrolls: how long frames take, and how many are late. */
export async function run(): Promise<Row[]> {
  const server = await startClubServer(size)
  const address = await server.serve(dist)
  const device = await newDevice(desktop)
  const context = await device.open()
  const page = await context.newPage()
  await signIn(page, address, server.club.coach.email)
  await synced(page, size.workouts)
  await page.goto(address + paths.teamWeek)
  await page
    .getByRole('rowheader')
    .nth(size.athletes - 1)
    .waitFor()
  const rows: Row[] = []
  for (const rate of [1, slower]) {
    await slowDown(page, rate)
    const turns: number[][] = []
    for (let turn = 0; turn < rounds; turn += 1) turns.push(await scrolling(page))
    const at = rate === 1 ? '' : `, CPU ${rate}× slower`
    const late = turns.map((times) => times.filter((ms) => ms > frame).length / times.length)
    rows.push(measured(`board of 100 athletes, scrolling: frame p95${at}`, 'ms', turns.map(p95)))
    rows.push(measured(`board of 100 athletes, scrolling: late frames${at}`, 'of 1', late))
  }
  await context.close()
  await device.remove()
  await server.stop()
  return rows
}
