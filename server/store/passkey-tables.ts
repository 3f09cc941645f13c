import type { Generated } from 'kysely'

/** The tables of passkeys and of what is asked for after a password. */
export type PasskeyTables = {
  passkeys: {
    id: Generated<number>
    userId: number
    /** The id that the authenticator gave it, as base64url. */
    credentialId: string
    /** COSE, as base64url. */
    publicKey: string
    /** How often the authenticator says it was used; many always say 0. Never above `limits.id`. */
    counter: number
    name: string
    createdAt: string
    lastUsedAt: string | null
  }
  /** A question that a browser was given and that one answer may use up. */
  passkey_challenges: {
    challenge: string
    /** Who may register a passkey with it. Null: for signing in and confirming. */
    userId: number | null
    expiresAt: string
  }
  /** A person with a row is asked for a passkey after the password. */
  second_steps: {
    userId: number
    /** JSON list of the recovery codes that are left, as keyed hashes. */
    codes: string
  }
}
