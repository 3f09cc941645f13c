/** An address that can never exist (RFC 2606): no mail reaches it and nobody can sign up with it. */
const domain = '@no-account.invalid'

/** The e-mail of an athlete whom a coach added by name, by the key of the row. */
export function emailWithoutAccount(clientId: string): string {
  return `${clientId}${domain}`
}

/** Whether this person has signed up; a coach may add athletes who have not. */
export function hasAccount({ email }: { email: string }): boolean {
  return !email.endsWith(domain)
}
