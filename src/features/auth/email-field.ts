import * as v from 'valibot'
import { reason } from '#src/ui/form/form-rules.ts'
import { emailPattern, limits } from '#sync/contract/index.ts'

/** Spaces around the address do not count: they come along when one is pasted. */
export const emailField = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(reason('required')),
  v.maxLength(limits.email, reason('too-long')),
  v.check((value) => value === '' || emailPattern.test(value), reason('invalid-email')),
)
