import { dayNumber, utcDay } from '../../../sync/contract/day.ts'
import type { FeedPage } from '../../../sync/contract/feed.ts'
import type { Collection } from '../../store/collections.ts'
import { readHeld } from '../../store/scopes.ts'
import type { Store } from '../../store/store.ts'
import { type Cursor, fillStart, readCursor, writeCursor } from './cursor.ts'
import { fillPage } from './fill.ts'
import { logPage } from './log.ts'

type Question = {
  userId: number
  collection: Collection
  cursor: string | undefined
  limit: number
  now: Date
}

/**
 * One page of the change feed for one person, read from one picture of the database. A cursor of another epoch or
 * from the future (the database was restored) begins from the start. Throws `invalid` for what is no cursor.
 */
export async function readFeed(store: Store, question: Question): Promise<FeedPage> {
  const { userId, collection, limit } = question
  const sent = question.cursor === undefined ? undefined : readCursor(question.cursor)
  return store.read(async (db) => {
    const clock = await db.selectFrom('sync_clock').select(['seq', 'epoch']).executeTakeFirstOrThrow()
    const me = { id: userId, held: await readHeld(db, userId) }
    const today = dayNumber(utcDay(question.now.toISOString()))
    const known = sent?.e === clock.epoch && sent.at <= clock.seq ? sent : undefined
    const cursor: Cursor = known ?? { e: clock.epoch, at: clock.seq, fill: { day: today, after: fillStart } }
    const { e, at } = cursor
    const afresh = !known && { afresh: true }
    if (cursor.fill) {
      const { documents, next } = await fillPage(db, collection, me.held, cursor.fill, limit)
      const more = next !== undefined || at < clock.seq
      const upTo = writeCursor(next ? { e, at, fill: next } : { e, at })
      return { documents, deleted: [], cursor: upTo, more, ...afresh }
    }
    const { documents, deleted, granted, upTo } = await logPage(db, collection, me, at, clock.seq, limit)
    const fill = granted.length === 0 ? undefined : { day: today, after: fillStart, scopes: granted }
    const next: Cursor = fill ? { e, at: upTo, fill } : { e, at: upTo }
    return { documents, deleted, cursor: writeCursor(next), more: fill !== undefined || upTo < clock.seq }
  })
}
