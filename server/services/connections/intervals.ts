import type * as z from 'zod/mini'
import type { Settings } from '#server/env.ts'
import { Problem } from '#server/problem.ts'
import type { Reader } from '#server/store/store.ts'
import type { ConnectionRow } from '#server/store/tables.ts'
import { dayFromNumber } from '#sync/contract/day.ts'
import type {
  connectIntervals,
  intervalsAnswer,
  intervalsEvents,
  ReadFault,
  WatchFault,
  watchAnswer,
} from '#sync/contract/shapes/account.ts'
import { equalInConstantTime } from '../accounts/sessions.ts'
import { requireAthlete } from '../entities/access.ts'
import type { Viewer } from '../entities/context.ts'
import type { Services } from '../services.ts'
import { askAs, exchangeIntervalsCode, intervalsAthlete, keyHeader } from './intervals-api.ts'
import { plannedFor, takeAway } from './intervals-plan.ts'
import { askEveryMs } from './intervals-reader.ts'
import { forgetActivity } from './keep-activity.ts'
import { cipherFor, findConnection, requireConnection, saveConnection } from './tokens.ts'

const provider = 'intervals'
/** Keys and tokens of Intervals.icu do not expire. */
const never = '9999-12-31T00:00:00.000Z'
/** Somebody who opens the app twice in a minute asks once. */
const askAgainMs = 60_000
/** How many of the recordings that could not be taken over are shown. */
const toldFaults = 10

/** Keeps a personal key, or the token for a code, once a call has shown whose it is. */
export async function connectToIntervals(
  services: Services,
  userId: number,
  granted: z.infer<typeof connectIntervals>,
): Promise<void> {
  const { store, settings, clock } = services
  const header =
    'key' in granted ? keyHeader(granted.key.trim()) : await exchangeIntervalsCode(settings, granted.code)
  const ownerId = await intervalsAthlete(settings, clock, header)
  const tokens = { accessToken: header, refreshToken: header, expiresAt: never, ownerId }
  const { id } = await saveConnection(services, userId, { provider, tokens })
  // What was taken away there meanwhile comes back.
  await store.db.deleteFrom('sent_workouts').where('connectionId', '=', id).execute()
  const values = { comparedAt: null, listedAt: null, dueAt: clock.now().toISOString() }
  await store.db.updateTable('connections').set(values).where('id', '=', id).execute()
  void services.intervals.wake()
}

/** How many days of the plan are sent. */
export async function setDaysAhead(services: Services, userId: number, daysAhead: number): Promise<void> {
  const { id } = await requireConnection(services.store.db, userId, provider)
  const own = services.store.db.updateTable('connections').where('id', '=', id)
  await own.set({ daysAhead, comparedAt: null }).execute()
  void services.intervals.wake()
}

/** Has the list asked for now. @param isPressed also where the provider failed just now. */
export async function askIntervalsNow(
  { store, clock, intervals }: Services,
  { userId, ownerId }: { userId?: number; ownerId?: string },
  isPressed = false,
): Promise<void> {
  const now = clock.now().getTime()
  const at = (ms: number) => new Date(now - ms).toISOString()
  let own = store.db.updateTable('connections').where('provider', '=', provider)
  if (userId !== undefined) own = own.where('userId', '=', userId)
  if (ownerId !== undefined) own = own.where('ownerId', '=', ownerId)
  own = own.where('listedAt', '<=', at(isPressed ? 0 : askAgainMs))
  const values = { listedAt: at(askEveryMs), ...(isPressed && { dueAt: at(0), comparedAt: null }) }
  const { numUpdatedRows } = await own.set(values).executeTakeFirst()
  if (numUpdatedRows > 0n) void intervals.wake()
}

/** Asks for what the person pressed a button for. Throws `not-found` without a connection. */
export async function fetchIntervals(services: Services, userId: number): Promise<void> {
  await requireConnection(services.store.db, userId, provider)
  await askIntervalsNow(services, { userId }, true)
}

/** Notes events about activities, which a registered application gets. Throws `forbidden` for a forged call. */
export async function noteIntervalsEvents(
  services: Services,
  { secret, events }: z.infer<typeof intervalsEvents>,
): Promise<void> {
  const { webhookSecret } = services.settings.intervals
  if (webhookSecret === undefined || !equalInConstantTime(secret, webhookSecret))
    throw new Problem('forbidden')
  const owners = new Set(
    events.flatMap(({ type, athlete_id: id }) => (type.startsWith('ACTIVITY') ? String(id) : [])),
  )
  for (const ownerId of owners) await askIntervalsNow(services, { ownerId })
}

/** Ends the connection. Throws `not-found` without one. */
export async function disconnectIntervals(services: Services, userId: number): Promise<void> {
  const leave = await endIntervals(services, services.store.db, userId)
  if (!leave) throw new Problem('not-found')
  leave()
}

/**
 * Forgets the key and what it was used for; undefined where there is none. Call what it returns after the commit: that
 * takes the plan out of the calendar and gives a token back. It tries once and nobody waits for it, since without the key
 * it cannot be tried again.
 */
export async function endIntervals(
  { settings, clock }: Pick<Services, 'settings' | 'clock'>,
  db: Reader,
  userId: number,
): Promise<(() => void) | undefined> {
  const row = await findConnection(db, userId, provider)
  if (!row) return undefined
  const sent = db.selectFrom('sent_workouts').select('workoutKey').where('connectionId', '=', row.id)
  const keys = (await sent.where('sentAt', 'is not', null).execute()).map(({ workoutKey }) => workoutKey)
  await db.deleteFrom('connections').where('id', '=', row.id).execute()
  const header = cipherFor(settings.appSecret, 'connections').decrypt(row.accessToken)
  const ask = askAs(settings, clock, header)
  const leave = async () => {
    await takeAway(ask, keys)
    if (header.startsWith('Bearer')) await ask('/disconnect-app', { method: 'DELETE' })
  }
  return () => void leave().catch(() => undefined)
}

function intervalsOf(settings: Settings) {
  const { clientId = null, url } = settings.intervals
  return { clientId, authoriseUrl: new URL('/oauth/authorize', url).href }
}

/** What the page of the integration shows. */
export async function readIntervals(
  { store: { db }, clock, settings }: Services,
  userId: number,
): Promise<z.infer<typeof intervalsAnswer>> {
  const base = intervalsOf(settings)
  const row = await findConnection(db, userId, provider)
  if (!row) return { intervals: { ...base, connection: null } }
  const { id, needsReconnect, daysAhead, sentAt, listedAt, dueAt, attempts } = row
  const reads = db
    .selectFrom('provider_reads')
    .selectAll()
    .where('connectionId', '=', id)
    .where((eb) => eb.or([eb('fault', 'in', ['from-strava', 'unreadable']), eb('goneAt', 'is not', null)]))
  const told = await reads.orderBy('createdAt', 'desc').execute()
  const faults = told.flatMap(({ fault, createdAt }) =>
    fault ? [{ fault: fault as ReadFault, createdAt }] : [],
  )
  const keys = told.flatMap(({ goneAt, activityKey }) => (goneAt && activityKey ? [activityKey] : []))
  const own = db.selectFrom('activities').select(['clientId', 'name', 'day']).where('athleteId', '=', userId)
  const gone =
    keys.length === 0 ? [] : await own.where('clientId', 'in', keys).where('deletedAt', 'is', null).execute()
  const isWaiting = attempts > 0 && dueAt > clock.now().toISOString()
  return {
    intervals: {
      ...base,
      connection: {
        needsReconnect: needsReconnect === 1,
        daysAhead,
        sentAt,
        listedAt,
        retryAt: isWaiting ? dueAt : null,
        workouts: await workoutStates(db, clock, row),
        faults: faults.slice(0, toldFaults),
        gone: gone.map(({ clientId, name, day }) => ({
          activityKey: clientId,
          name,
          day: dayFromNumber(day),
        })),
      },
    },
  }
}

async function workoutStates(db: Reader, clock: Services['clock'], row: ConnectionRow) {
  const { wanted } = await plannedFor(db, clock, row)
  const own = db.selectFrom('sent_workouts').selectAll().where('connectionId', '=', row.id)
  const sent = new Map((await own.execute()).map((one) => [one.workoutKey, one]))
  return wanted.map(({ workout: { clientId, name, scheduledTo }, print }) => {
    const there = sent.get(clientId)
    return {
      workoutKey: clientId,
      name,
      day: scheduledTo,
      isCurrent: there?.print === print,
      sentAt: there?.sentAt ?? null,
      fault: (there?.fault ?? null) as WatchFault | null,
    }
  })
}

/**
 * Which of an athlete's workouts are at the watch, for the athlete and their coaches. The athlete also gets how they rated
 * recordings there.
 */
export async function readWatch(
  { store: { db }, clock }: Services,
  viewer: Viewer,
  athleteId: number,
): Promise<z.infer<typeof watchAnswer>> {
  requireAthlete(viewer, athleteId)
  const row = await findConnection(db, athleteId, provider)
  if (!row || row.needsReconnect === 1) return { workouts: [], said: [] }
  const workouts = await workoutStates(db, clock, row)
  if (viewer.userId !== athleteId) return { workouts, said: [] }
  const said = await db
    .selectFrom('provider_reads')
    .innerJoin('activities', 'activities.clientId', 'provider_reads.activityKey')
    .select(['activities.workoutKey', 'provider_reads.rpe', 'provider_reads.feel'])
    .where('connectionId', '=', row.id)
    .where('activities.athleteId', '=', athleteId)
    .where('activities.deletedAt', 'is', null)
    .where((eb) => eb.or([eb('rpe', 'is not', null), eb('feel', 'is not', null)]))
    .execute()
  return {
    workouts,
    said: said.flatMap(({ workoutKey, ...log }) => (workoutKey === null ? [] : [{ workoutKey, ...log }])),
  }
}

/** Deletes or keeps a recording that the provider no longer has. Throws `not-found`. */
export async function decideGone(
  { store }: Services,
  userId: number,
  { activityKey, remove }: { activityKey: string; remove: boolean },
): Promise<void> {
  const { id } = await requireConnection(store.db, userId, provider)
  const own = store.db.updateTable('provider_reads').where('connectionId', '=', id)
  const asked = own.where('activityKey', '=', activityKey).where('goneAt', 'is not', null)
  const { numUpdatedRows } = await asked.set({ goneAt: null, activityKey: null }).executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Problem('not-found')
  if (remove) await forgetActivity(store, userId, { clientId: activityKey })
}
