import type { ExpressionBuilder } from 'kysely'
import * as z from 'zod/mini'
import { Problem } from '#server/problem.ts'
import { readMeta, writeMeta } from '#server/store/meta.ts'
import type { Tables } from '#server/store/tables.ts'
import type { Background } from '../services.ts'
import { forgetActivity, keepActivity } from './keep-activity.ts'
import { forgetOldReads, hasUnread, noteRead, readNoted } from './provider-reads.ts'
import { AccessEnded, providerTurns, type Turn } from './provider-turns.ts'
import { readStrava, type StravaAnswer, StravaPause } from './strava.ts'
import { activityOf, readPage, streamsQuery } from './strava-activity.ts'
import { isSubscribed, keepSubscription } from './subscription.ts'
import { cipherFor, markNeedsReconnect, refreshed } from './tokens.ts'

const hourMs = 3_600_000
/** How often the list of activities is asked for: without events, and with them, since one can be lost. */
const askEveryMs = hourMs
export const askBesideEventsMs = 24 * hourMs
/** Activities that began this long before the person connected are taken too: those of the same day. */
const reachBackMs = 24 * hourMs
/** A watch may hand an activity in days later: each list begins this long before the one before. */
const overlapMs = 14 * 24 * hourMs
const pageSize = 100

const pauseKey = 'strava-paused-until'

const athlete = z.object({ id: z.number() })

/** The subject of a read that only asks whether the person still allows access. */
export const accessSubject = 'access'

/**
 * Reads from Strava the activities of connected athletes since they connected: those that events name, and now and then
 * the list of each person.
 */
export function createActivityReader(background: Background) {
  const { store, clock, settings } = background
  const { db } = store
  const cipher = cipherFor(settings.appSecret, 'connections')
  const later = (ms: number) => new Date(clock.now().getTime() + ms).toISOString()
  const connection = (id: number) => db.updateTable('connections').where('id', '=', id)

  async function isPaused(): Promise<boolean> {
    const until = await readMeta(db, pauseKey)
    return until !== undefined && until > clock.now().toISOString()
  }

  async function askEvery(): Promise<number> {
    return (await isSubscribed(db, settings)) ? askBesideEventsMs : askEveryMs
  }

  /** What events or the list left to read. */
  async function hasWork() {
    const listDue = later(-(await askEvery()))
    return (eb: ExpressionBuilder<Tables, 'connections'>) =>
      eb.or([eb('listedAt', 'is', null), eb('listedAt', '<=', listDue), hasUnread(eb)])
  }

  /** Asks as the person, with a new token where the old one has expired. Throws AccessEnded, StravaPause or a Problem. */
  async function ask(turn: Turn, path: string): Promise<Extract<StravaAnswer, { kind: 'found' | 'absent' }>> {
    if (await isPaused()) throw new StravaPause(clock.now())
    const now = clock.now()
    const isExpired = turn.row.expiresAt <= now.toISOString()
    if (isExpired) turn.row = await turn.whileHeld(() => refreshed(background, turn.row))
    const once = () =>
      turn.whileHeld(() =>
        readStrava(settings, {
          path,
          token: cipher.decrypt(turn.row.accessToken),
          now,
          onPause: (until) => writeMeta(db, pauseKey, until.toISOString()),
        }),
      )
    let answer = await once()
    if (answer.kind === 'token-refused' && !isExpired) {
      turn.row = await refreshed(background, turn.row)
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

  /** Notes what is in the person's list and was not read yet. */
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
      for (const subject of found) await noteRead(db, clock, id, subject)
      if (found.length < pageSize) break
    }
    await connection(id).set({ listedAt: startedAt }).execute()
    await forgetOldReads(db, clock, id)
  }

  /** Brings one activity in line with Strava: added, or deleted where it is gone there. */
  async function readActivity(turn: Turn, subject: string): Promise<void> {
    const { userId, createdAt } = turn.row
    const path = `/activities/${encodeURIComponent(subject)}`
    const found = await ask(turn, path)
    if (found.kind === 'absent') return forgetActivity(store, userId, { source: 'strava', sourceId: subject })
    const summary = activityOf(found.body, undefined)
    if (!summary || Date.parse(summary.startedAt) < Date.parse(createdAt) - reachBackMs) return
    const streams = await ask(turn, `${path}/streams?${streamsQuery}`)
    const activity = streams.kind === 'found' ? activityOf(found.body, streams.body) : summary
    if (activity) await keepActivity(store, userId, activity)
  }

  async function readEverything(turn: Turn): Promise<void> {
    await learnOwner(turn)
    const { listedAt } = turn.row
    if (listedAt === null || listedAt <= later(-(await askEvery()))) await readList(turn)
    const read = async (subject: string) => {
      await (subject === accessSubject ? ask(turn, '/athlete') : readActivity(turn, subject))
    }
    await readNoted(background, turn, read)
  }

  /** Strava refuses access. Where an event said before that the person withdrew it, nothing of the connection is kept. */
  async function endAccess({ row }: Turn): Promise<void> {
    const { id, refreshToken } = row
    const events = db.selectFrom('provider_reads').select('subject').where('connectionId', '=', id)
    const withdrawn = events.where('subject', '=', accessSubject).where('doneAt', 'is', null)
    if (!(await withdrawn.executeTakeFirst())) return markNeedsReconnect(db, row)
    const own = db.deleteFrom('connections').where('id', '=', id)
    await own.where('refreshToken', '=', refreshToken).execute()
  }

  return providerTurns(background, {
    name: 'strava',
    // Its limits are those of the application, so nothing is won by asking for several people at once.
    atOnce: 1,
    hasWork,
    async mayCall() {
      if (settings.strava.clientId === undefined) return false
      await keepSubscription(background)
      return !(await isPaused())
    },
    async work(turn) {
      try {
        await readEverything(turn)
      } catch (error) {
        // The pause is everybody's.
        if (!(error instanceof StravaPause)) throw error
      }
    },
    ended: endAccess,
  })
}
