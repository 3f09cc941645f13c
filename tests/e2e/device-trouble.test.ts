import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { completeWorkout, findSignal, loseSignal, pill } from './support/acts.ts'
import { expect, signIn, test } from './support/club.ts'

test.use({ consoleRules: { requestsMayFail: true, storageMayFail: true } })

/** Whether the browser still takes 100 kB of somebody else's data on this origin. */
function takesData(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      new Promise<boolean>((resolve, reject) => {
        const opening = indexedDB.open('space', 1)
        opening.onupgradeneeded = () => opening.result.createObjectStore('things')
        opening.addEventListener('error', () => reject(opening.error))
        opening.onsuccess = () => {
          const write = opening.result.transaction('things', 'readwrite')
          write.objectStore('things').put('x'.repeat(100_000), 1)
          write.oncomplete = () => resolve(true)
          write.addEventListener('abort', () => resolve(false))
        }
      }),
  )
}

test('a person copies how the exchange stands; without space the device says so, keeps what was typed, and saves it once there is space', async ({
  club,
}) => {
  const workout = await club.plan()
  const { page, context } = await club.signedIn('athlete')
  await expect(page.getByRole('article').filter({ hasText: workout.name })).toBeVisible()
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  await test.step('how the exchange stands, for somebody who helps', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await pill(page).click()
    const panel = page.getByRole('dialog')
    const copy = panel.getByRole('button', { name: 'Copiar diagnóstico' })
    await expect(copy).toBeVisible()
    await copy.click()
    await expect(page.getByText('Diagnóstico copiado')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(/^rumo \d{4}-.*\napp training-[\w-]+\.js protocol \d+ server feed\n/)
    expect(copied).toMatch(/\nworkouts rows 1 deleted 0 unsent 0 schema/)
    expect(copied).not.toContain(workout.name)
    await expect(panel.getByRole('textbox', { name: 'Diagnóstico' })).toHaveValue(copied)

    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: club.url, quotaSize: 1000 })
  // The browser looks at its quota only now and then.
  await expect.poll(() => takesData(page), { timeout: 60_000 }).toBe(false)

  await page.getByRole('button', { name: 'Concluir treino' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Bem' }).check({ force: true })
  await dialog.getByRole('radio', { name: /^7/ }).check({ force: true })
  await dialog.getByRole('button', { name: 'Escrever mais' }).click()
  await dialog.getByLabel('Notas para o treinador').fill('Não cabe, mas fica')
  await dialog.getByRole('button', { name: 'Concluir' }).click()
  await expect(page.getByText('Não há mais espaço neste aparelho.')).toBeVisible()
  await expect(dialog.getByLabel('Notas para o treinador')).toHaveValue('Não cabe, mas fica')

  await devtools.send('Storage.overrideQuotaForOrigin', { origin: club.url })
  await expect.poll(() => takesData(page), { timeout: 60_000 }).toBe(true)
  await dialog.getByRole('button', { name: 'Concluir' }).click()
  await expect(dialog).toBeHidden()
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  await page.goto(`${club.url}/dashboard/workouts/${workout.clientId}`)
  await expect(page.getByText('Não cabe, mas fica')).toBeVisible()
})

test('data deleted while the app is open is reported, and loaded from the server again', async ({ club }) => {
  const workout = await club.plan()
  const { page } = await club.signedIn('athlete')
  const card = page.getByRole('article').filter({ hasText: workout.name })
  await expect(card).toBeVisible()
  await expect(pill(page)).toHaveText(/Tudo salvo/)

  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '')
  })
  await expect(page.getByRole('heading', { name: 'O navegador fechou seus dados' })).toBeVisible()
  await page.getByRole('button', { name: 'Abrir de novo' }).click()
  await expect(card).toBeVisible()
  await expect(page.getByText('Seus dados foram apagados deste aparelho.')).toBeVisible()
  await page.getByRole('button', { name: 'Entendi' }).click()
  await page.reload()
  await expect(card).toBeVisible()
  await expect(page.getByText('Seus dados foram apagados deste aparelho.')).toBeHidden()
})

test('a browser that gives the app no database says what to do, instead of a blank page', async ({
  club,
}) => {
  const context = await club.device()
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('private mode', 'SecurityError')
    }
  })
  const page = await context.newPage()
  await signIn(page, club.url, club.emails.athlete)
  await expect(page.getByRole('heading', { name: 'O navegador não abriu seus dados' })).toBeVisible()
  await expect(page.getByText('Saia do modo privado')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
})

test('of a database of which a part is broken, what can be read is exported; then all of it is fetched again', async ({
  club,
}) => {
  await club.plan()
  const { page, context } = await club.signedIn('athlete')
  await expect(page.getByRole('article').first()).toBeVisible()
  await loseSignal(club, page)
  await completeWorkout(page, 'Só neste aparelho')
  await expect(pill(page)).toHaveText(/1 a enviar/)

  await context.addInitScript(() => {
    const { open } = Object.getOwnPropertyDescriptors(IDBFactory.prototype)
    IDBFactory.prototype.open = function (name, version) {
      if (name.endsWith('--groups') && !sessionStorage.getItem('mended')) {
        throw new DOMException('broken', 'DataError')
      }
      return open.value?.call(this, name, version) as IDBOpenDBRequest
    }
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: /O navegador (não abriu|fechou) seus dados/ })).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar o que der para ler' }).click()
  expect(await readFile(await (await saving).path(), 'utf8')).toContain('Só neste aparelho')
  await expect(page.getByText('uma parte não abriu')).toBeVisible()

  await page.getByRole('button', { name: 'Buscar tudo de novo no servidor' }).click()
  await page.evaluate(() => sessionStorage.setItem('mended', 'yes'))
  await findSignal(club, page)
  await page.getByRole('button', { name: 'Apagar daqui e buscar' }).click()
  await expect(page.getByRole('button', { name: 'Concluir treino' })).toBeVisible()
})

/** Changes what the browser stored of the person's workouts, as another version of the app might have left it. */
function tamper(page: Page, how: 'another schema' | 'a later layout' | 'a migration ended half way') {
  return page.evaluate(async (kind) => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name)
    const answerTo = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('no answer')))
      })
    const open = async (end: string) => {
      const found = names.find((name) => name.startsWith('rxdb-dexie-rumo-') && name.endsWith(end)) ?? end
      const database = await answerTo(indexedDB.open(found))
      return { found, documents: database.transaction('docs', 'readwrite').objectStore('docs') }
    }
    type Row = Record<string, unknown> & { data: Record<string, unknown> }
    const { found, documents } = await open('--workouts')
    const rows = await answerTo<Row[]>(documents.getAll())
    const internal = (await open('--_rxdb_internal')).documents
    const noted = (await answerTo<Row[]>(internal.getAll())).find(({ data }) => data.name === 'workouts')
    if (!noted) throw new Error('workouts')
    if (kind === 'another schema')
      internal.put({ ...noted, data: { ...noted.data, schemaHash: 'x', schema: {} } })
    if (kind === 'a later layout') internal.put({ ...noted, data: { ...noted.data, version: 99 } })
    if (kind !== 'a migration ended half way') return
    internal.put({
      ...noted,
      id: 'collection|workouts-0',
      key: 'workouts-0',
      data: { ...noted.data, version: 0 },
    })
    const older = indexedDB.open(found.replace(/--\d+--/, '--0--'), 10)
    older.addEventListener('upgradeneeded', () => {
      const store = older.result.createObjectStore('docs', { keyPath: '_meta.key' })
      for (const row of rows) store.put(row)
      const changes = older.result.createObjectStore('changes', { keyPath: 'sequence', autoIncrement: true })
      changes.createIndex('id', 'id')
      older.result.createObjectStore('attachments', { keyPath: 'id' })
    })
    ;(await answerTo(older)).close()
    const again = (await open('--workouts')).documents
    for (const row of rows) if (row.unsent === 1) again.delete((row._meta as { key: string }).key)
  }, how)
}

test('a database of another schema, and one whose migration ended half way, open with what is unsent, which is sent', async ({
  club,
}) => {
  const { page } = await club.signedIn('athlete')
  for (const how of ['another schema', 'a migration ended half way'] as const)
    await test.step(how, async () => {
      const workout = await club.plan({ name: `Treino de ${how}` })
      await expect(page.getByRole('article').filter({ hasText: workout.name })).toBeVisible()
      await loseSignal(club, page)
      await completeWorkout(page, `Só aqui: ${how}`)
      await expect(pill(page)).toHaveText(/1 a enviar/)
      await tamper(page, how)
      await page.reload()
      await expect(pill(page)).toHaveText(/1 a enviar/)
      await findSignal(club, page)
      await expect(pill(page)).toHaveText(/Tudo salvo/)
      await page.goto(`${club.url}/dashboard/workouts/${workout.clientId}`)
      await expect(page.getByText(`Só aqui: ${how}`)).toBeVisible()
      await page.goto(`${club.url}/dashboard/home`)
    })
})

test('of a database of a later version of the app, what is unsent is exported, whole', async ({ club }) => {
  await club.plan()
  const { page } = await club.signedIn('athlete')
  await expect(page.getByRole('article').first()).toBeVisible()
  await loseSignal(club, page)
  await completeWorkout(page, 'Só neste aparelho')
  await expect(pill(page)).toHaveText(/1 a enviar/)
  await tamper(page, 'a later layout')
  await page.reload()
  await expect(page.getByText('Uma versão mais nova do Rumo guardou estes dados.')).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar o que der para ler' }).click()
  expect(await readFile(await (await saving).path(), 'utf8')).toContain('Só neste aparelho')
  await expect(page.getByText('Tudo o que faltava enviar está no arquivo.')).toBeVisible()
})

test('everything deleted by the browser at once is noticed at the next sign-in, with how much was unsent', async ({
  club,
}) => {
  const workout = await club.plan()
  const { page, context } = await club.signedIn('athlete')
  await expect(page.getByRole('article').filter({ hasText: workout.name })).toBeVisible()
  club.weather.set('status-500')
  await completeWorkout(page, 'Não chegou a sair')
  await expect(pill(page)).toHaveText(/1 a enviar/)
  await page.goto('about:blank')
  const devtools = await context.newCDPSession(page)
  // What a browser short of space takes; what is left is small.
  await devtools.send('Storage.clearDataForOrigin', {
    origin: club.url,
    storageTypes: 'indexeddb,cache_storage,service_workers',
  })
  club.weather.set('fair')
  await signIn(page, club.url, club.emails.athlete)
  const notice = page.getByText('Seus dados foram apagados deste aparelho.')
  await expect(notice).toContainText('1 alteração ainda não tinha sido enviada')
  await page.getByRole('button', { name: 'Entendi' }).click()
  await expect(notice).toBeHidden()
  await expect(page.getByRole('article').filter({ hasText: workout.name })).toBeVisible()

  // Leaving on purpose is nothing to report.
  await expect(pill(page)).toHaveText(/Tudo salvo/)
  await page.getByRole('button', { name: /Perfil de/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/\/auth\/sign-in/)
  await signIn(page, club.url, club.emails.athlete)
  await expect(page.getByRole('article').filter({ hasText: workout.name })).toBeVisible()
  await expect(notice).toBeHidden()
})
