import { hash, verify } from '@node-rs/argon2'

/** argon2id with the library's defaults (19 MiB, 2 passes), as OWASP recommends. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

/** Never chosen by anybody; verified against when there is no account, so that both answers take equally long. */
const nobody = hash('Nobody-has-this-password-1!')

/** Takes as long without an account (`stored` undefined) as with a wrong password. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobody), password)
  return stored !== undefined && matches
}
