import * as v from 'valibot'
import { limits } from '../../../sync/contract/limits.ts'
import type { FieldError } from '../../i18n/field-error.ts'

const reason = (error: FieldError) => error

/** SPEC section 5: a valid e-mail and a password of at least 8 characters. Spaces around the address do not count. */
export const signInSchema = v.object({
  email: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(reason('required')),
    v.email(reason('invalid-email')),
    v.maxLength(limits.email, reason('too-long')),
  ),
  password: v.pipe(
    v.string(),
    v.nonEmpty(reason('required')),
    v.minLength(limits.passwordMin, reason('password-short')),
  ),
})
