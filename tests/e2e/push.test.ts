import type { BrowserContext, Worker } from '@playwright/test'
import { chromiumArguments, findFullChromium } from '../support/chromium.ts'
import { startPushService } from '../support/push-service.ts'
import { deliverPush, installed, said } from './support/acts.ts'
import { type Club, expect, test } from './support/club.ts'

test.use({ launchOptions: { executablePath: findFullChromium(), args: chromiumArguments } })
// Two whole browsers at once leave too little of a small machine for the notification that is closed.
test.describe.configure({ mode: 'default' })

/** What the test uses of the scope of a service worker, whose library TypeScript does not load along with that of pages. */
type WorkerScope = {
  registration: ServiceWorkerRegistration
  clients: { openWindow: (url: string) => Promise<null> }
  dispatchEvent: (event: Event) => boolean
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event
}

/** The service worker, which the driven browser keeps running. */
function serviceWorker(context: BrowserContext): Worker {
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('no service worker runs')
  return worker
}

/**
 * Delivers a push message and waits until its notification is shown. Asking for the notifications meanwhile would lose
 * it: Chromium forgets those it has stored and does not show yet.
 */
async function deliver(context: BrowserContext, url: string, message: unknown): Promise<void> {
  const shown = serviceWorker(context).evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { registration } = globalThis as unknown as WorkerScope
        registration.showNotification = (...given) => {
          Reflect.deleteProperty(registration, 'showNotification')
          return registration.showNotification(...given).finally(resolve)
        }
      }),
  )
  await deliverPush(context, url, JSON.stringify(message))
  await shown
}

async function tap(worker: Worker): Promise<void> {
  await worker.evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope
    const [notification] = await scope.registration.getNotifications()
    if (!notification) throw new Error('no notification is shown')
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
  })
}

/** An athlete whose browser may show notices and subscribes at a push service of the test's own. */
async function athleteWithPush(club: Club) {
  const service = await startPushService()
  club.server.settings.pushHosts = [service.host]
  const { context, page } = await club.signedIn('athlete')
  await installed(page)
  await context.grantPermissions(['notifications'], { origin: club.url })
  // The browser's own push service is on the internet.
  await context.addInitScript((subscription) => {
    PushManager.prototype.subscribe = () =>
      Promise.resolve({ ...subscription, toJSON: () => subscription } as unknown as PushSubscription)
  }, service.subscription())
  return { service, context, page }
}

test('with the app closed the device shows a notice of the server, and a tap leads to the words', async ({
  club,
}) => {
  const athlete = await club.server.signedIn(club.athlete)
  await athlete.put('/push/settings', { quietFrom: null, quietTo: null })
  const { service, context, page } = await athleteWithPush(club)
  await page.goto(`${club.url}/dashboard/settings/notices`)
  await page.getByRole('button', { name: 'Receber avisos neste aparelho' }).click()
  await expect(page.getByText('Este aparelho recebe avisos.')).toBeVisible()
  await page.close()

  const workout = await club.plan()
  const coach = await club.server.signedIn(club.coach)
  await coach.post('/comments', { workoutKey: workout.clientId, text: 'Como está o joelho?' })
  const ofThread = () => service.received.find(({ message }) => message.tag.startsWith('comment'))?.message
  await expect.poll(ofThread).toBeDefined()
  await deliver(context, club.url, ofThread())
  const worker = serviceWorker(context)
  const shown = () =>
    worker.evaluate(async () => {
      const { registration } = globalThis as unknown as WorkerScope
      const notices = await registration.getNotifications()
      return notices.map(({ title, body }) => [title, body])
    })
  expect(await shown()).toEqual([['Mensagem de Marina Castro', workout.name]])
  await deliver(context, club.url, ofThread())
  expect(await shown()).toHaveLength(1)

  // A browser opens windows for a real tap alone, which nothing can make outside of a desktop.
  const opened = worker.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const scope = globalThis as unknown as WorkerScope
        scope.clients.openWindow = (url) => {
          resolve(url)
          return Promise.resolve(null)
        }
      }),
  )
  await tap(worker)
  const path = await opened
  // Closing takes effect a moment later, and would take the next notification with the same tag along.
  await expect.poll(shown).toEqual([])
  const again = await context.newPage()
  await again.goto(club.url + path)
  await expect(again.getByRole('heading', { level: 1, name: workout.name })).toBeVisible()
  await expect(again.getByRole('list').getByText('Como está o joelho?')).toBeVisible()

  // An open window is led there.
  await again.goto(`${club.url}/dashboard/home`)
  await deliver(context, club.url, ofThread())
  await tap(worker)
  await expect(again.getByRole('list').getByText('Como está o joelho?')).toBeVisible()
  await service.close()
})

test('notices are offered to who waits for an answer, and not again to who declined', async ({ club }) => {
  const { service, page } = await athleteWithPush(club)
  const workout = await club.plan()
  await page.goto(`${club.url}/dashboard/workouts/${workout.clientId}`)
  await expect(page.getByText('Nenhuma mensagem ainda.')).toBeVisible()
  const offer = page.getByRole('region', { name: 'Quer saber quando responderem?' })
  const say = async (words: string) => {
    await page.getByRole('textbox', { name: 'Mensagem para o treinador' }).fill(words)
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  }
  await expect(offer).toBeHidden()
  await say('Posso trocar a terça?')
  await offer.getByRole('button', { name: 'Receber avisos' }).click()
  await expect(said(page, 'Este aparelho recebe avisos.')).toBeVisible()
  await expect(offer).toBeHidden()
  const { db } = club.server.store
  expect(await db.selectFrom('push_subscriptions').selectAll().execute()).toHaveLength(1)

  // The test's browser forgets the subscription with the page, so the next one is asked again.
  await page.reload()
  await offer.getByRole('button', { name: 'Agora não' }).click()
  await expect(offer).toBeHidden()
  await page.reload()
  await expect(page.getByText('Posso trocar a terça?')).toBeVisible()
  await say('Ou a quinta?')
  const words = page.getByRole('region', { name: 'Conversa' }).getByRole('listitem')
  await expect(words.last()).toContainText('Ou a quinta?')
  await expect(offer).toBeHidden()
  await service.close()
})
