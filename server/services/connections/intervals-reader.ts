import { type ExpressionBuilder, sql } from 'kysely'
import type { Tables } from '#server/store/tables.ts'
import type { Background } from '../services.ts'
import { readIntervalsActivity, readIntervalsList } from './intervals-activities.ts'
import { type Ask, askAs } from './intervals-api.ts'
import { sendPlan } from './intervals-plan.ts'
import { forgetOldReads, hasUnread, readNoted } from './provider-reads.ts'
import { providerTurns } from './provider-turns.ts'
import { cipherFor, markNeedsReconnect } from './tokens.ts'

const minuteMs = 60_000
/** How often the list of activities is asked for, and for people who have not been here for a week. */
export const askEveryMs = 15 * minuteMs
const askAbsentEveryMs = 6 * 60 * minuteMs
const absentMs = 7 * 24 * 60 * minuteMs
/** The days that are sent move on with the date. */
const compareEveryMs = 6 * 60 * minuteMs
/** A person's changes go out in one call, this long after the first of them. */
const gatherMs = 5_000

const changing = ['workouts', 'activities', 'users'] as const

/** Sends the plans of connected athletes to Intervals.icu and reads what their watches recorded. */
export function createIntervalsReader(background: Background) {
  const { store, clock, settings } = background
  const { db } = store
  const cipher = cipherFor(settings.appSecret, 'connections')
  const before = (ms: number) => new Date(clock.now().getTime() - ms).toISOString()

  const isListDue = (eb: ExpressionBuilder<Tables, 'connections'>) =>
    eb.or([
      eb('listedAt', 'is', null),
      eb('listedAt', '<=', before(askAbsentEveryMs)),
      eb.and([
        eb('listedAt', '<=', before(askEveryMs)),
        eb.exists(
          eb
            .selectFrom('sessions')
            .select('sessions.userId')
            .whereRef('sessions.userId', '=', 'connections.userId')
            .where((own) => own(own.fn.coalesce('lastSeenAt', 'sessions.createdAt'), '>=', before(absentMs))),
        ),
      ]),
    ])

  /** An entry of the log of changes that the plan was not compared with yet. */
  const isPlanChanged = (eb: ExpressionBuilder<Tables, 'connections'>) =>
    eb.or([
      eb('comparedAt', 'is', null),
      eb('comparedAt', '<=', before(compareEveryMs)),
      ...changing.map((collection) =>
        eb.exists(
          eb
            .selectFrom('sync_log')
            .select('n')
            .where('collection', '=', collection)
            .where('scope', '=', sql<string>`'athlete:' || ${sql.ref('connections.userId')}`)
            .whereRef('seq', '>', 'connections.comparedSeq'),
        ),
      ),
    ])

  const isTrue = async (id: number, what: typeof isListDue) =>
    (await db.selectFrom('connections').select('id').where('id', '=', id).where(what).executeTakeFirst()) !==
    undefined

  const turns = providerTurns(background, {
    name: 'intervals',
    atOnce: 8,
    hasWork: async () => (eb) => eb.or([isListDue(eb), isPlanChanged(eb), hasUnread(eb)]),
    mayCall: async () => true,
    async work(turn) {
      const { row } = turn
      const askThere = askAs(settings, clock, cipher.decrypt(row.accessToken))
      const ask: Ask = (...call) => turn.whileHeld(() => askThere(...call))
      if (await isTrue(row.id, isPlanChanged)) await sendPlan(db, clock, row, ask)
      if (await isTrue(row.id, isListDue)) {
        await readIntervalsList(db, clock, row, ask)
        await forgetOldReads(db, clock, row.id)
      }
      const read = (subject: string) => readIntervalsActivity(store, clock, row, { subject, ask })
      await readNoted(background, turn, read)
    },
    ended: ({ row }) => markNeedsReconnect(db, row),
  })

  let gathering: NodeJS.Timeout | undefined
  return {
    ...turns,
    /** Looks soon for what a commit changed. */
    wakeSoon(): void {
      gathering ??= setTimeout(() => {
        gathering = undefined
        void turns.wake()
      }, gatherMs).unref()
    },
    stop(): Promise<void> {
      clearTimeout(gathering)
      return turns.stop()
    },
  }
}
