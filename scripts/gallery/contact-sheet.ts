import type { Browser } from '@playwright/test'
import type { Picture } from './photographer.ts'

const columns = 6

/** Combines pictures into one, each with its name. */
export async function contactSheet(browser: Browser, pictures: readonly Picture[]): Promise<Buffer> {
  const figures = pictures.map(
    ({ name, size, png }) =>
      `<figure><figcaption>${name} · ${size.width}</figcaption><img src="data:image/png;base64,${png.toString('base64')}"></figure>`,
  )
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
  await page.setContent(`<style>
    body { margin: 0; padding: 16px; background: #8a8f92; font: 14px sans-serif;
           display: grid; grid-template-columns: repeat(${columns}, 1fr); gap: 16px; align-items: start }
    figure { margin: 0 } img { width: 100%; display: block } figcaption { padding: 0 0 4px }
  </style>${figures.join('')}`)
  const sheet = await page.screenshot({ fullPage: true })
  await page.close()
  return sheet
}
