import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { helpWhenAsked } from '../scripts/help.ts'
import { chromiumArguments, findChromium } from '../tests/support/chromium.ts'
import { signIn, synced } from './browser/pages/device.ts'
import { median, type Row, table } from './figures.ts'
import { ensureBenchInstalled } from './install.ts'
import { dist, startClubServer } from './server/server.ts'

/**
 * `npm run lighthouse`: runs Lighthouse on sign-in, home and calendar of the built app, served by the production
 * server.
 */
helpWhenAsked('npm run lighthouse [-- ROUNDS]    (needs npm run build; reports go to .bench/lighthouse/)')

const rounds = Number(process.argv[2] ?? 1)
const folder = resolve(import.meta.dirname, '../.bench/lighthouse')
const tool = join(import.meta.dirname, 'node_modules/lighthouse/cli/index.js')

const screens = [
  { name: 'sign-in', path: '/auth/sign-in', signedIn: false },
  { name: 'home', path: '/dashboard/home', signedIn: true },
  { name: 'calendar', path: '/dashboard/workouts', signedIn: true },
]
const forms = [
  { name: 'phone', flags: [], performance: 95 },
  { name: 'desktop', flags: ['--preset=desktop'], performance: 95 },
]
const categories = ['performance', 'accessibility', 'best-practices'] as const

type Report = { categories: Record<(typeof categories)[number], { score: number | null }> }

function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => found(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/**
 * Scores from 0 to 100 by category. Runs in a child process, because the server runs in this one and must stay
 * responsive.
 */
async function judge(url: string, port: number, name: string, flags: readonly string[]): Promise<number[]> {
  const file = join(folder, `${name}.json`)
  const common = ['--quiet', '--disable-storage-reset', '--output=json', `--output-path=${file}`]
  const only = `--only-categories=${categories.join()}`
  const args = [tool, url, `--port=${port}`, only, ...common, ...flags]
  const [status] = (await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit')) as [
    number | null,
  ]
  if (status !== 0) throw new Error(`Lighthouse failed on ${url}`)
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  return categories.map((category) => Math.round((report.categories[category].score ?? 0) * 100))
}

ensureBenchInstalled()
mkdirSync(folder, { recursive: true })
const server = await startClubServer({ athletes: 1, workouts: 300 })
const address = await server.serve(dist)
const port = await freePort()
const browser = await chromium.launchPersistentContext('', {
  executablePath: findChromium(),
  args: [...chromiumArguments, `--remote-debugging-port=${port}`],
  locale: 'pt-BR',
})
const rows: Row[] = []
for (const signedIn of [false, true]) {
  if (signedIn) {
    const page = await browser.newPage()
    await signIn(page, address, 'ana@rumo.example')
    await synced(page, server.size.workouts)
    await page.close()
  }
  for (const screen of screens.filter((each) => each.signedIn === signedIn))
    for (const form of forms) {
      const scores: number[][] = []
      for (let round = 0; round < rounds; round += 1)
        scores.push(
          await judge(address + screen.path, port, `${screen.name}-${form.name}-${round}`, form.flags),
        )
      categories.forEach((category, index) => {
        const value = median(scores.map((score) => score[index] ?? 0))
        const atLeast = category === 'performance' ? form.performance : 100
        rows.push({ name: `${screen.name}, ${form.name}: ${category}`, value, unit: '', atLeast })
      })
    }
}
await browser.close()
await server.stop()
console.log(table(rows))
