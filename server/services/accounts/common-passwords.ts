import { dictionary } from '@zxcvbn-ts/language-common'
import { invalid } from '#server/problem.ts'
import { passwordCommon } from '#sync/contract/shapes/password.ts'

/** About 50,000 passwords, in lower case, that are frequent in lists of stolen ones. */
const common = new Set(dictionary['passwords-common'])

/** Special characters at either end, which people add only to satisfy the checklist. */
const signsAround = /^[^\p{L}\p{N}]+|(?<=[\p{L}\p{N}])[^\p{L}\p{N}]+$/gu

function isListed(text: string): boolean {
  return common.has(text) || common.has(text.replaceAll(signsAround, ''))
}

/** Digits and signs at the end, with one letter after them: the `1!a` of `password1!a`. */
const decoration = /(?<![^\p{L}])[^\p{L}]*\p{L}?$/u

/** Fewer different characters than this are one that is repeated. */
const leastDifferent = 5

/** Shorter list entries are mere syllables: almost any password can be split into them. */
const shortestHalf = 5

/** Whether the password is in the list, or two entries in a row, ignoring case and special characters at the ends. */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase()
  if (new Set(text).size < leastDifferent || isListed(text)) return true
  const bare = text.replace(decoration, '')
  if (bare.length >= shortestHalf && (common.has(bare) || isListed(text.replace(/\p{L}$/u, '')))) return true
  for (let at = shortestHalf; at <= text.length - shortestHalf; at += 1) {
    if (common.has(text.slice(0, at)) && isListed(text.slice(at))) return true
  }
  return false
}

/** Letters that a password needs besides the person's own words. */
const leastLetters = 4

/** Letters alone, without accents: what a person who knows the name tries. */
function lettersOf(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\P{L}+/gu, '')
}

/** Whether little but the person's name or address is in the password. */
export function isOwnWord(password: string, { name, email }: Owner): boolean {
  const [local = ''] = email.split('@')
  const parts = [...name.split(/\s+/), ...local.split(/[.+_-]+/), name, local, email].map(lettersOf)
  const letters = lettersOf(password)
  if (letters !== '' && parts.includes(letters)) return true
  const words = parts.filter((word) => word.length >= leastLetters).toSorted((a, b) => b.length - a.length)
  const left = words.reduce((rest, word) => rest.replaceAll(word, ''), letters)
  return left.length < letters.length && left.length < leastLetters
}

type Owner = { name: string; email: string }

/** Throws `invalid` with this path for a common password, and for the owner's own name or address. */
export function rejectCommonPassword(
  password: string,
  path: 'password' | 'newPassword',
  owner?: Owner,
): void {
  if (isCommonPassword(password) || (owner && isOwnWord(password, owner))) throw invalid(path, passwordCommon)
}
