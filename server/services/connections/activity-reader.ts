import * as z from 'zod/mini'
import type { Clock } from '#server/clock.ts'
import type { Settings } from '#server/env.ts'
import { leasedQueue } from '#server/leased-queue.ts'
import { Problem } from '#server/problem.ts'
import { recurringTask } from '#server/recurring-task.ts'
import { readMeta, writeMeta } from '#server/store/meta.ts'
import type { Store } from '#server/store/store.ts'
import type { ConnectionRow } from '#server/store/tables.ts'
import { cipherFor } from './encryption.ts'
import { forgetActivity, keepActivity } from './keep-activity.ts'
import { activityOf, readPage, streamsQuery } from './strava-activity.ts'
import { readStrava, type StravaAnswer, StravaPause } from './strava-api.ts'
import { isSubscribed, keepSubscription } from './subscription.ts'
import { markNeedsReconnect, refreshed } from './tokens.ts'

const pollMs = 60_000
const hourMs = 3_600_000
/** How often the list of activities is asked for: without events, and beside them, since one can be lost. */
const askEveryMs = hourMs
export const askBesideEventsMs = 24 * hourMs
const leaseMs = 10 * 60_000
/** After Strava failed. */
const firstWaitMs = 15 * 60_000
const longestWaitMs = hourMs
/** Activities that began this long before the person connected are taken too: those of the same day. */
const reachBackMs = 24 * hourMs
/** A watch may hand an activity in days later: each list begins this long before the one before. */
const overlapMs = 14 * 24 * hourMs
/** Longer than the overlap, or a list would bring an activity again that the person has deleted. */
const keepDoneMs = 60 * 24 * hourMs
/** Activities in one turn, so that one person's many do not keep others waiting. */
const readsPerTurn = 20
const maxAttempts = 10
const pageSize = 100

const pauseKey = 'strava-paused-until'

const athlete = z.object({ id: z.number() })

/** Reading for one person. `row` changes when the tokens are refreshed. */
type Turn = { row: ConnectionRow }

/** The subject of a read that only asks whether the person still allows access. */
export const accessSubject = 'access'

/** The person no longer allows access, or never allowed to read activities. */
class AccessEnded extends Error {}

/**
 * Reads the activities of connected athletes since they connected: those that events name, and the list of each person
 * now and then. A connection is claimed before it is read, so that two processes never use one refresh token.
 */
export function createActivityReader(
  store: Store,
  clock: Clock,
  settings: Settings,
  onError: (error: unknown) => void,
) {
  const { db } = store
  const queue = leasedQueue(store, clock, 'connections', { leaseMs, firstWaitMs, longestWaitMs })
  const cipher = cipherFor(settings.appSecret, 'connections')
  const isConfigured = () => settings.strava.clientId !== undefined
  const later = (ms: number) => new Date(clock.now().getTime() + ms).toISOString()
  const connection = (id: number) => db.updateTable('connections').where('id', '=', id)
  const read = (id: number, subject: string) =>
    db.updateTable('provider_reads').where('connectionId', '=', id).where('subject', '=', subject)

  async function isPaused(): Promise<boolean> {
    const until = await readMeta(db, pauseKey)
    return until !== undefined && until > clock.now().toISOString()
  }

  async function askEvery(): Promise<number> {
    return (await isSubscribed(db, settings)) ? askBesideEventsMs : askEveryMs
  }

  /** The next connection that has something to read. */
  async function nextDue(): Promise<ConnectionRow | undefined> {
    const listDue = later(-(await askEvery()))
    return db
      .selectFrom('connections')
      .selectAll()
      .where('needsReconnect', '=', 0)
      .where('dueAt', '<=', clock.now().toISOString())
      .where((eb) =>
        eb.or([
          eb('listedAt', 'is', null),
          eb('listedAt', '<=', listDue),
          eb.exists(
            eb
              .selectFrom('provider_reads')
              .select('subject')
              .whereRef('connectionId', '=', 'connections.id')
              .where('doneAt', 'is', null),
          ),
        ]),
      )
      .orderBy('dueAt')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
  }

  /** Asks as the person, with a new token where the old one has expired. Throws AccessEnded, StravaPause or a Problem. */
  async function ask(turn: Turn, path: string): Promise<Extract<StravaAnswer, { kind: 'found' | 'absent' }>> {
    if (await isPaused()) throw new StravaPause(clock.now())
    const now = clock.now()
    const context = { db, settings, now }
    const isExpired = turn.row.expiresAt <= now.toISOString()
    if (isExpired) turn.row = await refreshed(context, turn.row)
    const once = () =>
      readStrava(settings, {
        path,
        token: cipher.decrypt(turn.row.accessToken),
        now,
        onPause: (until) => writeMeta(db, pauseKey, until.toISOString()),
      })
    let answer = await once()
    if (answer.kind === 'token-refused' && !isExpired) {
      turn.row = await refreshed(context, turn.row)
      answer = await once()
    }
    if (answer.kind === 'token-refused' || answer.kind === 'right-missing') throw new AccessEnded()
    return answer
  }

  async function learnOwner(turn: Turn): Promise<void> {
    if (turn.row.ownerId !== null) return
    const answer = await ask(turn, '/athlete')
    const found = athlete.safeParse(answer.kind === 'found' ? answer.body : undefined)
    if (found.success)
      await connection(turn.row.id)
        .set({ ownerId: String(found.data.id) })
        .execute()
  }

  /** Notes what the person's list has and was not read yet. */
  async function readList(turn: Turn): Promise<void> {
    const { id, createdAt, listedAt } = turn.row
    const startedAt = clock.now().toISOString()
    const first = Date.parse(createdAt) - reachBackMs
    const after = Math.max(first, listedAt === null ? first : Date.parse(listedAt) - overlapMs)
    for (let page = 1; ; page += 1) {
      const query = `after=${Math.floor(after / 1_000)}&page=${page}&per_page=${pageSize}`
      const answer = await ask(turn, `/athlete/activities?${query}`)
      const found = readPage(answer.kind === 'found' ? answer.body : undefined)
      if (!found) throw new Problem('provider-unreachable', { detail: 'Unreadable list' })
      for (const subject of found) await noteRead(id, subject)
      if (found.length < pageSize) break
    }
    await connection(id).set({ listedAt: startedAt }).execute()
    const old = db.deleteFrom('provider_reads').where('connectionId', '=', id)
    await old.where('doneAt', '<=', later(-keepDoneMs)).execute()
  }

  async function noteRead(connectionId: number, subject: string): Promise<void> {
    const values = { connectionId, subject, createdAt: clock.now().toISOString() }
    await db
      .insertInto('provider_reads')
      .values(values)
      .onConflict((conflict) => conflict.columns(['connectionId', 'subject']).doNothing())
      .execute()
  }

  /** Brings one activity in line with Strava: added, or deleted where it is gone there. */
  async function readActivity(turn: Turn, subject: string): Promise<void> {
    const { userId, createdAt } = turn.row
    const path = `/activities/${encodeURIComponent(subject)}`
    const found = await ask(turn, path)
    if (found.kind === 'absent') return forgetActivity(store, userId, subject)
    const summary = activityOf(found.body, undefined)
    if (!summary || Date.parse(summary.startedAt) < Date.parse(createdAt) - reachBackMs) return
    const streams = await ask(turn, `${path}/streams?${streamsQuery}`)
    const activity = streams.kind === 'found' ? activityOf(found.body, streams.body) : summary
    if (activity) await keepActivity(store, userId, activity)
  }

  async function readOne(turn: Turn, subject: string, attempts: number): Promise<void> {
    try {
      await (subject === accessSubject ? ask(turn, '/athlete') : readActivity(turn, subject))
    } catch (error) {
      const isOwn = !(error instanceof StravaPause || error instanceof AccessEnded)
      if (isOwn && attempts + 1 < maxAttempts)
        await read(turn.row.id, subject)
          .set({ attempts: attempts + 1 })
          .execute()
      if (!isOwn || attempts + 1 < maxAttempts) throw error
      onError(error)
    }
    await read(turn.row.id, subject).set({ doneAt: clock.now().toISOString() }).execute()
  }

  async function readEverything(turn: Turn, stopping: AbortSignal): Promise<void> {
    await learnOwner(turn)
    const { id, listedAt } = turn.row
    if (listedAt === null || listedAt <= later(-(await askEvery()))) await readList(turn)
    const pending = db.selectFrom('provider_reads').selectAll().where('connectionId', '=', id)
    const open = pending.where('doneAt', 'is', null).orderBy('attempts').orderBy('createdAt')
    for (const { subject, attempts } of await open.limit(readsPerTurn).execute()) {
      if (stopping.aborted) return
      await readOne(turn, subject, attempts)
    }
  }

  /** After an event that the person withdrew access, and Strava's word that it is so, nothing of it is left. */
  async function endAccess({ row }: Turn): Promise<void> {
    const { id, refreshToken } = row
    const events = db.selectFrom('provider_reads').select('subject').where('connectionId', '=', id)
    const withdrawn = events.where('subject', '=', accessSubject).where('doneAt', 'is', null)
    if (!(await withdrawn.executeTakeFirst())) return markNeedsReconnect(db, row)
    const own = db.deleteFrom('connections').where('id', '=', id)
    await own.where('refreshToken', '=', refreshToken).execute()
  }

  /** @returns false when no further call may be made now. */
  async function takeTurn(row: ConnectionRow, stopping: AbortSignal): Promise<boolean> {
    const turn = { row }
    try {
      await readEverything(turn, stopping)
    } catch (error) {
      if (error instanceof AccessEnded || (error instanceof Problem && error.code === 'provider-refused')) {
        await endAccess(turn)
      } else if (!(error instanceof StravaPause)) {
        onError(error)
        await queue.retryLater(row)
        return true
      }
    }
    await connection(row.id).set({ dueAt: clock.now().toISOString(), attempts: 0 }).execute()
    return !(await isPaused())
  }

  async function round(stopping: AbortSignal): Promise<void> {
    if (!isConfigured()) return
    await keepSubscription(db, { settings, now: clock.now(), onError })
    let goesOn = !(await isPaused())
    while (goesOn && !stopping.aborted) {
      const row = await queue.claim(nextDue)
      goesOn = row !== undefined && (await takeTurn(row, stopping))
    }
  }

  return recurringTask(round, { everyMs: pollMs, onError })
}

export type ActivityReader = ReturnType<typeof createActivityReader>
