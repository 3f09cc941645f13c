import type { Generated } from 'kysely'

/** The tables of people's accounts at a fitness provider. */
export type ConnectionTables = {
  /** What a person allows at a provider, and how far their plan was sent there and its activities read. */
  connections: {
    id: Generated<number>
    userId: number
    provider: string
    /** Encrypted. For Intervals.icu the whole value of the header, a personal key or a token; it is its own `refreshToken`. */
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
    /** How many days of the plan are sent, from today on. */
    daysAhead: Generated<number>
    /** Up to which change of the log, and when, the plan was last compared with what was sent. */
    comparedSeq: Generated<number>
    comparedAt: string | null
    /** When something of the plan was last sent. */
    sentAt: string | null
    createdAt: string
    updatedAt: string
  }
  /** A workout in a person's calendar at a provider, or why it is not there. */
  sent_workouts: {
    connectionId: number
    workoutKey: string
    /** A fingerprint of everything that the sent workout follows from. */
    print: string
    /** Null: it is not there. */
    sentAt: string | null
    /** Why it has no steps, or is not there: a word of `watchFaults`. */
    fault: string | null
  }
  /** Encrypted tokens that the fitness provider must still revoke. */
  revocations: {
    id: Generated<number>
    accessToken: string
    refreshToken: string
    /** Expiry of the access token. */
    expiresAt: string
    dueAt: string
    attempts: number
  }
  /** What is to be read from the provider for a connection. A finished row stays for a while, so that nothing is read twice. */
  provider_reads: {
    connectionId: number
    /** The provider's id of an activity; or `access`: to be asked is whether the person still allows access. */
    subject: string
    attempts: Generated<number>
    createdAt: string
    doneAt: string | null
    /** The activity that was made of it. */
    activityKey: string | null
    /** Why none was made: a word of `readFaults`. */
    fault: string | null
    /** When the provider was seen to have it no more; null again once the person has said what becomes of it here. */
    goneAt: string | null
    /** How the person said there that it went, on the scales of logs. */
    rpe: number | null
    feel: number | null
  }
}
