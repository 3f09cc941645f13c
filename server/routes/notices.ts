import {
  editPushSettings,
  type NoticeKind,
  noticesAnswer,
  pushSettingsAnswer,
  pushSubscription,
  subscribed,
  unsubscribe as unsubscribeBody,
} from '#sync/contract/shapes/notices.ts'
import { protocol, protocolSince } from '#sync/contract/wire/headers.ts'
import { callerOf, spokenProtocol } from '../http/access.ts'
import { sendResponse, viewerOf } from '../http/handlers.ts'
import { listNotices } from '../services/notices/list-notices.ts'
import { changeSettings, readSettings } from '../services/notices/notify.ts'
import { endpointsOf, subscribe, unsubscribe } from '../services/notices/subscriptions.ts'
import type { Services } from '../services/services.ts'
import { type Api, createResponses, noContent, responses } from './api.ts'

/** A person's notices, their settings, and the devices that receive them. */
export function noticeRoutes(api: Api, services: Services): void {
  const { store, settings, pushQueue } = services

  api.get('/notices', { schema: { response: responses(noticesAnswer) } }, async (request) => {
    const { userId, held } = await viewerOf(services, request)
    const notices = await listNotices(store.db, userId, held)
    const spoken = spokenProtocol(request) ?? protocol
    // An older app has no words for them.
    const known: Partial<Record<NoticeKind, number>> = {
      best: protocolSince.bests,
      announcement: protocolSince.announcements,
    }
    return { notices: notices.filter(({ kind }) => spoken >= (known[kind] ?? 0)) }
  })

  api.get('/push/settings', { schema: { response: responses(pushSettingsAnswer) } }, async (request) => ({
    settings: await readSettings(store.db, callerOf(request).userId),
    publicKey: pushQueue.publicKey,
    endpoints: await endpointsOf(store.db, callerOf(request)),
  }))

  api.put(
    '/push/settings',
    { schema: { body: editPushSettings, response: responses(pushSettingsAnswer) } },
    async (request) => ({
      settings: await store.write((tx) => changeSettings(tx, callerOf(request).userId, request.body)),
      publicKey: pushQueue.publicKey,
    }),
  )

  api.post(
    '/push/subscriptions',
    { schema: { body: pushSubscription, response: createResponses(subscribed) } },
    async (request, reply) => {
      await store.write((tx) => subscribe(tx, callerOf(request), settings.pushHosts, request.body))
      return reply.code(201).send({ subscription: { endpoint: request.body.endpoint } })
    },
  )

  api.delete(
    '/push/subscriptions',
    { schema: { body: unsubscribeBody, response: noContent } },
    async (request, reply) => {
      await store.write((tx) => unsubscribe(tx, callerOf(request).userId, request.body.endpoint))
      return sendResponse(reply, { status: 204 })
    },
  )
}
