import { hkdfSync } from 'node:crypto'
import * as z from 'zod/mini'
import type { Settings } from '#server/env.ts'
import { Problem } from '#server/problem.ts'
import { readMeta, replaceMeta } from '#server/store/meta.ts'
import type { Reader } from '#server/store/store.ts'
import { apiBase } from '#sync/contract/wire/headers.ts'
import type { Background } from '../services.ts'
import { callStrava, credentials } from './strava.ts'

/** The subscription to Strava's events (developers.strava.com/docs/webhooks). An application has one at most. */

const key = 'strava-subscription'
const checkEveryMs = 86_400_000

const stored = z.object({
  callback: z.string(),
  /** Null: Strava gave none. */
  id: z.nullable(z.number()),
  checkedAt: z.string(),
})
type Stored = z.infer<typeof stored>

const created = z.object({ id: z.number() })
const all = z.array(z.object({ id: z.number(), callback_url: z.string() }))

/** Where Strava sends events. Undefined without https: Strava could not reach it. */
function callbackOf({ publicUrl }: Settings): string | undefined {
  return publicUrl.startsWith('https:') ? `${publicUrl}${apiBase}/connections/strava/events` : undefined
}

/** Proves that it was this server that subscribed. It follows from the secret, so all processes have the same. */
export function verifyToken({ appSecret }: Settings): string {
  return Buffer.from(hkdfSync('sha256', appSecret, '', 'rumo strava events', 24)).toString('base64url')
}

async function readStored(db: Reader): Promise<{ text: string | undefined; value: Stored | undefined }> {
  const text = await readMeta(db, key)
  const read = stored.safeParse(text === undefined ? undefined : JSON.parse(text))
  return { text, value: read.success ? read.data : undefined }
}

/** The subscription in use; undefined where events do not come. */
export async function subscriptionOf(db: Reader, settings: Settings): Promise<number | undefined> {
  const { value } = await readStored(db)
  return value && value.callback === callbackOf(settings) ? (value.id ?? undefined) : undefined
}

export async function isSubscribed(db: Reader, settings: Settings): Promise<boolean> {
  return (await subscriptionOf(db, settings)) !== undefined
}

/** Subscribes where the server can be reached, and looks once a day whether that still holds. Never throws. */
export async function keepSubscription({ store, clock, settings, onError }: Background): Promise<void> {
  const { db } = store
  const now = clock.now()
  const callback = callbackOf(settings)
  if (callback === undefined) return
  const { text, value } = await readStored(db)
  const before = value?.callback === callback ? value : undefined
  if (before && Date.parse(before.checkedAt) > now.getTime() - checkEveryMs) return
  const write = (from: string | undefined, id: number | null) => {
    const next = JSON.stringify({ callback, id, checkedAt: now.toISOString() } satisfies Stored)
    return replaceMeta(db, key, from, next).then((replaced) => (replaced ? next : undefined))
  }
  // Claims the check, so that no other process subscribes too.
  const claimed = await write(text, before?.id ?? null)
  if (claimed === undefined) return
  try {
    const id = await subscribe(settings, callback)
    if (id !== before?.id) await write(claimed, id)
  } catch (error) {
    onError(error)
  }
}

async function subscribe(settings: Settings, callback: string): Promise<number> {
  const path = '/api/v3/push_subscriptions'
  const own = credentials(settings.strava)
  const headers = { accept: 'application/json' }
  const found = await callStrava(settings, `${path}?${new URLSearchParams(own)}`, { headers })
  const existing = all.safeParse(await found.json().catch(() => undefined))
  const same = existing.success && existing.data.find((one) => one.callback_url === callback)
  if (same) return same.id
  const fields = { ...own, callback_url: callback, verify_token: verifyToken(settings) }
  const answer = await callStrava(settings, path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
  })
  const made = created.safeParse(await answer.json().catch(() => undefined))
  if (!answer.ok || !made.success) {
    throw new Problem('provider-unreachable', { detail: `Strava took no subscription (${answer.status})` })
  }
  return made.data.id
}
