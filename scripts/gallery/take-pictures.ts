import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import { type RateLimits, readEnvironment } from '#server/env.ts'
import { startServer } from '#server/process.ts'
import { chromiumArguments, findChromium } from '#tests/support/chromium.ts'
import { demoPassword } from '../demo/club.ts'
import { demoSettings, openDemo } from '../demo/open-demo.ts'
import { contactSheet } from './contact-sheet.ts'
import { type Look, type Picture, photograph, type Size } from './photographer.ts'
import type { Scene } from './scene.ts'
import { scenes } from './scenes.ts'
import { type Cast, club, newcomers, prepareStage } from './stage.ts'

/**
 * Writes `.gallery/`: a picture of each main screen in Portuguese and the light theme on a phone and a desktop, and one
 * contact sheet each for dark, English, empty, the other two sizes in both themes, text at 200 % and forced colours.
 * Uses its own build, the real server, the demo club and Chromium. Arguments limit it to these scenes or sheets.
 */

const folder = resolve(import.meta.dirname, '../../.gallery')
const phone: Size = { name: '390', width: 390, height: 844 }
const tablet: Size = { name: '820', width: 820, height: 1180 }
const desktop: Size = { name: '1280', width: 1280, height: 800 }
const wide: Size = { name: '1440', width: 1440, height: 900 }

const light = { scheme: 'light', locale: 'pt-BR' } as const

const isEmptyFor = ({ who, path, needsData }: Scene) =>
  (who === 'athlete' || who === 'coach') && typeof path === 'string' && !needsData

/** Contact sheets. */
const sheets = ['dark', 'english', 'empty', 'sizes', 'sizes-dark', 'large-text', 'forced-colors'] as const

/** One person opens a hundred pages within a minute: limits would be in the pictures. */
const hundredfold = ({ ...limits }: RateLimits): RateLimits => {
  for (const name of Object.keys(limits) as (keyof RateLimits)[]) limits[name] *= 100
  return limits
}

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
  const environment = readEnvironment({
    LOG_LEVEL: 'silent',
    PORT: '0',
    DATA_DIR: dataDir,
    APP_SECRET: 'only for pictures'.repeat(3),
  })
  const settings = demoSettings({ ...environment, limits: hundredfold(environment.limits) })
  const store = await openDemo(settings)
  const stage = await prepareStage(store)
  const server = await startServer(store, settings, staticDir)
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })

  const take = async (
    look: Omit<Look, 'size'>,
    cast: Cast,
    which: readonly Scene[],
    sizes = [phone, desktop],
  ): Promise<Picture[]> => {
    const common = { browser, address: server.address, scenes: which, stage, cast, password: demoPassword }
    const pictures: Picture[] = []
    for (const size of sizes) pictures.push(...(await photograph({ ...common, look: { ...look, size } })))
    return pictures
  }
  const sheet = async (
    name: (typeof sheets)[number],
    look: Omit<Look, 'size'>,
    cast: Cast,
    which: readonly Scene[],
    sizes?: Size[],
  ) => {
    if (!asked(name)) return
    const pictures = await take(look, cast, which, sizes)
    await writeFile(join(folder, `${name}.png`), await contactSheet(browser, pictures))
  }
  try {
    if (named.length === 0) await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    for (const { name, size, png } of await take(light, club, wanted)) {
      await writeFile(join(folder, `${name}-${size.name}.png`), png)
    }
    await sheet('dark', { scheme: 'dark', locale: 'pt-BR' }, club, scenes)
    await sheet('english', { scheme: 'light', locale: 'en-US' }, club, scenes)
    await sheet('empty', light, newcomers, withoutData)
    await sheet('sizes', light, club, scenes, [tablet, wide])
    await sheet('sizes-dark', { scheme: 'dark', locale: 'pt-BR' }, club, scenes, [tablet, wide])
    await sheet('large-text', { ...light, textSize: 32 }, club, scenes, [phone])
    await sheet('forced-colors', { ...light, forcedColors: 'active' }, club, scenes)
    console.log(`Pictures are in ${folder}`)
  } finally {
    await browser.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

await main()
