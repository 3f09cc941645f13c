import type { Generated, Selectable } from 'kysely'
import type {
  Language,
  MealType,
  Role,
  Sex,
  Sport,
  TrainingSport,
  WorkoutStatus,
} from '../../sync/contract/enumerations.ts'
import type { CollectionName } from '../../sync/contract/feed.ts'

/**
 * The tables, the same on SQLite and PostgreSQL. Instants are ISO text, floating days `YYYY-MM-DD` text,
 * truths 0 or 1: what both databases store alike and sort alike.
 */

/** A row that travels in the change feed. A deleted one keeps its data, so that a completion can bring it back. */
type SyncedRow = {
  id: Generated<number>
  clientId: string
  version: number
  createdAt: string
  updatedAt: string
  deletedAt: string | null
  /** When a row that was deleted long ago lost its content; only its keys are left. */
  emptiedAt: string | null
}

type Users = SyncedRow & {
  /** Lower case. */
  email: string
  passwordHash: string
  name: string
  bio: string | null
  sex: Sex | null
  state: string | null
  city: string | null
  country: string | null
  height: number | null
  weight: number | null
  role: Role
  language: Language
  /** Null: made before sign-ups were kept apart, and never verified. No account: it opens nothing and owns nothing. */
  verifiedAt: string | null
}

type Workouts = SyncedRow & {
  sport: Sport
  name: string
  description: string
  athleteId: number
  createdBy: number
  scheduledTo: string
  /** `scheduledTo` as days since 1970-01-01: distances between days are subtractions on both databases. */
  day: number
  status: WorkoutStatus
  rpe: number | null
  feel: number | null
  notes: string | null
  coachComment: string | null
  seenAt: string | null
}

type Groups = SyncedRow & { name: string; sport: TrainingSport; description: string; createdBy: number }

type Members = SyncedRow & { userId: number; groupId: number; groupKey: string; coachId: number }

type Templates = SyncedRow & { name: string; description: string; sport: Sport; createdBy: number }

type Events = SyncedRow & {
  groupId: number
  groupKey: string
  name: string
  description: string
  sport: TrainingSport
  scheduledTo: string
  location: string
  distances: string
  timeZone: string | null
  createdBy: number
}

/**
 * `memberId`: the membership through which the athlete takes part, and so who may see the row. `going` is the athlete's
 * answer, `attended` the coach's roll call; null: not answered, not called.
 */
type Attendances = SyncedRow & {
  eventId: number
  eventKey: string
  athleteId: number
  memberId: number
  going: number | null
  attended: number | null
}

type Invitations = SyncedRow & {
  groupId: number
  groupKey: string
  coachId: number
  email: string
  tokenHash: string
  expiresAt: string
  accepted: number
}

type MealPlans = SyncedRow & {
  name: string
  description: string
  active: number
  athleteId: number
  createdBy: number
}

/** `athleteId` and `createdBy` are those of the plan. */
type MealItems = SyncedRow & {
  name: string
  description: string
  type: MealType
  mealPlanId: number
  mealPlanKey: string
  athleteId: number
  createdBy: number
}

/** A mail that was asked for. What it says is wiped once it is sent: it holds codes and links. */
type Mails = {
  id: Generated<number>
  messageId: string
  recipient: string
  subject: string
  text: string
  createdAt: string
  /** When to try next; some minutes away while a process is at it. */
  dueAt: string
  attempts: number
  sentAt: string | null
  /** Which of the texts it is; empty for mails of before these were counted. */
  kind: Generated<string>
  /** The person who had it sent to somebody else. */
  senderId: number | null
}

/** A link that proves an e-mail address, as a keyed hash. One per account and purpose. */
type Proofs = {
  userId: number
  purpose: 'reset'
  hash: string
  attempts: number
  createdAt: string
  expiresAt: string
}

/** Tokens of a fitness provider, encrypted. */
type Connections = {
  id: Generated<number>
  userId: number
  provider: string
  accessToken: string
  refreshToken: string
  expiresAt: string
  needsReconnect: number
  createdAt: string
  updatedAt: string
}

/** The secret address of a person's calendar, hashed. */
type Calendars = { userId: number; secretHash: string; createdAt: string }

type Sessions = {
  tokenHash: string
  userId: number
  createdAt: string
  expiresAt: string
  /** Browser and system in words; null: the browser did not say, or the session is older than this column. */
  device: string | null
  /** Null: not used since it was opened. Accurate to the hour. */
  lastSeenAt: string | null
}

/**
 * An account that somebody asked for and has yet to prove the address of. There may be several for one address, each
 * with its own password and code, and also for an address that has an account: then nobody can ever finish it.
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
  /** When a mail about it last left. */
  mailedAt: string | null
  createdAt: string
  expiresAt: string
}

/** Tokens, encrypted, that the fitness provider has yet to be told to revoke. */
type Revocations = {
  id: Generated<number>
  accessToken: string
  refreshToken: string
  /** Of the access token. */
  expiresAt: string
  dueAt: string
  attempts: number
}

/** The answer a write gave, for the repetition of that write. `status` is 0 while the first one still runs. */
type IdempotencyKeys = {
  userId: number
  key: string
  fingerprint: string
  status: number
  version: number | null
  body: string | null
  createdAt: string
}

/**
 * One row. `seq` counts committed writing transactions, `nonce` is what the last one drew; a new `epoch` tells every
 * device to read everything again. What the log lost of the changes up to `cutSeq`, a device behind it reads again too.
 * New rows begin at `firstVersion`, beyond every version from before a restore.
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

/** What each transaction changed, for whom. Grants and revocations name the person, row changes the row. */
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
  /** Drawn by the transaction, so that its number in another life of the database is told from it. First entry only. */
  nonce: string | null
  /** First entry only. */
  writtenAt: string | null
}

type ScopeHolders = { userId: number; scope: string }

/** What each person has stored, kept up by every transaction that writes rows. See `sync/contract/limits.ts`. */
type Usage = { userId: number; collection: CollectionName; rows: number; bytes: number }

type Meta = { key: string; value: string }

export type Tables = {
  users: Users
  workouts: Workouts
  groups: Groups
  members: Members
  templates: Templates
  events: Events
  attendances: Attendances
  invitations: Invitations
  meal_plans: MealPlans
  meal_items: MealItems
  mails: Mails
  proofs: Proofs
  connections: Connections
  calendars: Calendars
  sessions: Sessions
  sign_ups: SignUps
  revocations: Revocations
  idempotency_keys: IdempotencyKeys
  sync_clock: SyncClock
  sync_log: SyncLog
  scope_holders: ScopeHolders
  usage: Usage
  meta: Meta
}

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
export type MailRow = Selectable<Mails>
export type ConnectionRow = Selectable<Connections>
export type SignUpRow = Selectable<SignUps>
export type RevocationRow = Selectable<Revocations>
export type LogRow = Selectable<SyncLog>

/** What every synchronised row has. */
export type AnyRow = Selectable<SyncedRow>
