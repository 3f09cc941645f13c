import type { Generated } from 'kysely'

/** The tables of people's accounts at a fitness provider. */

/** Encrypted tokens of a fitness provider, and how far its activities were read. */
export type Connections = {
  id: Generated<number>
  userId: number
  provider: string
  accessToken: string
  refreshToken: string
  expiresAt: string
  needsReconnect: number
  /** The person's id at the provider. Null until it is asked for. */
  ownerId: string | null
  /** When the list of activities was last read to its end. */
  listedAt: string | null
  /** Until then nobody reads: a process is at it, or the provider failed. */
  dueAt: Generated<string>
  /** Turns that failed since the last good one. */
  attempts: Generated<number>
  createdAt: string
  updatedAt: string
}

/** Encrypted tokens that the fitness provider must still revoke. */
export type Revocations = {
  id: Generated<number>
  accessToken: string
  refreshToken: string
  /** Expiry of the access token. */
  expiresAt: string
  dueAt: string
  attempts: number
}

/** What is to be looked at for a connection. A finished row stays for a while, so that nothing is read twice. */
export type ProviderReads = {
  connectionId: number
  /** The provider's id of an activity; `access`: whether the person still allows access. */
  subject: string
  attempts: Generated<number>
  createdAt: string
  doneAt: string | null
}
