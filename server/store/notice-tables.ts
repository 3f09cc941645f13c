import type { Generated } from 'kysely'
import type { NoticeKind } from '#sync/contract/shapes/notices.ts'

/** The tables of notices and of the browsers that show them. */
export type NoticeTables = {
  /** A person's notices, only the newest state: one row for each kind and subject. */
  notices: {
    id: Generated<number>
    userId: number
    kind: NoticeKind
    /**
     * What it is about, by kind: table and id of a workout or event; an announcement, for an answer with its athlete;
     * athlete and day for `best`; the day for `tomorrow`.
     */
    subject: string
    /** The workout, activity, event, announcement or answer; null for `tomorrow`. */
    rowId: number | null
    /** Who caused it; null for `tomorrow` and what a service sent. */
    actorId: number | null
    createdAt: string
  }
  /** A person without a row has the default settings. */
  notice_settings: {
    userId: number
    /** JSON of `PushSettings`, as far as it differs from the default. */
    settings: string
    /** The last day on the person's own calendar on which the next day's sessions were announced. */
    announcedOn: string | null
  }
  /** A browser that shows notices. It ends with the session that registered it, or when its push service says so. */
  push_subscriptions: {
    endpoint: string
    userId: number
    sessionHash: string
    p256dh: string
    auth: string
    createdAt: string
  }
  /** A notice on its way to one browser. The row is deleted when it was delivered or given up. */
  pushes: {
    id: Generated<number>
    noticeId: number
    endpoint: string
    /** When to try next. While a process sends it, some minutes ahead. */
    dueAt: string
    attempts: number
  }
}
