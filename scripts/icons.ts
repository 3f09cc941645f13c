import { readFile, writeFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { chromiumArguments, findChromium } from '#tests/support/chromium.ts'

/** Renders the bitmap icons from `public/mark.svg`; run `npx -c 'node scripts/icons.ts'` when that changes. */

type Icon = { file: string; size: number; square: boolean; scale: number }

const icons: Icon[] = [
  { file: 'icon-192.png', size: 192, square: false, scale: 1 },
  { file: 'icon-512.png', size: 512, square: false, scale: 1 },
  // Launchers crop a maskable icon to a circle of 80 %: the logo stays inside it and the background fills the square.
  { file: 'icon-maskable-512.png', size: 512, square: true, scale: 1 },
  { file: 'apple-touch-icon.png', size: 180, square: true, scale: 1.08 },
]

const mark = await readFile('public/mark.svg', 'utf8')
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
for (const { file, size, square, scale } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const ground = square ? '#0B2B3A' : 'transparent'
  await page.setContent(
    `<style>body{margin:0;background:${ground}}svg{display:block;width:${size}px;height:${size}px;transform:scale(${scale})}</style>${mark}`,
  )
  await writeFile(`public/${file}`, await page.screenshot({ omitBackground: !square }))
  await page.close()
}
await browser.close()
