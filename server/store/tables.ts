import type { Generated, Selectable } from 'kysely'
import type { Language, Role } from '#sync/contract/shapes/enumerations.ts'
import type { CollectionName } from '#sync/contract/wire/feed.ts'
import type { Columns } from './columns.ts'
import type { ConnectionTables } from './connection-tables.ts'
import type { NoticeTables } from './notice-tables.ts'
import type { PasskeyTables } from './passkey-tables.ts'

/** A row in the change feed. A deleted row keeps its data, so that a completion can restore it. */
type SyncedRow = {
  id: Generated<number>
  clientId: string
  version: number
  createdAt: string
  updatedAt: string
  /** The person who changed it last. Null: the server, or somebody before this column. */
  updatedBy: number | null
  deletedAt: string | null
  /** When the content of a deleted row was purged; only its keys are left. */
  emptiedAt: string | null
}

/**
 * The tables, the same on SQLite and PostgreSQL. Instants are ISO text, days `YYYY-MM-DD` text, booleans 0 or 1: both
 * databases store and sort these alike.
 */
export type Tables = {
  users: SyncedRow &
    Columns<'users', 'formerKeys'> & {
      /** Null: an athlete without account. */
      verifiedAt: string | null
      passwordHash: string
      /** The coach who added an athlete that has no account. Null: an account. */
      addedBy: number | null
      /** The account to which this athlete without account was handed over; the row is deleted. */
      movedTo: number | null
    }
  /** `day` is `scheduledTo` as days since 1970-01-01, so that distances are subtractions on both databases. */
  workouts: SyncedRow & Columns<'workouts'> & { day: number }
  /** A table of its own holds who coaches a group. */
  groups: SyncedRow & Columns<'groups', 'coaches'>
  /** Every coach of a group, also of a deleted one. */
  group_coaches: { groupId: number; userId: number }
  members: SyncedRow & Columns<'members', 'user'>
  templates: SyncedRow & Columns<'templates'>
  /** `createdBy` is not shown: coaches of a group are equals. */
  events: SyncedRow & Columns<'events'> & { createdBy: number }
  /** `memberId`: the membership through which the athlete takes part; it decides who can see the row. */
  attendances: SyncedRow & Columns<'attendances', 'athlete'> & { memberId: number }
  /** `coachId` sent it. */
  invitations: SyncedRow &
    Columns<'invitations', 'token'> & { coachId: number; tokenHash: string; expiresAt: string }
  meal_plans: SyncedRow & Columns<'mealPlans'>
  /** `athleteId` and `createdBy` are copied from the plan. */
  meal_items: SyncedRow & Columns<'mealItems'> & { athleteId: number; createdBy: number }
  /** `day` counts from 1970-01-01. `startedAt` has milliseconds, so that texts sort as instants. */
  activities: SyncedRow & Columns<'activities', 'day'> & { day: number }
  marks: SyncedRow & Columns<'marks'>
  /**
   * `workoutKey` and `workoutId` are those of what it is about. `memberId`, of an answer to an announcement: the athlete's
   * membership, which decides who can see it.
   */
  comments: SyncedRow & Columns<'comments'> & { memberId: number | null }
  /** A queued mail. Its text holds codes and links, and is deleted once it is sent. */
  mails: {
    id: Generated<number>
    messageId: string
    recipient: string
    subject: string
    text: string
    createdAt: string
    /** When to try next. While a process sends it, some minutes ahead. */
    dueAt: string
    attempts: number
    /** Or given up. */
    sentAt: string | null
    kind: string
    /** The person who caused a mail to somebody else. */
    senderId: number | null
  }
  /** The token of a password reset link, as a keyed hash. One per account and purpose. */
  proofs: {
    userId: number
    purpose: 'reset'
    hash: string
    attempts: number
    createdAt: string
    expiresAt: string
  }
  /** The hashed secret of a person's calendar address. */
  calendars: { userId: number; secretHash: string; createdAt: string }
  sessions: {
    tokenHash: string
    userId: number
    createdAt: string
    expiresAt: string
    /** Browser and system. Null: unknown, or the session is older than this column. */
    device: string | null
    /** Accurate to the hour. Null: not used since it was opened. */
    lastSeenAt: string | null
  }
  /**
   * An unverified sign-up. An address can have several, each with its own password and code. One for an address that has
   * an account can never be completed.
   */
  sign_ups: {
    id: string
    /** Lower case. */
    email: string
    passwordHash: string
    name: string
    role: Role
    language: Language
    codeHash: string | null
    codeAttempts: Generated<number>
    codeExpiresAt: string | null
    /** When the last mail about it was sent. */
    mailedAt: string | null
    createdAt: string
    expiresAt: string
  }
  /** The stored response of a write, for repeated requests. `status` is 0 while the first one runs. */
  idempotency_keys: {
    userId: number
    key: string
    fingerprint: string
    status: number
    version: number | null
    /** The rows that the response shows: ids and versions. */
    names: string | null
    createdAt: string
  }
  /**
   * A single row. `seq` counts committed write transactions, `nonce` is the random value of the last one. A new `epoch`
   * makes every device read everything again, and so do cursors before `cutSeq`, up to which the log is truncated. New
   * rows start at `firstVersion`, above every version from before a restore.
   */
  sync_clock: {
    id: number
    seq: number
    epoch: string
    nonce: Generated<string>
    cutSeq: Generated<number>
    cutNonce: Generated<string>
    firstVersion: Generated<number>
  }
  /** The changes of each transaction. Grants and revocations name a person, other changes a row. */
  sync_log: {
    seq: number
    n: number
    kind: 'put' | 'delete' | 'grant' | 'revoke'
    collection: string
    scope: string
    userId: number | null
    clientId: string | null
    rowId: number | null
    version: number | null
    /**
     * Random value of the transaction, which tells it from one with the same number in a restored copy. First entry only.
     */
    nonce: string | null
    /** First entry only. */
    writtenAt: string | null
  }
  scope_holders: { userId: number; scope: string }
  /** What each person has stored, updated by every transaction that writes rows. Limits: `sync/contract/limits.ts`. */
  usage: { userId: number; collection: CollectionName; rows: number; bytes: number }
  /** What is left to do of a task that is too long for one transaction; `groupId` is 0 where there is none. */
  unfinished: {
    task: 'pass-plans' | 'hand-over' | 'erase-athlete' | 'erase-coach'
    personId: number
    groupId: number
  }
  meta: { key: string; value: string }
} & ConnectionTables &
  NoticeTables &
  PasskeyTables

export type NoticeRow = Selectable<Tables['notices']>
export type PushRow = Selectable<Tables['pushes']>
export type PasskeyRow = Selectable<Tables['passkeys']>
export type UserRow = Selectable<Tables['users']>
export type WorkoutRow = Selectable<Tables['workouts']>
export type GroupRow = Selectable<Tables['groups']>
export type MemberRow = Selectable<Tables['members']>
export type TemplateRow = Selectable<Tables['templates']>
export type EventRow = Selectable<Tables['events']>
export type AttendanceRow = Selectable<Tables['attendances']>
export type InvitationRow = Selectable<Tables['invitations']>
export type MealPlanRow = Selectable<Tables['meal_plans']>
export type MealItemRow = Selectable<Tables['meal_items']>
export type ActivityRow = Selectable<Tables['activities']>
export type MarkRow = Selectable<Tables['marks']>
export type CommentRow = Selectable<Tables['comments']>
export type MailRow = Selectable<Tables['mails']>
export type ConnectionRow = Selectable<Tables['connections']>
export type SignUpRow = Selectable<Tables['sign_ups']>
export type RevocationRow = Selectable<Tables['revocations']>
export type UnfinishedRow = Selectable<Tables['unfinished']>
export type LogRow = Selectable<Tables['sync_log']>

/** The columns of every synchronised row. */
export type AnyRow = Selectable<SyncedRow>
