import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { chromiumArguments, findChromium } from '../support/chromium.ts'
import { installed, offerInstall } from './support/acts.ts'
import { expect, test } from './support/club.ts'

const kept = (page: Page) =>
  page.evaluate(() => [
    localStorage.getItem('rumo-install-dismissed-at'),
    localStorage.getItem('rumo-install-never'),
  ])

test('the offer to install hides once it is taken, for seven days after "not now", here or in the browser, and for good after "do not show again"', async ({
  club,
}) => {
  const { page } = await club.signedIn('athlete')
  const prompt = page.getByRole('dialog', { name: 'Instale o Rumo' })
  const openHome = async () => {
    await page.goto(`${club.url}/dashboard/home`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await offerInstall(page, 'dismissed')
  }
  await offerInstall(page, 'accepted')
  await prompt.getByRole('button', { name: 'Instalar' }).click()
  await expect(prompt).toBeHidden()
  expect(await kept(page)).toEqual([null, null])

  await openHome()
  await prompt.getByRole('button', { name: 'Agora não' }).click()
  await expect(prompt).toBeHidden()
  expect(Number((await kept(page))[0])).toBeGreaterThan(0)

  await openHome()
  await page.getByRole('button', { name: /Perfil de/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Instalar o app' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(prompt).toBeHidden()

  // A week passes, as far as the device can tell.
  const passWeek = () =>
    page.evaluate((week) => {
      const key = 'rumo-install-dismissed-at'
      localStorage.setItem(key, String(Number(localStorage.getItem(key)) - week))
    }, 7 * 86_400_000)
  await passWeek()
  await openHome()
  // Declined in the browser it counts as "not now".
  await prompt.getByRole('button', { name: 'Instalar' }).click()
  await expect(prompt).toBeHidden()
  await expect.poll(async () => Number((await kept(page))[0])).toBeGreaterThan(Date.now() - 86_400_000)
  await passWeek()
  await openHome()
  await prompt.getByRole('button', { name: 'Não mostrar de novo' }).click()
  expect(await kept(page)).toEqual([null, 'true'])
  await openHome()
  await expect(prompt).toBeHidden()
})

test('an iPhone shows how to install by hand', async ({ club }) => {
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'
  const { page } = await club.signedIn('athlete', { userAgent, viewport: { width: 390, height: 844 } })
  await expect(page.getByText('Adicionar à Tela de Início')).toBeVisible()
  await page.getByRole('button', { name: 'Agora não' }).click()
  await page.getByRole('button', { name: /Perfil de/ }).click()
  await page.getByRole('button', { name: 'Instalar o app' }).click()
  await expect(page.getByText('Adicionar à Tela de Início')).toBeVisible()
})

test('Chromium finds nothing that keeps the app from being installed', async ({ club, playwright }) => {
  const profile = await mkdtemp(join(tmpdir(), 'rumo-profile-'))
  // The contexts of the other tests are private windows, in which nothing can be installed.
  const context = await playwright.chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: chromiumArguments,
  })
  const page = await context.newPage()
  await page.goto(`${club.url}/auth/sign-in`)
  await installed(page)
  const devtools = await context.newCDPSession(page)
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
  const { errors } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  await context.close()
  await rm(profile, { recursive: true, force: true })
})
