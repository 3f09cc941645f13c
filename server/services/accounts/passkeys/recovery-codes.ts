import { createHmac, randomInt } from 'node:crypto'
import type { Reader } from '#server/store/store.ts'

/** As many as fit on a small sheet. */
const howMany = 10
/** Without letters and digits that are read as each other: 16 of them have 78 bits. */
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const groups = 4
const groupLength = 4

/** Ten new codes as they are shown. */
export function newRecoveryCodes(): string[] {
  const group = () => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('')
  return Array.from({ length: howMany }, () => Array.from({ length: groups }, group).join('-'))
}

/** The stored form. People type lower case, and leave the dashes out. */
export function recoveryCodeHash(secret: string, userId: number, code: string): string {
  const typed = code.toUpperCase().replaceAll(/[^A-Z\d]/g, '')
  return createHmac('sha256', secret).update(`recovery:${userId}:${typed}`).digest('base64url')
}

/** How many are left. Undefined: the account is not asked for a passkey after the password. */
export async function recoveryCodesLeft(db: Reader, userId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('second_steps')
    .select('codes')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row && (JSON.parse(row.codes) as string[]).length
}
