import type { Generated, Selectable } from 'kysely'
import type {
  Language,
  Role,
  Sex,
  Sport,
  TrainingSport,
  WorkoutStatus,
} from '../../sync/contract/enumerations.ts'

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

type Sessions = { tokenHash: string; userId: number; createdAt: string; expiresAt: string }

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

/** One row. `seq` counts committed writing transactions; a new `epoch` tells every device to read afresh. */
type SyncClock = { id: number; seq: number; epoch: string }

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
}

type ScopeHolders = { userId: number; scope: string }

type Meta = { key: string; value: string }

export type Tables = {
  users: Users
  workouts: Workouts
  groups: Groups
  members: Members
  sessions: Sessions
  idempotency_keys: IdempotencyKeys
  sync_clock: SyncClock
  sync_log: SyncLog
  scope_holders: ScopeHolders
  meta: Meta
}

export type UserRow = Selectable<Users>
export type WorkoutRow = Selectable<Workouts>
export type GroupRow = Selectable<Groups>
export type MemberRow = Selectable<Members>
export type LogRow = Selectable<SyncLog>

/** What every synchronised row has. */
export type AnyRow = Selectable<SyncedRow>
