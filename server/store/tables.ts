import type { Generated, Selectable } from 'kysely'
import type { Language, Role } from '#sync/contract/shapes/enumerations.ts'
import type { CollectionName } from '#sync/contract/wire/feed.ts'
import type { Columns } from './columns.ts'
import type { Connections, ProviderReads, Revocations, SentWorkouts } from './connection-tables.ts'
import type { NoticeSettings, Notices, Pushes, PushSubscriptions } from './notice-tables.ts'
import type { PasskeyChallenges, Passkeys, SecondSteps } from './passkey-tables.ts'

/**
 * The tables, the same on SQLite and PostgreSQL. Instants are ISO text, days `YYYY-MM-DD` text, booleans 0 or 1: both
 * databases store and sort these alike.
 */

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

type Users = SyncedRow &
  Columns<'users', 'formerKeys'> & {
    /** Null: created before sign-ups had their own table, and never verified. It is not an account. */
    verifiedAt: string | null
    passwordHash: string
    /** The coach who added an athlete that has no account. Null: an account. */
    addedBy: number | null
    /** The account to which this athlete without account was handed over; the row is deleted. */
    movedTo: number | null
  }

/** `day` is `scheduledTo` as days since 1970-01-01, so that distances are subtractions on both databases. */
type Workouts = SyncedRow & Columns<'workouts'> & { day: number }

/** A table of its own holds who coaches a group. */
type Groups = SyncedRow & Columns<'groups', 'coaches'>

/** Every coach of a group, also of a deleted one. */
type GroupCoaches = { groupId: number; userId: number }

type Members = SyncedRow & Columns<'members', 'user'>

type Templates = SyncedRow & Columns<'templates'>

/** `createdBy` is not shown: coaches of a group are equals. */
type Events = SyncedRow & Columns<'events'> & { createdBy: number }

/** `memberId`: the membership through which the athlete takes part; it decides who can see the row. */
type Attendances = SyncedRow & Columns<'attendances', 'athlete'> & { memberId: number }

/** `coachId` sent it. */
type Invitations = SyncedRow &
  Columns<'invitations', 'token'> & { coachId: number; tokenHash: string; expiresAt: string }

type MealPlans = SyncedRow & Columns<'mealPlans'>

/** `athleteId` and `createdBy` are copied from the plan. */
type MealItems = SyncedRow & Columns<'mealItems'> & { athleteId: number; createdBy: number }

/** `day` counts from 1970-01-01. `startedAt` has milliseconds, so that texts sort as instants. */
type Activities = SyncedRow & Columns<'activities', 'day'> & { day: number }

type Marks = SyncedRow & Columns<'marks'>

/**
 * `workoutKey` and `workoutId` are those of what it is about. `memberId`, of an answer to an announcement: the athlete's
 * membership, which decides who can see it.
 */
type Comments = SyncedRow & Columns<'comments'> & { memberId: number | null }

/** A queued mail. Its text holds codes and links, and is deleted once it is sent. */
type Mails = {
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
type Proofs = {
  userId: number
  purpose: 'reset'
  hash: string
  attempts: number
  createdAt: string
  expiresAt: string
}

/** The hashed secret of a person's calendar address. */
type Calendars = { userId: number; secretHash: string; createdAt: string }

type Sessions = {
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
type SignUps = {
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
type IdempotencyKeys = {
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
type SyncClock = {
  id: number
  seq: number
  epoch: string
  nonce: Generated<string>
  cutSeq: Generated<number>
  cutNonce: Generated<string>
  firstVersion: Generated<number>
}

/** The changes of each transaction. Grants and revocations name a person, other changes a row. */
type SyncLog = {
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

type ScopeHolders = { userId: number; scope: string }

/** What each person has stored, updated by every transaction that writes rows. Limits: `sync/contract/limits.ts`. */
type Usage = { userId: number; collection: CollectionName; rows: number; bytes: number }

/** What is left to do of a task that is too long for one transaction; `groupId` is 0 where there is none. */
type Unfinished = {
  task: 'pass-plans' | 'hand-over' | 'erase-athlete' | 'erase-coach'
  personId: number
  groupId: number
}

type Meta = { key: string; value: string }

export type Tables = {
  users: Users
  workouts: Workouts
  groups: Groups
  group_coaches: GroupCoaches
  members: Members
  templates: Templates
  events: Events
  attendances: Attendances
  invitations: Invitations
  meal_plans: MealPlans
  meal_items: MealItems
  activities: Activities
  marks: Marks
  comments: Comments
  mails: Mails
  proofs: Proofs
  connections: Connections
  calendars: Calendars
  sessions: Sessions
  passkeys: Passkeys
  passkey_challenges: PasskeyChallenges
  second_steps: SecondSteps
  sign_ups: SignUps
  revocations: Revocations
  provider_reads: ProviderReads
  sent_workouts: SentWorkouts
  idempotency_keys: IdempotencyKeys
  sync_clock: SyncClock
  sync_log: SyncLog
  scope_holders: ScopeHolders
  usage: Usage
  unfinished: Unfinished
  notices: Notices
  notice_settings: NoticeSettings
  push_subscriptions: PushSubscriptions
  pushes: Pushes
  meta: Meta
}

export type NoticeRow = Selectable<Notices>
export type PushRow = Selectable<Pushes>
export type PasskeyRow = Selectable<Passkeys>
export type UserRow = Selectable<Users>
export type WorkoutRow = Selectable<Workouts>
export type GroupRow = Selectable<Groups>
export type MemberRow = Selectable<Members>
export type TemplateRow = Selectable<Templates>
export type EventRow = Selectable<Events>
export type AttendanceRow = Selectable<Attendances>
export type InvitationRow = Selectable<Invitations>
export type MealPlanRow = Selectable<MealPlans>
export type MealItemRow = Selectable<MealItems>
export type ActivityRow = Selectable<Activities>
export type MarkRow = Selectable<Marks>
export type CommentRow = Selectable<Comments>
export type MailRow = Selectable<Mails>
export type ConnectionRow = Selectable<Connections>
export type SignUpRow = Selectable<SignUps>
export type RevocationRow = Selectable<Revocations>
export type UnfinishedRow = Selectable<Unfinished>
export type LogRow = Selectable<SyncLog>

/** The columns of every synchronised row. */
export type AnyRow = Selectable<SyncedRow>
