import type { Page } from '@playwright/test'
import { type ClubServer, dist } from '../../server/server.ts'
import { buildPeer } from './build-peers.ts'
import { controlled, type Device, installed, newDevice, signIn, synced, wantAllDays } from './device.ts'

/** One of the compared pages: its address, and a device on which all rows are stored. */
export type Contender = { name: string; today: string; month: string; device: Device }

declare global {
  /** What the pages in `peers/` provide: stores the athlete's rows. @returns the number of workouts. */
  var fill: (athleteId: number) => Promise<number>
}

/** Of two workouts a day, an athlete's new device holds somewhat more. */
const heldByDefault = 2_000

const rumoPaths = { today: '/dashboard/home', month: '/dashboard/workouts' }

/** Rumo, with this person (default: the first athlete) signed in and everything synced. */
export async function prepareRumo(
  server: ClubServer,
  viewport?: Viewport,
  email = 'ana@rumo.example',
): Promise<Contender> {
  const address = await server.serve(dist)
  const device = await newDevice(viewport)
  const context = await device.open()
  const page = await context.newPage()
  await signIn(page, address, email)
  const { athletes, workouts } = server.size
  if (workouts / athletes > heldByDefault) await wantAllDays(page)
  await synced(page, workouts)
  await installed(page)
  await synced(page, workouts)
  await context.close()
  return { name: 'Rumo', today: address + rumoPaths.today, month: address + rumoPaths.month, device }
}

/** A page that only reads, with the same documents. */
export async function preparePeer(
  server: ClubServer,
  peer: { kind: 'bare' | 'query'; name: string },
  viewport?: Viewport,
): Promise<Contender> {
  const address = await server.serve(await buildPeer(peer.kind))
  const [athlete] = server.club.athletes
  if (!athlete) throw new Error('The club has no athlete')
  const device = await newDevice(viewport)
  const context = await device.open()
  await context.addCookies(await server.cookiesOf(athlete, address))
  const page = await context.newPage()
  await page.goto(address)
  await page.evaluate((id) => localStorage.setItem('athlete', String(id)), athlete.id)
  await page.reload()
  await page.waitForFunction(() => typeof fill === 'function')
  const stored = await page.evaluate((id) => fill(id), athlete.id)
  const { workouts } = server.size
  if (stored !== workouts) throw new Error(`${peer.name} stored ${stored} of ${workouts} workouts`)
  await controlled(page)
  await context.close()
  const at = peer.kind === 'bare' ? rumoPaths : { today: '/', month: '/month' }
  return { name: peer.name, today: address + at.today, month: address + at.month, device }
}

/**
 * Runs each page once per round, so that other load on the machine affects all of them. @returns the measurements of
 * each.
 */
export async function inTurns<Measured>(
  contenders: readonly Contender[],
  rounds: number,
  measure: (contender: Contender, round: number) => Promise<Measured>,
): Promise<Measured[][]> {
  const measured: Measured[][] = contenders.map(() => [])
  for (let round = 0; round < rounds; round += 1)
    for (const [index, contender] of contenders.entries())
      measured[index]?.push(await measure(contender, round))
  return measured
}

/** Opens the month view of a page and waits for its rows. */
export async function onMonth<Result>(
  contender: Contender,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await contender.device.open()
  try {
    const page = await context.newPage()
    await page.goto(contender.month)
    await page.locator('[data-workout]').first().waitFor()
    return await work(page)
  } finally {
    await context.close()
  }
}

type Viewport = { width: number; height: number }
