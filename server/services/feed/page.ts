import type { Collection } from '#server/store/collections.ts'
import { heldScopes, readHeldScopes, scope } from '#server/store/scopes.ts'
import type { Store } from '#server/store/store.ts'
import { dayFromNumber, dayNumber, utcDay } from '#sync/contract/day.ts'
import { limits } from '#sync/contract/limits.ts'
import type { FeedPage } from '#sync/contract/wire/feed.ts'
import { backfillPage } from './backfill.ts'
import {
  type Cursor,
  canContinueFrom,
  type Fill,
  fillStart,
  isCutOff,
  nonceAt,
  readClock,
  readCursor,
  writeCursor,
} from './cursor.ts'
import { grantedIn, logPage, type Reading } from './log.ts'

type Question = {
  userId: number
  collection: Collection
  cursor: string | undefined
  /** The first day that is wanted; undefined: all days. */
  since: string | undefined
  limit: number
  now: Date
}

/**
 * One page of the change feed for one person, read from one snapshot of the database. A cursor from which the log
 * cannot continue (the database was restored) starts from the beginning. Throws `invalid` for a malformed cursor.
 */
export async function readFeed(store: Store, question: Question): Promise<FeedPage> {
  const { userId, collection, limit } = question
  const sent = question.cursor === undefined ? undefined : readCursor(question.cursor)
  return store.read(async (db) => {
    const clock = await readClock(db)
    const held = await readHeldScopes(db, userId)
    const reading = { db, collection, userId, held }
    const today = dayNumber(utcDay(question.now.toISOString()))
    const asked = collection.dated ? firstDay(question.since, today) : undefined
    const known = sent && (await canContinueFrom(db, clock, sent)) ? sent : undefined
    const start = { e: clock.epoch, at: clock.seq, k: clock.nonce }
    const first: Cursor = { ...start, ...(asked !== undefined && { since: asked }), fill: fillFrom(today) }
    const cursor = known ? reachBack(known, asked, today) : first
    const { fill, ...reached } = cursor
    const { at, since } = reached
    const covers = since !== undefined && { since: dayFromNumber(since) }
    const isCovered = !comesBefore(asked, since)
    const afresh = !known && { afresh: true, ...(sent && isCutOff(clock, sent) && { cut: true }) }
    if (fill) {
      const { from } = fill
      const scopes = from === undefined ? held : await grantedIn(reading, { after: from, upTo: at })
      const { documents, next } = await backfillPage(reading, { scopes, since }, fill, limit)
      const more = next !== undefined || !isCovered || at < clock.seq
      const { since: _, ...whole } = reached
      const isAll = !next && !(await hasEarlier(reading, since, today))
      return {
        documents,
        deleted: [],
        cursor: writeCursor(next ? { ...reached, fill: next } : isAll ? whole : reached),
        more,
        ...(!isAll && covers),
        ...afresh,
        ...readUpTo(more, clock.seq),
      }
    }
    const { gained, upTo, ...rows } = await logPage(reading, at, clock.seq, limit)
    const next = { ...reached, at: upTo, k: await nonceAt(db, clock, upTo) }
    const granted = gained.length > 0
    const athletes = heldScopes(gained).ids('athlete')
    const more = granted || upTo < clock.seq
    const after = writeCursor(granted ? { ...next, fill: { ...fillFrom(today), from: at } } : next)
    return {
      ...rows,
      cursor: after,
      more,
      ...covers,
      ...(since !== undefined && athletes.length > 0 && { granted: [...athletes] }),
      ...readUpTo(more, clock.seq),
    }
  })
}

/**
 * Whether there may be rows of earlier days. An athlete who has none holds everything; a coach goes on with a part,
 * because each new athlete may have years.
 */
async function hasEarlier(reading: Reading, since: number | undefined, today: number): Promise<boolean> {
  if (since === undefined) return false
  const { userId, held } = reading
  if (!held.has(scope('athlete', userId))) return true
  const wanted = { scopes: held, since: undefined }
  const { documents } = await backfillPage(reading, wanted, fillBefore(since, today), 1)
  return documents.length > 0
}

type EarlierQuestion = Omit<Question, 'since'> & {
  athleteId: number
  /** The day that is not wanted any more. */
  before: string
}

/**
 * One page of an athlete's rows before a day, newest first, for a device that holds the rows from that day on. Call it
 * between two pulls of the collection: a page read during a pull can bring back a row whose deletion the cursor has
 * already passed.
 */
export async function readEarlier(store: Store, question: EarlierQuestion): Promise<FeedPage> {
  const { userId, collection, athleteId, limit } = question
  const sent = question.cursor === undefined ? undefined : readCursor(question.cursor)
  return store.read(async (db) => {
    const clock = await readClock(db)
    const held = await readHeldScopes(db, userId)
    const today = dayNumber(utcDay(question.now.toISOString()))
    const fill = sent?.fill ?? fillBefore(dayNumber(question.before), today)
    const own = scope('athlete', athleteId)
    const drafts = held.ids('coach').map((id) => scope('coach', id))
    const scopes = heldScopes(held.has(own) ? [own, ...drafts] : drafts)
    const wanted = { scopes, since: undefined, athlete: athleteId }
    const reading = { db, collection, userId, held }
    const { documents, next } = await backfillPage(reading, wanted, fill, limit)
    const cursor = writeCursor({ e: clock.epoch, at: clock.seq, ...(next && { fill: next }) })
    return { documents, deleted: [], cursor, more: next !== undefined }
  })
}

/** A part has these days at least: the clock of a device may be years ahead. */
const daysAtLeast = 120

function firstDay(asked: string | undefined, today: number): number | undefined {
  return asked === undefined ? undefined : Math.min(dayNumber(asked), today - daysAtLeast)
}

function fillFrom(day: number): Fill {
  return { day, after: fillStart }
}

/** Whether a first day is before another one; undefined is before all. */
function comesBefore(day: number | undefined, other: number | undefined): boolean {
  return other !== undefined && (day === undefined || day < other)
}

/**
 * The cursor with a backfill of the days that were not wanted until now. Its place in the log stays. A backfill that is
 * under way ends first.
 */
function reachBack(cursor: Cursor, wanted: number | undefined, today: number): Cursor {
  const { since: until, fill, ...place } = cursor
  if (fill || until === undefined || !comesBefore(wanted, until)) return cursor
  return { ...place, ...(wanted !== undefined && { since: wanted }), fill: fillBefore(until, today) }
}

/** A backfill of the days before this one. */
function fillBefore(until: number, today: number): Fill {
  // The nearest of these days is as far away as the last one.
  return { day: today, after: until <= today ? [today - until, limits.id] : fillStart, until }
}

/** The last page has everything up to the moment at which it was read. */
function readUpTo(more: boolean, seq: number): Pick<FeedPage, 'seq'> {
  return more ? {} : { seq }
}
