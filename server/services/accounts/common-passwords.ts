import { dictionary } from '@zxcvbn-ts/language-common'
import { passwordCommon } from '../../../sync/contract/password.ts'
import { Problem } from '../../problem.ts'

/** About 50,000 passwords that turn up again and again in lists of stolen ones, in lower case. */
const common = new Set(dictionary['passwords-common'])

/** Signs at either end, which the checklist makes people add to the password that they would have taken anyway. */
const signsAround = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu

function isListed(text: string): boolean {
  return common.has(text) || common.has(text.replaceAll(signsAround, ''))
}

/** Shorter listed ones are syllables, of which any password could be made up. */
const shortestHalf = 5

/** Whether the password is one of the list, or two of them in a row; capitals and signs around it do not count. */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase()
  if (isListed(text)) return true
  for (let at = shortestHalf; at <= text.length - shortestHalf; at += 1) {
    if (common.has(text.slice(0, at)) && isListed(text.slice(at))) return true
  }
  return false
}

/** Throws `invalid` at the field. */
export function requireUncommon(password: string, path: 'password' | 'newPassword'): void {
  if (isCommonPassword(password))
    throw new Problem('invalid', { errors: [{ path, message: passwordCommon }] })
}
