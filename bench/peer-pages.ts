import { buildPeer } from './build-peers.ts'
import { type Device, installed, newDevice, signIn, synced } from './device.ts'
import { type ClubServer, dist } from './server.ts'

/** One of the pages that are compared: where it is, and a device on which everything is stored. */
export type Contender = { name: string; today: string; month: string; device: Device }

declare global {
  /** What the pages of `peers/` offer. */
  var fill: (athleteId: number) => Promise<void>
}

const rumoPaths = { today: '/dashboard/home', month: '/dashboard/workouts' }

/** Rumo itself, the first athlete signed in and everything received. */
export async function prepareRumo(server: ClubServer, viewport?: Viewport): Promise<Contender> {
  const address = await server.serve(dist)
  const device = await newDevice(viewport)
  const context = await device.open()
  const page = await context.newPage()
  await signIn(page, address, 'ana@rumo.example')
  await synced(page)
  await installed(page)
  await synced(page)
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
  await page.evaluate((id) => fill(id), athlete.id)
  await installed(page)
  await context.close()
  const at = peer.kind === 'bare' ? rumoPaths : { today: '/', month: '/month' }
  return { name: peer.name, today: address + at.today, month: address + at.month, device }
}

type Viewport = { width: number; height: number }
