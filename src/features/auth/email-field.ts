import * as v from 'valibot'
import { emailPattern, limits } from '../../../sync/contract/index.ts'
import type { FieldError } from '../../i18n/field-error.ts'

const reason = (error: FieldError) => error

/** Spaces around the address do not count: they come along when one is pasted. */
export const emailField = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(reason('required')),
  v.maxLength(limits.email, reason('too-long')),
  v.check((value) => value === '' || emailPattern.test(value), reason('invalid-email')),
)
