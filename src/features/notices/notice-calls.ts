import { callFor } from '#src/data/http/api-call.ts'
import type { Transport } from '#sync/client.ts'
import { noticesAnswer, type PushSettings, pushSettingsAnswer } from '#sync/contract/index.ts'

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
