import * as z from 'zod/mini'
import { limits } from './limits.ts'

/** One rule of a password each, in the order people read them (docs/product.md, "Sign-up"). */
export const passwordRules = {
  length: (value: string) => value.length >= limits.passwordMin,
  maximum: (value: string) => value.length <= limits.passwordMax,
  upper: (value: string) => /\p{Lu}/u.test(value),
  lower: (value: string) => /\p{Ll}/u.test(value),
  digit: (value: string) => /\d/.test(value),
  special: (value: string) => /[^\p{L}\p{N}\s]/u.test(value),
} as const

export type PasswordRule = keyof typeof passwordRules

/** From this length on a password is strong by its length, and the kinds of its characters do not matter. */
export function isLongPassword(password: string): boolean {
  return password.length >= limits.passwordLong
}

/** The rules that a password breaks, in the order people read them. */
export function brokenRules(password: string): PasswordRule[] {
  const rules: readonly PasswordRule[] = isLongPassword(password)
    ? ['maximum']
    : (Object.keys(passwordRules) as PasswordRule[])
  return rules.filter((rule) => !passwordRules[rule](password))
}

/** A password that is being chosen. That it is no common one only the server checks: the list is too long for a page. */
export const newPassword = z
  .string()
  .check(z.refine((value) => brokenRules(value).length === 0, 'password-rules'))

/** What the server says at the field of a password that is on the list of common ones. */
export const passwordCommon = 'password-common'
