import { callFor } from '#src/data/http/api-call.ts'
import type { Transport } from '#sync/client.ts'
import { noticesAnswer, type PushSettings, pushSettingsAnswer } from '#sync/contract/index.ts'

export const listNotices = (transport: Transport) => callFor(transport, noticesAnswer, 'GET /notices')

/** The settings, and the server's key with which a browser subscribes. */
export const readPushSettings = (transport: Transport) =>
  callFor(transport, pushSettingsAnswer, 'GET /push/settings')

export const changePushSettings = (transport: Transport, body: Partial<PushSettings>) =>
  callFor(transport, pushSettingsAnswer, 'PUT /push/settings', body)
