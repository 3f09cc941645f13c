import { callFor, callForNothing } from '#src/data/http/api-call.ts'
import type { Transport } from '#sync/client.ts'
import { noticesAnswer, type PushSettings, pushSettingsAnswer, subscribed } from '#sync/contract/index.ts'

export function listNotices(transport: Transport) {
  return callFor(transport, noticesAnswer, { method: 'GET', path: '/notices' })
}

/** The settings, and the server's key with which a browser subscribes. */
export function readPushSettings(transport: Transport) {
  return callFor(transport, pushSettingsAnswer, { method: 'GET', path: '/push/settings' })
}

export function changePushSettings(transport: Transport, body: Partial<PushSettings>) {
  return callFor(transport, pushSettingsAnswer, { method: 'PUT', path: '/push/settings', body })
}

export function registerDevice(transport: Transport, body: PushSubscriptionJSON) {
  return callFor(transport, subscribed, { method: 'POST', path: '/push/subscriptions', body })
}

export function forgetDevice(transport: Transport, endpoint: string) {
  return callForNothing(transport, { method: 'DELETE', path: '/push/subscriptions', body: { endpoint } })
}
