import { recurringTask } from '#server/clock.ts'
import type { Background } from '../services.ts'
import { localTime, nextDay } from './local-time.ts'
import { notify, settingsOf } from './notify.ts'

const everyMs = 60_000

/**
 * Notifies athletes once a day of the next day's sessions, at the hour of their choosing on their own clock. Only people
 * with a device that shows notices.
 */
export function createTomorrowNotices({ store, clock, onError }: Background, announced: () => void) {
  async function announceDue(): Promise<void> {
    const now = clock.now()
    const people = await store.db
      .selectFrom('users')
      .leftJoin('notice_settings', 'notice_settings.userId', 'users.id')
      .select(['users.id', 'users.timeZone', 'notice_settings.settings', 'notice_settings.announcedOn'])
      .where('users.role', '=', 'athlete')
      .where('users.deletedAt', 'is', null)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('push_subscriptions')
            .select('endpoint')
            .whereRef('push_subscriptions.userId', '=', 'users.id'),
        ),
      )
      .execute()
    for (const { id, timeZone, settings, announcedOn } of people) {
      const { tomorrow, tomorrowAt } = settingsOf(settings)
      const { day, time } = localTime(now, timeZone)
      if (tomorrow && time >= tomorrowAt && announcedOn !== day) await announce(id, day)
    }
  }

  async function announce(userId: number, day: string): Promise<void> {
    await store.write(async (tx) => {
      // Claims the day, so that no other process announces it too.
      const claimed = await tx.db
        .insertInto('notice_settings')
        .values({ userId, settings: '{}', announcedOn: day })
        .onConflict((conflict) =>
          conflict
            .column('userId')
            .doUpdateSet({ announcedOn: day })
            .where((eb) =>
              eb.or([
                eb('notice_settings.announcedOn', 'is', null),
                eb('notice_settings.announcedOn', '!=', day),
              ]),
            ),
        )
        .returning('userId')
        .executeTakeFirst()
      if (!claimed) return
      const planned = tx.db.selectFrom('workouts').select('id').where('athleteId', '=', userId)
      const shown = planned.where('deletedAt', 'is', null).where('draft', '=', 0)
      const open = shown.where('status', '=', 'planned')
      const session = await open.where('scheduledTo', '=', nextDay(day)).executeTakeFirst()
      if (session) await notify(tx, [userId], { kind: 'tomorrow', subject: day, rowId: null, actorId: null })
    })
    announced()
  }

  return recurringTask(announceDue, { everyMs, onError })
}
