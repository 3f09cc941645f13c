import { readFileSync } from 'node:fs'
import type { FilesReport } from '#sync/background.ts'
import { testPassword } from '../../support/test-app.ts'
import { type Club, expect, test, today } from '../support/club.ts'
import { startFirefox } from './support/firefox.ts'
import { type Engine, fill, press, run, see, type Tab } from './support/tab.ts'
import { startWebkit } from './support/webkit.ts'

const engines = { Firefox: startFirefox, WebKitGTK: startWebkit }

async function signIn(tab: Tab, club: Club, role: 'athlete' | 'coach'): Promise<void> {
  await tab.goto(`${club.url}/auth/sign-in`)
  await fill(tab, '^E-mail$', club.emails[role])
  await fill(tab, '^Senha$', testPassword)
  await press(tab, 'button', '^Entrar$')
  await see(tab, /Tudo salvo/)
}

/** Waits until the service worker controls the page and has stored all files of the app. */
async function installed(tab: Tab): Promise<void> {
  await expect.poll(() => run(tab, filesLeft), { timeout: 60_000 }).toBe(0)
}

/** Runs in the page. @returns -1 while no service worker controls it. */
function filesLeft(): Promise<number> {
  const { serviceWorker } = navigator
  return new Promise((resolve) => {
    if (!serviceWorker.controller) return resolve(-1)
    serviceWorker.addEventListener('message', ({ data }: MessageEvent<FilesReport | undefined>) => {
      if (data?.type === 'files') resolve(data.wanted - data.stored)
    })
    serviceWorker.controller.postMessage('prepare')
  })
}

async function complete(tab: Tab, notes: string): Promise<void> {
  await press(tab, 'button', '^Concluir treino$')
  await press(tab, 'radio', '^Bem$')
  await press(tab, 'radio', '^7')
  await press(tab, 'button', '^Escrever mais')
  await fill(tab, '^Notas para o treinador', notes)
  await press(tab, 'button', '^Concluir$')
}

async function stored(club: Club, id: number) {
  const workouts = club.server.store.db.selectFrom('workouts')
  return workouts.select(['status', 'notes', 'version']).where('id', '=', id).executeTakeFirstOrThrow()
}

/** What the table of docs/browsers.md says of a feature in an engine: yes or no. */
function documented(feature: string, engine: string): string | undefined {
  const lines = readFileSync('docs/browsers.md', 'utf8').split('\n')
  const cells = lines
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const column = cells[0]?.indexOf(engine) ?? -1
  return cells.find(([, first]) => first === feature)?.[column]
}

for (const [name, start] of Object.entries(engines)) {
  test.describe(`in ${name}`, () => {
    // The tests of an engine share its profile.
    test.describe.configure({ mode: 'serial' })
    let engine: Engine
    test.beforeAll(async () => {
      engine = await start()
    })
    test.afterAll(() => engine.close())

    test('the app opens cold without a server and logs today’s workout, which is sent once', async ({
      club,
    }) => {
      const workout = await club.plan()
      const tab = await engine.open()
      await signIn(tab, club, 'athlete')
      await see(tab, new RegExp(workout.name))
      await installed(tab)
      await tab.close()

      club.weather.disappear(true)
      const cold = await engine.open()
      await cold.goto(`${club.url}/`)
      await see(cold, new RegExp(workout.name))
      await complete(cold, 'Sem sinal na piscina')
      await see(cold, /Sem sinal · 1 a enviar/)
      expect(await stored(club, workout.id)).toMatchObject({ status: 'planned', version: 1 })

      club.weather.disappear(false)
      await press(cold, 'button', 'Sem sinal · 1 a enviar')
      await press(cold, 'button', '^Sincronizar agora$')
      await see(cold, /Tudo o que você fez já está no servidor/)
      // A second sending would make a third version.
      expect(await stored(club, workout.id)).toMatchObject({
        status: 'completed',
        notes: 'Sem sinal na piscina',
        version: 2,
      })
      await cold.close()
    })

    test('what waits while there is no Background Sync is sent when the app is opened', async ({ club }) => {
      const workout = await club.plan()
      const tab = await engine.open()
      await signIn(tab, club, 'athlete')
      await see(tab, new RegExp(workout.name))
      await installed(tab)
      expect(await run(tab, () => 'SyncManager' in globalThis)).toBe(false)
      club.weather.disappear(true)
      await complete(tab, 'Fica para depois')
      await see(tab, /1 a enviar/)
      await tab.close()
      club.weather.disappear(false)

      const later = await engine.open()
      await later.goto(`${club.url}/`)
      await see(later, /Tudo salvo/)
      expect(await stored(club, workout.id)).toMatchObject({ notes: 'Fica para depois', version: 2 })
      await later.close()
    })

    test('of two names given to a workout on two devices, the one that lost needs its coach', async ({
      club,
    }) => {
      const workout = await club.plan()
      const entrance = await engine.open()
      await signIn(entrance, club, 'coach')
      // Not in the same tab: docs/browsers.md, "Known".
      await entrance.close()
      const tab = await engine.open()
      await tab.goto(`${club.url}/dashboard/athletes/${club.athleteId}/workout/${workout.clientId}`)
      await see(tab, new RegExp(workout.name))
      await installed(tab)
      club.weather.disappear(true)
      await press(tab, 'button', '^Editar$')
      await fill(tab, '^Nome do treino', 'Nome do celular')
      await press(tab, 'button', '^Salvar treino')
      await see(tab, /1 a enviar/)

      const elsewhere = await club.server.signedIn(club.coach)
      const renamed = await elsewhere.send('PATCH', '/workout', { id: workout.id, name: 'Nome do laptop' })
      expect(renamed.status).toBe(200)
      club.weather.disappear(false)
      await press(tab, 'button', '1 a enviar')
      await press(tab, 'button', '^Sincronizar agora$')
      await see(tab, /Nome do laptop/)
      await see(tab, /Ficar com/)
      await tab.close()
    })

    test('it has and lacks what docs/browsers.md says', async ({ club }) => {
      const tab = await engine.open()
      await tab.goto(`${club.url}/auth/sign-in`)
      const has = await run(tab, () => ({
        'Service worker': 'serviceWorker' in navigator,
        'Web Locks': 'locks' in navigator,
        'Cookie Store': 'cookieStore' in globalThis,
        'Background Sync': 'SyncManager' in globalThis,
        'Install prompt': 'onbeforeinstallprompt' in globalThis,
        'Storage estimate': typeof navigator.storage?.estimate === 'function',
        'Persisted storage': typeof navigator.storage?.persist === 'function',
        'Save-Data and kind of connection': 'connection' in navigator,
        Notifications: 'Notification' in globalThis,
      }))
      for (const [feature, here] of Object.entries(has))
        expect(`${feature}: ${here ? 'yes' : 'no'}`).toBe(`${feature}: ${documented(feature, name)}`)
      await tab.close()
    })

    test('a month shows its workouts, and the next one its own', async ({ club }) => {
      await club.plan({ name: 'Deste mês' })
      const [year = 0, month = 0] = today().split('-').map(Number)
      const next = new Date(Date.UTC(year, month, 15)).toISOString().slice(0, 10)
      await club.plan({ name: 'Do mês que vem', scheduledTo: next })
      const tab = await engine.open()
      await signIn(tab, club, 'athlete')
      await see(tab, /Deste mês/)
      await press(tab, 'link', '^Treinos$')
      await see(tab, /Deste mês/)
      await press(tab, 'button', '^Próximo mês$')
      await see(tab, /Do mês que vem/)
      await tab.close()
    })
  })
}
