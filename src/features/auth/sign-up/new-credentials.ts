/**
 * What somebody typed at sign-up, so that they need not type it again after the code. Only in the memory of
 * this page: after a reload they sign in by hand.
 */
type Credentials = { email: string; password: string }

let kept: Credentials | undefined

export function keepCredentials(credentials: Credentials): void {
  kept = credentials
}

/** Gives them out once, for this e-mail alone. */
export function takeCredentials(email: string): Credentials | undefined {
  const found = kept
  kept = undefined
  return found?.email === email ? found : undefined
}
