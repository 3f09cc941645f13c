import {
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { filesLeft } from '../../support/files-left.ts'
import type { Club } from './club.ts'

/** What people do, by the words on the screen (Portuguese). */

export async function openAthlete(page: Page, url: string, athleteId: number): Promise<void> {
  await page.goto(`${url}/dashboard/athletes/${athleteId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Ribeiro' })).toBeVisible()
}

/** A device of the coach on the athlete's calendar. */
export async function coachAtAthlete(club: Club, options?: BrowserContextOptions) {
  const at = `/dashboard/athletes/${club.athleteId}`
  const coach = await club.signedIn('coach', { ...options, at })
  await expect(coach.page.getByRole('heading', { level: 1, name: 'Ana Ribeiro' })).toBeVisible()
  return coach
}

type Plan = {
  name: string
  description: string
  sport: 'Natação' | 'Bike' | 'Corrida' | 'Força' | 'Multiesporte'
}

/** The coach creates a workout for the day that the calendar shows (today). */
export async function createWorkout(page: Page, { name, description, sport }: Plan): Promise<void> {
  await page.getByRole('button', { name: 'Treino', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nome do treino').fill(name)
  await dialog.getByRole('radio', { name: sport }).check({ force: true })
  await dialog.getByLabel('Treino', { exact: true }).fill(description)
  await dialog.getByRole('button', { name: 'Salvar treino' }).click()
  await expect(dialog).toBeHidden()
}

/** On a workout's page or Today: logs it as done. */
export async function completeWorkout(page: Page, notes = 'Saiu redondo'): Promise<void> {
  await page.getByRole('button', { name: 'Concluir treino' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Bem' }).check({ force: true })
  await dialog.getByRole('radio', { name: /^7/ }).check({ force: true })
  await dialog.getByRole('button', { name: 'Escrever mais' }).click()
  await dialog.getByLabel('Notas para o treinador').fill(notes)
  await dialog.getByRole('button', { name: 'Concluir' }).click()
  await expect(dialog).toBeHidden()
}

/** On a workout's page as coach: gives it another name. */
export async function renameWorkout(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Editar' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nome do treino').fill(name)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toBeHidden()
}

export async function deleteWorkout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Excluir' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** The sync pill in the header. */
export function pill(page: Page) {
  return page.getByRole('button', {
    name: /Tudo salvo|Salvo aqui|sem sinal|Enviando|Recebendo|Entrar para enviar|pede login|servidor falhou|Pede atenção/i,
  })
}

/**
 * Waits until these devices have what the server has. From then on no call reaches the server, as without a signal, and what was
 * open is cut. The app's files still come, so that the device need not install them first (`installed`), which takes as long
 * as a short test: that a device has them all is shown in offline.test.ts and budgets.test.ts.
 */
export async function loseSignal(club: Club, ...pages: Page[]): Promise<void> {
  // A page that has just been opened says that all is saved before it has asked.
  await expect
    .poll(() => {
      const { streams, others } = club.weather.calls()
      return streams >= pages.length && others === 0
    })
    .toBe(true)
  for (const page of pages) await expect(pill(page)).toHaveText(/Tudo salvo/)
  club.weather.set('unreachable')
}

/** The signal is back, and the browsers of these pages notice. */
export async function findSignal(club: Club, ...pages: Page[]): Promise<void> {
  club.weather.set('fair')
  for (const page of pages) await page.evaluate(() => dispatchEvent(new Event('online')))
}

/** Lets the service worker install and waits until it holds every file, so that the next start needs no network. */
export async function installed(page: Page): Promise<void> {
  await letInstall(page)
  await expect.poll(() => filesLeft(page), { timeout: 150_000 }).toBe(0)
}

/** Lets the service worker install and waits until the app can open without a network; other files may be missing. */
export async function letInstall(page: Page): Promise<void> {
  await page.evaluate(async () => {
    dispatchEvent(new Event('test:install'))
    await navigator.serviceWorker.ready
  })
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

/** The browser's offer, answered as the person would. Browsers under test make no offer by themselves. */
export async function offerInstall(page: Page, outcome: 'accepted' | 'dismissed'): Promise<void> {
  await page.evaluate((answer) => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    const asked = { prompt: () => Promise.resolve(), userChoice: Promise.resolve({ outcome: answer }) }
    dispatchEvent(Object.assign(event, asked))
  }, outcome)
}

/** Fires the Background Sync event as the browser would, through the DevTools protocol. */
export async function fireBackgroundSync(context: BrowserContext, url: string): Promise<void> {
  await withServiceWorker(context, url, (devtools, registrationId) =>
    devtools.send('ServiceWorker.dispatchSyncEvent', {
      origin: url,
      registrationId,
      tag: 'rumo-sync',
      lastChance: false,
    }),
  )
}

/** Delivers what a push service received for this browser, through the DevTools protocol. */
export async function deliverPush(context: BrowserContext, url: string, data: string): Promise<void> {
  await withServiceWorker(context, url, (devtools, registrationId) =>
    devtools.send('ServiceWorker.deliverPushMessage', { origin: url, registrationId, data }),
  )
}

async function withServiceWorker(
  context: BrowserContext,
  url: string,
  act: (devtools: CDPSession, registrationId: string) => Promise<unknown>,
): Promise<void> {
  const blank = await context.newPage()
  const devtools = await context.newCDPSession(blank)
  const registrations: string[] = []
  devtools.on('ServiceWorker.workerRegistrationUpdated', (event) => {
    for (const registration of event.registrations) {
      if (registration.scopeURL === `${url}/`) registrations.push(registration.registrationId)
    }
  })
  await devtools.send('ServiceWorker.enable')
  await expect.poll(() => registrations.length).toBeGreaterThan(0)
  await act(devtools, registrations[0] ?? '')
  await blank.close()
}

/** Where this is on the screen, once it is where it was before: what is drawn later may move it. */
export async function stillBox(
  of: Locator,
): Promise<{ x: number; y: number; width: number; height: number }> {
  let box = await of.boundingBox()
  await expect(async () => {
    const before = box
    box = await of.boundingBox()
    expect(box).toEqual(before)
  }).toPass()
  if (!box) throw new Error('not on the screen')
  return box
}

/**
 * The message with this text that is read out at once, in the page or in a toast. A toast that still leaves comes after
 * the one that takes its place.
 */
export const said = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('alert').filter({ hasText: text }).first()

/** Waits for the focus, which moves into a dialog a moment after that can be seen: until then a key goes elsewhere. */
export const focusInside = (dialog: Locator): Promise<void> => expect(dialog.locator(':focus')).toBeVisible()

/** Presses undo in the toast with this text. */
export const undo = (page: Page, told: string | RegExp): Promise<void> =>
  said(page, told).getByRole('button', { name: 'Desfazer' }).click()

/** Rests the mouse on the toast with this text, so that it stays while the test waits for something else. */
export const keepToast = (page: Page, told: string | RegExp): Promise<void> => said(page, told).hover()

/** Closes the toast with this text, which covers what it stands over until then. */
export const closeToast = (page: Page, told: string): Promise<void> =>
  said(page, told).getByRole('button', { name: 'Fechar' }).click()

/** Makes the page send each request by itself, as before a server without batches, so that a test can hold single ones. */
export function withoutBatches(page: Page): Promise<unknown> {
  const problem = { type: 'about:blank', title: 'no-such-call', status: 404, code: 'no-such-call' }
  return page.route('**/api/batch', (route) =>
    route.fulfill({ status: 404, contentType: 'application/problem+json', json: problem }),
  )
}
