import * as z from 'zod/mini'
import { Problem } from '#server/problem.ts'
import { equalInConstantTime } from '../accounts/sessions.ts'
import type { Services } from '../services.ts'
import { accessSubject } from './activity-reader.ts'
import { subscriptionOf, verifyToken } from './subscription.ts'

const id = z.int().check(z.positive())

/** What Strava sends. `updates` and the time are not read. */
export const stravaEvent = z.object({
  object_type: z.enum(['activity', 'athlete']),
  object_id: id,
  aspect_type: z.enum(['create', 'update', 'delete']),
  /** The athlete's id at Strava. */
  owner_id: id,
  subscription_id: z.optional(id),
})

/** More than this many unread activities of a person are left to the list. */
const mostPending = 200

/** Answers Strava's question whether the subscription is ours. Throws `forbidden`. */
export function answerChallenge({ settings }: Services, token: string, challenge: string) {
  if (!equalInConstantTime(token, verifyToken(settings))) throw new Problem('forbidden')
  return { 'hub.challenge': challenge }
}

/**
 * Notes what an event is about. Events are not signed, so none is believed: each only makes the reader ask Strava about
 * the activity, or whether access still holds. Events about people who are not connected change nothing.
 */
export async function noteEvent(services: Services, event: z.infer<typeof stravaEvent>): Promise<void> {
  const { store, clock, settings, activityReader } = services
  const subscription = await subscriptionOf(store.db, settings)
  // Strava sends events only for a subscription, so an event without one is forged.
  if (subscription === undefined || event.subscription_id !== subscription) return
  const owned = store.db.selectFrom('connections').select('id').where('provider', '=', 'strava')
  const connections = await owned.where('ownerId', '=', String(event.owner_id)).execute()
  const isAccess = event.object_type === 'athlete'
  const values = {
    subject: isAccess ? accessSubject : String(event.object_id),
    createdAt: clock.now().toISOString(),
  }
  for (const { id } of connections) {
    const open = store.db
      .selectFrom('provider_reads')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('connectionId', '=', id)
      .where('doneAt', 'is', null)
    if ((await open.executeTakeFirstOrThrow()).count >= mostPending) continue
    // An update of an activity that was noted before concerns its words alone, which are not read again.
    const isAgain = isAccess || event.aspect_type === 'delete'
    await store.db
      .insertInto('provider_reads')
      .values({ connectionId: id, ...values })
      .onConflict((conflict) => {
        const same = conflict.columns(['connectionId', 'subject'])
        return isAgain ? same.doUpdateSet({ doneAt: null, attempts: 0 }) : same.doNothing()
      })
      .execute()
  }
  if (connections.length > 0) void activityReader.wake()
}
