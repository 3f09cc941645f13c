import { type Deletion, type ProblemCode, problemStatus } from '#sync/contract/wire/problems.ts'

type ProblemExtras = {
  detail?: string
  errors?: { path: string; message: string }[]
  /** The current document, or the tombstone of a deleted one. */
  current?: Record<string, unknown>
  deletion?: Deletion
  /** Seconds. */
  retryAfter?: number
  /** `malformed` alone has several statuses: 400, 413, 415. */
  status?: number
}

const titles: Record<ProblemCode, string> = {
  malformed: 'The request could not be read',
  invalid: 'Some values are not valid',
  unauthenticated: 'Nobody is signed in',
  'bad-credentials': 'E-mail or password is wrong',
  'second-step': 'The account asks for a passkey as well',
  'email-not-verified': 'The e-mail address is not verified yet',
  xsrf: 'The request token is missing or wrong',
  'user-mismatch': 'Somebody else is signed in',
  forbidden: 'Not allowed',
  'not-found': 'There is no such thing',
  'no-such-call': 'There is no such call',
  gone: 'It was deleted',
  unavailable: 'The server is not available',
  internal: 'The server failed',
  conflict: 'It contradicts what is stored',
  'in-progress': 'The same request is still running',
  precondition: 'It changed in the meantime',
  'key-reused': 'The idempotency key belongs to another request',
  'rate-limited': 'Too many requests',
  quota: 'One person may not keep more than this',
  'code-wrong': 'The code is wrong',
  'code-expired': 'The code has expired',
  'invitation-unknown': 'There is no such invitation',
  'invitation-used': 'The invitation was already used',
  'invitation-expired': 'The invitation has expired',
  'invitation-other-account': 'The invitation is for another account',
  'provider-not-configured': 'The provider is not set up here',
  'provider-refused': 'The provider refused',
  'upgrade-required': 'This version of the app is too old for this server',
  'ask-alone': 'The answer is too long for a batch',
  'provider-unreachable': 'The provider did not answer',
}

/** An error that the caller gets as a problem document. Thrown inside a transaction, it rolls the transaction back. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly extras: ProblemExtras

  constructor(code: ProblemCode, extras: ProblemExtras = {}) {
    super(extras.detail ?? titles[code])
    this.code = code
    this.extras = extras
  }

  get status(): number {
    return this.extras.status ?? problemStatus[this.code]
  }

  /** The body of the `application/problem+json` answer (RFC 9457). */
  document(): Record<string, unknown> {
    const { status: _, ...extras } = this.extras
    return {
      type: `urn:rumo:problem:${this.code}`,
      title: titles[this.code],
      status: this.status,
      code: this.code,
      ...extras,
    }
  }
}

/** The problem of one field. @param path as in the body: `items.2.week` */
export function invalid(path: string, message: string): Problem {
  return new Problem('invalid', { errors: [{ path, message }] })
}
