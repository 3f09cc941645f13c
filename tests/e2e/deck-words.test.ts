import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { build } from 'vite'
import { collected } from '../reading/read-corpus.ts'

const sizes = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
]

/** Bundles the deck view without the app. */
async function bundled(outDir: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      outDir,
      assetsInlineLimit: 1_000_000,
      cssCodeSplit: false,
      lib: {
        entry: join(import.meta.dirname, 'deck/page.tsx'),
        formats: ['iife'],
        name: 'deck',
        fileName: 'deck',
      },
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return outDir
}

test('no collected text has a broken or cut word in the deck view, upright or sideways', async ({ page }) => {
  test.setTimeout(300_000)
  const folder = await mkdtemp(join(tmpdir(), 'rumo-deck-'))
  try {
    await bundled(folder)
    const texts = collected().map(({ sport, text }) => ({ sport, text }))
    expect(texts.length).toBeGreaterThan(500)
    for (const size of sizes) {
      await page.setViewportSize(size)
      await page.goto('about:blank')
      await page.setContent('<!doctype html><meta name="viewport" content="width=device-width"><body>')
      await page.addStyleTag({ path: join(folder, 'deck.css') })
      await page.addScriptTag({ path: join(folder, 'deck.iife.js') })
      await page.evaluate(() => document.fonts.load('740 80px "Archivo Variable"'))
      const faults = await page.evaluate(async (all) => {
        const { measure } = window as unknown as {
          measure: (sport: string, text: string) => Promise<string[]>
        }
        const found: string[] = []
        for (const { sport, text } of all) found.push(...(await measure(sport, text)))
        return found
      }, texts)
      expect(faults, `${size.width} × ${size.height}`).toEqual([])
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
