import * as v from 'valibot'
import { reason } from '#src/ui/form/form-rules.ts'
import { limits } from '#sync/contract/index.ts'
import { emailField } from '../email-field.ts'

/** docs/product.md, "Sign-in": a valid e-mail and a password of at least 8 characters. */
export const signInSchema = v.object({
  email: emailField,
  password: v.pipe(
    v.string(),
    v.nonEmpty(reason('required')),
    v.minLength(limits.passwordMin, reason('password-short')),
  ),
})

/** Only an e-mail, for asking a link to a new password. */
export const forgotSchema = v.object({ email: emailField })
