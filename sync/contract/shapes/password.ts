import * as z from 'zod/mini'
import { limits } from '../limits.ts'

/** The rules of a password, in the order they are shown (docs/product.md, "Sign-up"). */
const passwordRules = {
  length: (value: string) => value.length >= limits.passwordMin,
  maximum: (value: string) => value.length <= limits.passwordMax,
  upper: (value: string) => /\p{Lu}/u.test(value),
  lower: (value: string) => /\p{Ll}/u.test(value),
  digit: (value: string) => /\d/.test(value),
  special: (value: string) => /[^\p{L}\p{N}\s]/u.test(value),
} as const

export type PasswordRule = keyof typeof passwordRules

/** Whether the length alone is enough, so that the other rules do not apply. */
export function isLongPassword(password: string): boolean {
  return password.length >= limits.passwordLong
}

/** The rules that this password breaks, in the order they are shown. */
export function brokenRules(password: string): PasswordRule[] {
  const rules: readonly PasswordRule[] = isLongPassword(password)
    ? ['maximum']
    : (Object.keys(passwordRules) as PasswordRule[])
  return rules.filter((rule) => !passwordRules[rule](password))
}

/** A password that may be older than the rules. */
export const typedPassword = z.string().check(z.minLength(1), z.maxLength(limits.passwordMax))

/** A new password. Only the server checks it against the list of common passwords, which is too large for a page. */
export const newPassword = z
  .string()
  .check(z.refine((value) => brokenRules(value).length === 0, 'password-rules'))

/** The server's error message code for a common password. */
export const passwordCommon = 'password-common'
