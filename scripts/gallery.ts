import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import { readEnvironment } from '../server/env.ts'
import { startServer } from '../server/process.ts'
import { insertAccount } from '../server/services/accounts.ts'
import { hashPassword } from '../server/services/passwords.ts'
import type { Store } from '../server/store/store.ts'
import { chromiumArguments, findChromium } from '../tests/support/chromium.ts'
import { athletes, coach, demoPassword } from './demo/club.ts'
import { demoSettings, openDemo } from './demo/demo.ts'
import { contactSheet } from './gallery/contact-sheet.ts'
import { type Look, type Picture, photograph, type Sitter, type Size } from './gallery/photographer.ts'
import { type Scene, scenes } from './gallery/scenes.ts'

/**
 * Writes `.gallery/`: a picture of every main screen in Portuguese and light at both sizes, and one contact sheet each
 * for dark, English and empty. A build of its own, the real server,
 * the demo club, real Chromium.
 */

const folder = resolve(import.meta.dirname, '../.gallery')
const phone: Size = { name: '390', width: 390, height: 844 }
const desktop: Size = { name: '1280', width: 1280, height: 800 }

const club: Sitter = { coach: coach.email, athlete: athletes[0]?.email ?? '' }
const newcomers: Sitter = { coach: 'new-coach@rumo.example', athlete: 'new-athlete@rumo.example' }

async function addNewcomers(store: Store): Promise<void> {
  const passwordHash = await hashPassword(demoPassword)
  await store.write(async (tx) => {
    for (const role of ['coach', 'athlete'] as const) {
      const name = role === 'coach' ? 'Paula Nunes' : 'Rafael Lima'
      const { id } = await insertAccount(tx, {
        email: newcomers[role],
        name,
        role,
        language: 'pt',
        passwordHash,
        verifiedAt: tx.now,
      })
      // Past the onboarding, or nothing else would be seen.
      await tx.db.updateTable('users').set({ bio: 'Começando agora' }).where('id', '=', id).execute()
    }
  })
}

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rumo-gallery-'))
  const staticDir = join(dataDir, 'app')
  await build({ build: { outDir: staticDir }, logLevel: 'warn' })
  const settings = demoSettings(
    readEnvironment({
      LOG_LEVEL: 'silent',
      PORT: '0',
      DATA_DIR: dataDir,
      APP_SECRET: 'only for pictures'.repeat(3),
    }),
  )
  const store = await openDemo(settings)
  await addNewcomers(store)
  const server = await startServer(store, settings, staticDir)
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })

  const take = async (
    look: Omit<Look, 'size'>,
    sitter: Sitter,
    which: readonly Scene[],
  ): Promise<Picture[]> => {
    const common = { browser, address: server.address, scenes: which, sitter, password: demoPassword }
    const small = await photograph({ ...common, look: { ...look, size: phone } })
    const large = await photograph({ ...common, look: { ...look, size: desktop } })
    return [...small, ...large]
  }
  const sheet = async (name: string, pictures: readonly Picture[]) => {
    await writeFile(join(folder, `${name}.png`), await contactSheet(browser, pictures))
  }
  try {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    for (const { name, size, png } of await take({ scheme: 'light', locale: 'pt-BR' }, club, scenes)) {
      await writeFile(join(folder, `${name}-${size.name}.png`), png)
    }
    await sheet('dark', await take({ scheme: 'dark', locale: 'pt-BR' }, club, scenes))
    await sheet('english', await take({ scheme: 'light', locale: 'en-US' }, club, scenes))
    const withoutData = scenes.filter((scene) => !scene.needsData && scene.who !== 'nobody')
    await sheet('empty', await take({ scheme: 'light', locale: 'pt-BR' }, newcomers, withoutData))
    console.log(`Pictures are in ${folder}`)
  } finally {
    await browser.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

await main()
