import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { installed } from './support/acts.ts'
import { type Club, expect, test } from './support/club.ts'

const ride = fileURLToPath(new URL('../activity-files/samples/garmin-fenix-5-run.fit', import.meta.url))

/**
 * A page of another site than `127.0.0.1` that sends the form of the share target.
 * @param policy `no-referrer` also hides the origin, as the system does when it shares.
 */
async function startOtherSite(target: string, policy: 'origin' | 'no-referrer') {
  const html = `<!doctype html><meta name="referrer" content="${policy}"><title>Outro</title>
    <form method="post" action="${target}/dashboard/share" enctype="multipart/form-data">
    <input type="file" name="files" aria-label="anexo" multiple></form>`
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html').end(html)
  }).listen(0)
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}`, close: () => server.close() }
}

/** Sends a file from the other site, and waits for the page to which that leads. */
async function send(
  page: Page,
  url: string,
  files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0],
) {
  await page.goto(url)
  await page.getByLabel('anexo').setInputFiles(files)
  await page.evaluate(() => document.querySelector('form')?.submit())
  await expect(page.getByRole('heading', { level: 1, name: 'Atividades' })).toBeVisible()
}

const waiting = (page: Page) =>
  page.evaluate(async () =>
    (await caches.has('rumo-shared-files'))
      ? (await (await caches.open('rumo-shared-files')).keys()).length
      : 0,
  )

const activities = (club: Club) => club.server.store.db.selectFrom('activities').select('name').execute()

test('a page of another site that sends files is given nothing to keep where the browser names it, and adds nothing without a press where it cannot be told from the system', async ({
  club,
}) => {
  const [named, unnamed] = [
    await startOtherSite(club.url, 'origin'),
    await startOtherSite(club.url, 'no-referrer'),
  ]
  const { page } = await club.signedIn('athlete')
  await installed(page)
  await send(page, named.url, ride)
  await expect(page.getByText('O arquivo compartilhado não chegou')).toBeVisible()
  expect(await waiting(page)).toBe(0)
  expect(await activities(club)).toEqual([])

  await send(page, unnamed.url, ride)
  const offer = page.getByRole('region', { name: 'Arquivos compartilhados' })
  await expect(offer).toContainText('garmin-fenix-5-run.fit')
  await page.reload()
  await expect(offer).toBeVisible()
  await expect(page.getByText('Arquivos lidos')).toHaveCount(0)
  await offer.getByRole('button', { name: 'Descartar' }).click()
  await expect(offer).toHaveCount(0)
  expect(await waiting(page)).toBe(0)

  // However often it does, what waits has a bound.
  const small = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      name: `${index}.fit`,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from('x'),
    }))
  await send(page, unnamed.url, small(15))
  await send(page, unnamed.url, small(10))
  expect(await waiting(page)).toBe(20)
  await send(page, unnamed.url, small(21))
  await expect(page.getByText('Foram arquivos demais')).toBeVisible()
  expect(await waiting(page)).toBe(20)
  expect(await activities(club)).toEqual([])
  named.close()
  unnamed.close()
})
