import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import { readEnvironment } from '../../server/env.ts'
import { startServer } from '../../server/process.ts'
import { chromiumArguments, findChromium } from '../../tests/support/chromium.ts'
import { demoPassword } from '../demo/club.ts'
import { demoSettings, openDemo } from '../demo/open-demo.ts'
import { contactSheet } from './contact-sheet.ts'
import { type Look, type Picture, photograph, type Size } from './photographer.ts'
import type { Scene } from './scene.ts'
import { scenes } from './scenes.ts'
import { type Cast, club, newcomers, prepareStage } from './stage.ts'

/**
 * Writes `.gallery/`: a picture of each main screen in Portuguese and the light theme at both sizes, and one contact
 * sheet each for dark, English and empty. Uses its own build, the real server, the demo club and Chromium. Arguments
 * limit it to these scenes or sheets.
 */

const folder = resolve(import.meta.dirname, '../../.gallery')
const phone: Size = { name: '390', width: 390, height: 844 }
const desktop: Size = { name: '1280', width: 1280, height: 800 }

const isEmptyFor = ({ who, path, needsData }: Scene) =>
  (who === 'athlete' || who === 'coach') && typeof path === 'string' && !needsData

/** Contact sheets. */
const sheets = ['dark', 'english', 'empty'] as const

async function main(): Promise<void> {
  const named = process.argv.slice(2)
  const names = [...scenes.map(({ name }) => name), ...sheets]
  const unknown = named.find((name) => !names.includes(name))
  if (unknown) throw new Error(`${unknown} is none of ${names.join(', ')}`)
  const asked = (name: string) => named.length === 0 || named.includes(name)
  const wanted = scenes.filter(({ name }) => asked(name))
  const withoutData = scenes.filter(isEmptyFor)
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
  const stage = await prepareStage(store)
  const server = await startServer(store, settings, staticDir)
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })

  const take = async (look: Omit<Look, 'size'>, cast: Cast, which: readonly Scene[]): Promise<Picture[]> => {
    const common = { browser, address: server.address, scenes: which, stage, cast, password: demoPassword }
    const small = await photograph({ ...common, look: { ...look, size: phone } })
    const large = await photograph({ ...common, look: { ...look, size: desktop } })
    return [...small, ...large]
  }
  const sheet = async (
    name: (typeof sheets)[number],
    look: Omit<Look, 'size'>,
    cast: Cast,
    which: readonly Scene[],
  ) => {
    if (!asked(name)) return
    const pictures = await take(look, cast, which)
    await writeFile(join(folder, `${name}.png`), await contactSheet(browser, pictures))
  }
  try {
    if (named.length === 0) await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    for (const { name, size, png } of await take({ scheme: 'light', locale: 'pt-BR' }, club, wanted)) {
      await writeFile(join(folder, `${name}-${size.name}.png`), png)
    }
    await sheet('dark', { scheme: 'dark', locale: 'pt-BR' }, club, scenes)
    await sheet('english', { scheme: 'light', locale: 'en-US' }, club, scenes)
    await sheet('empty', { scheme: 'light', locale: 'pt-BR' }, newcomers, withoutData)
    console.log(`Pictures are in ${folder}`)
  } finally {
    await browser.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

await main()
