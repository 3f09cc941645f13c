import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { storageKeys } from '../src/config/storage-keys.ts'
import { deviceProfile, startDemoServer } from './browser.ts'
import type { Row } from './rows.ts'

const dist = resolve(import.meta.dirname, '../dist')

/**
 * Sizes of the scripts a browser really fetches to show a screen, compressed with brotli: sign-in for somebody new,
 * home for somebody whom the device remembers. The volume worker counts.
 */
export async function run(): Promise<Row[]> {
  const server = await startDemoServer()
  const profile = await deviceProfile()
  const context = await profile.open()
  const page = await context.newPage()
  const toSignIn = watchScripts(page)
  await page.goto(`${server.address}/auth/sign-in`)
  await page.getByRole('button', { name: 'Entrar' }).waitFor()
  const signIn = toSignIn.size()
  await page.getByLabel('E-mail').fill(server.athlete)
  await page.getByLabel('Senha', { exact: true }).fill(server.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.locator('main article').first().waitFor()

  const again = await context.newPage()
  // The offer to install would bring the code of its dialog along.
  await again.addInitScript((key) => localStorage.setItem(key, 'true'), storageKeys.installNever)
  const toHome = watchScripts(again)
  await again.goto(`${server.address}/dashboard/home`)
  await again.locator('main article').first().waitFor()
  const home = toHome.size()

  await context.close()
  await profile.remove()
  await server.stop()
  return [
    { name: 'JavaScript to sign-in (brotli)', value: signIn, unit: 'kB', budget: 170 },
    { name: 'JavaScript to home (brotli)', value: home, unit: 'kB', budget: 290 },
    { name: 'service worker (brotli)', value: compressed('service-worker.js'), unit: 'kB' },
  ]
}

/** Scripts asked for by the page itself; what the service worker precaches in the background does not count. */
function watchScripts(page: Page) {
  const seen = new Set<string>()
  page.on('request', (request) => {
    if (request.serviceWorker()) return
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js') && pathname !== '/service-worker.js') seen.add(pathname)
  })
  return { size: () => [...seen].reduce((sum, path) => sum + compressed(path), 0) }
}

function compressed(path: string): number {
  return brotliCompressSync(readFileSync(join(dist, path))).length / 1000
}
