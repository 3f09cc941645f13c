import type { Collection } from '#server/store/collections.ts'
import { readHeldScopes } from '#server/store/scopes.ts'
import type { Store } from '#server/store/store.ts'
import { dayNumber, utcDay } from '#sync/contract/day.ts'
import type { FeedPage } from '#sync/contract/wire/feed.ts'
import { backfillPage } from './backfill.ts'
import { canContinueFrom, nonceAt, readClock } from './clock.ts'
import { type Cursor, fillStart, readCursor, writeCursor } from './cursor.ts'
import { grantedIn, logPage } from './log.ts'

type Question = {
  userId: number
  collection: Collection
  cursor: string | undefined
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
    const me = { id: userId, held: await readHeldScopes(db, userId) }
    const today = dayNumber(utcDay(question.now.toISOString()))
    const known = sent && (await canContinueFrom(db, clock, sent)) ? sent : undefined
    const start = { e: clock.epoch, at: clock.seq, k: clock.nonce }
    const cursor: Cursor = known ?? { ...start, fill: { day: today, after: fillStart } }
    const { e, at, k } = cursor
    const afresh = !known && { afresh: true }
    if (cursor.fill) {
      const { from } = cursor.fill
      const wanted =
        from === undefined ? me.held : await grantedIn(db, collection, me, { after: from, upTo: at })
      const { documents, next } = await backfillPage(db, collection, { ...me, wanted }, cursor.fill, limit)
      const more = next !== undefined || at < clock.seq
      const upTo = writeCursor(next ? { e, at, k, fill: next } : { e, at, k })
      return { documents, deleted: [], cursor: upTo, more, ...afresh, ...readUpTo(more, clock.seq) }
    }
    const { documents, deleted, granted, upTo } = await logPage(db, collection, me, at, clock.seq, limit)
    const fill = granted ? { day: today, after: fillStart, from: at } : undefined
    const place = { e, at: upTo, k: await nonceAt(db, clock, upTo) }
    const next: Cursor = fill ? { ...place, fill } : place
    const more = fill !== undefined || upTo < clock.seq
    return { documents, deleted, cursor: writeCursor(next), more, ...readUpTo(more, clock.seq) }
  })
}

/** The last page has everything up to the moment at which it was read. */
function readUpTo(more: boolean, seq: number): Pick<FeedPage, 'seq'> {
  return more ? {} : { seq }
}
