import type { BrowserContext, Page } from '@playwright/test'
import { installed } from '../support/acts.ts'
import { findings, looks } from '../support/axe.ts'
import { expect, test } from '../support/club.ts'
import { linkIn } from '../support/mails.ts'

// Axe reads every element of many screens, one after the other.
test.describe.configure({ timeout: 180_000 })

for (const { theme, device, viewport } of looks) {
  test(`axe finds nothing on any screen (${theme}, ${device})`, async ({ club }) => {
    const workout = await club.plan()
    const options = { viewport, reducedMotion: 'reduce' as const }
    const nobody = await (await club.device(options)).newPage()
    await nobody.addInitScript((scheme) => localStorage.setItem('rumo-theme', scheme), theme)
    await nobody.goto(`${club.url}/auth/sign-in`)
    await expect(nobody.getByRole('button', { name: 'Entrar' })).toBeVisible()
    expect(await findings(nobody), 'sign-in').toEqual([])

    const screens = {
      athlete: ['/dashboard/home', '/dashboard/workouts', `/dashboard/workouts/${workout.clientId}`],
      coach: [
        '/dashboard/home',
        '/dashboard/workouts',
        '/dashboard/share?text=6x400',
        '/dashboard/athletes',
        `/dashboard/athletes/${club.athleteId}`,
        `/dashboard/athletes/${club.athleteId}/workout/${workout.clientId}`,
      ],
    }
    for (const account of ['athlete', 'coach'] as const) {
      const { page } = await club.signedIn(account, options)
      await page.addInitScript((scheme) => localStorage.setItem('rumo-theme', scheme), theme)
      await installed(page)
      for (const path of screens[account]) {
        await page.goto(club.url + path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByText(workout.name).or(page.getByText('Ana Ribeiro')).first()).toBeVisible()
        expect(await findings(page), `${account} ${path}`).toEqual([])
      }
    }
  })

  test(`axe finds nothing on the ways in (${theme}, ${device})`, async ({ club }) => {
    const page = await inTheme(await club.device({ viewport, reducedMotion: 'reduce' }), theme)
    const check = (path: string) => checkPage(page, club.url + path)
    await check('/auth/sign-up')
    await page.getByLabel('Nome').fill('Zoë')
    await page.getByLabel('E-mail').fill('zoe@rumo.example')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByLabel('Nova senha').fill('Rumo')
    await page.getByRole('button', { name: 'Criar conta' }).click()
    expect(await findings(page), 'the second step, refused').toEqual([])
    await check('/auth/email-verification?email=zoe@rumo.example')
    await check('/auth/forgot-password')
    await check('/auth/reset-password?token=x')
    await check('/privacy')
    await check('/join?joinCode=K7')
    await club.invite('zoe@rumo.example')
    await checkPage(page, await linkIn(club, 'zoe@rumo.example'))
  })

  test(`axe finds nothing in the settings (${theme}, ${device})`, async ({ club }) => {
    const { context } = await club.signedIn('athlete', { viewport, reducedMotion: 'reduce' })
    const page = await inTheme(context, theme)
    for (const tab of ['', '/profile', '/appearance', '/notices', '/integrations', '/account']) {
      await checkPage(page, `${club.url}/dashboard/settings${tab}`)
    }
    await checkPage(page, `${club.url}/nowhere`)
    await page.goto(`${club.url}/dashboard/settings/account`)
    await page.getByRole('button', { name: 'Apagar a conta…' }).click()
    await expect(page.getByRole('dialog').getByLabel('Sua senha')).toBeVisible()
    expect(await findings(page, '[role=dialog]'), 'deleting the account').toEqual([])
  })
}

async function inTheme(context: BrowserContext, theme: string): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript((scheme) => localStorage.setItem('rumo-theme', scheme), theme)
  return page
}

async function checkPage(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await findings(page), url).toEqual([])
}
