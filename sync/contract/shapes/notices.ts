import * as z from 'zod/mini'
import { limits } from '../limits.ts'

/** Notices and the devices that get them: data of one account that is not synchronised. */

export const noticeKinds = [
  'comment',
  'plan-changed',
  'log',
  'best',
  'tomorrow',
  'event',
  'announcement',
] as const

export type NoticeKind = (typeof noticeKinds)[number]

/** What a browser's `PushSubscription` serialises to (Push API, "toJSON"). */
export const pushSubscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).check(z.maxLength(limits.pushEndpoint)),
  keys: z.object({
    /** An uncompressed P-256 point and 16 bytes, in base64url (RFC 8291 section 2). */
    p256dh: z.string().check(z.regex(/^[\w-]{87}=?$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}(==)?$/)),
  }),
})

export const subscribed = z.object({ subscription: z.object({ endpoint: z.string() }) })

export const unsubscribe = z.object({ endpoint: z.string().check(z.maxLength(limits.pushEndpoint)) })

/** A time of day on the person's own clock, `HH:MM`. */
const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

function ofEachKind<T>(value: T) {
  return Object.fromEntries(noticeKinds.map((kind) => [kind, value])) as Record<NoticeKind, T>
}

const settingFields = {
  ...ofEachKind(z.boolean()),
  /** When the next day's session is announced. */
  tomorrowAt: timeOfDay,
  /** Between these times nothing is shown; it waits until the end. Both null: never quiet. */
  quietFrom: z.nullable(timeOfDay),
  quietTo: z.nullable(timeOfDay),
}

const pushSettings = z.object(settingFields)

export type PushSettings = z.infer<typeof pushSettings>

/** Only the named settings change. */
export const editPushSettings = z.partial(z.object(settingFields))

export const defaultPushSettings: PushSettings = {
  ...ofEachKind(true),
  tomorrowAt: '19:00',
  quietFrom: '22:00',
  quietTo: '07:00',
}

/**
 * `publicKey`: the server's VAPID key, with which a browser subscribes. `endpoints`: the browsers that get notices in this
 * session; an older server does not say it.
 */
export const pushSettingsAnswer = z.object({
  settings: pushSettings,
  publicKey: z.string(),
  endpoints: z.optional(z.array(z.string())),
})

export const noticesAnswer = z.object({
  notices: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(noticeKinds),
      createdAt: z.string(),
      /** The workout, activity, event or announcement that it is about; null for the next day's sessions and for a workout that was deleted. */
      key: z.nullable(z.string()),
      /** The athlete of the workout or activity, or of the answer to an announcement; the group of the event or announcement. */
      athleteId: z.nullable(z.number()),
      groupId: z.nullable(z.number()),
      /** The name of the workout, activity or event, or of the group to which something is announced. */
      name: z.string(),
      /** `YYYY-MM-DD` of a workout, an activity or of the next day; an instant of an event or announcement. */
      scheduledTo: z.string(),
      /** The name of the person who caused it; null for the next day's sessions. */
      actor: z.nullable(z.string()),
      /** The workout's plan had changed before this log of it arrived. */
      ofOlderPlan: z.boolean(),
    }),
  ),
})

export type Notice = z.infer<typeof noticesAnswer>['notices'][number]

/** What a service worker shows, in the person's language. `path`: where it leads. `tag`: a newer one replaces it. */
export type PushMessage = { title: string; body: string; path: string; tag: string }
