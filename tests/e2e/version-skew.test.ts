import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Page } from '@playwright/test'
import { startTestApp } from '../support/test-app.ts'
import { installed, pill, renameWorkout } from './support/acts.ts'
import { expect, test } from './support/club.ts'
import { buildNewerApp } from './support/newer-app.ts'
import { newerServer } from './support/newer-server.ts'

test.use({ consoleRules: { requestsMayFail: true } })

/** The wind of a workout as this device keeps it. */
function windOf(page: Page, clientId: string): Promise<unknown> {
  return page.evaluate(async (key): Promise<unknown> => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    const name = names.find((one) => one.endsWith('--workouts')) ?? ''
    const answerTo = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('no answer')))
      })
    const database = await answerTo(indexedDB.open(name))
    const documents = database.transaction('docs').objectStore('docs')
    const rows = await answerTo<Record<string, unknown>[]>(documents.getAll())
    database.close()
    return rows.find((row) => row.clientId === key)?.windKmh
  }, clientId)
}

test('a field that only a newer app knows survives the older one’s edits, and the newer app finds it everywhere', async ({
  club,
}) => {
  test.setTimeout(900_000)
  const newerFiles = await buildNewerApp()
  const newerApp = await startTestApp({ staticDir: newerFiles })
  const newer = newerServer(17)
  try {
    const before = await club.plan({ name: 'Antes' })
    const { page } = await club.signedIn('coach')
    const open = (clientId: string) =>
      page.goto(`${club.url}/dashboard/athletes/${club.athleteId}/workout/${clientId}`)
    await open(before.clientId)
    await expect(page.getByRole('heading', { name: 'Antes' }).first()).toBeVisible()
    await installed(page)
    expect(await windOf(page, before.clientId)).toBeUndefined()

    // The server is the newer one from now on, the app still the older.
    club.weather.between(newer.between)
    const after = await club.plan({ name: 'Depois' })
    await expect.poll(() => windOf(page, after.clientId)).toBe(17)
    await open(after.clientId)
    await renameWorkout(page, 'Depois, mais curto')
    await expect(page.getByRole('heading', { name: 'Depois, mais curto' }).first()).toBeVisible()
    await expect.poll(() => newer.writes.length).toBe(1)
    await expect(pill(page)).toHaveText(/Tudo salvo/)
    expect(newer.writes[0]).toMatchObject({ name: 'Depois, mais curto' })
    expect(newer.writes[0]).not.toHaveProperty('windKmh')
    expect(await windOf(page, after.clientId)).toBe(17)

    // The newer app takes over in the same browser, with an edit of the older one still to be sent.
    club.weather.set('status-500')
    await renameWorkout(page, 'Depois, ainda mais curto')
    await expect(pill(page)).toHaveText(/1 a enviar/)
    club.weather.serveAppOf(await newerApp.listen())
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Recarregar' }).click()
    await reloaded
    await expect(page.getByRole('heading', { name: 'Depois, ainda mais curto' }).first()).toBeVisible()
    club.weather.set('fair')
    await expect(pill(page)).toHaveText(/Tudo salvo/)
    await expect.poll(() => windOf(page, before.clientId), 'read again with what it knows now').toBe(17)
    expect(await windOf(page, after.clientId)).toBe(17)
    expect(newer.writes.filter((body) => 'windKmh' in body)).toEqual([])
    expect(newer.writes.at(-1)).toMatchObject({ name: 'Depois, ainda mais curto' })
  } finally {
    await newerApp.close()
    await rm(dirname(newerFiles), { recursive: true, force: true })
  }
})
