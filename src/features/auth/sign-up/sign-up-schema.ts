import * as v from 'valibot'
import type { FieldError } from '#src/i18n/field-error.ts'
import { roles } from '#sync/contract/index.ts'
import { emailField } from '../email-field.ts'
import { bothPasswords, nameField, newPasswordEntries, samePasswords } from './account-fields.ts'

const differ: FieldError = 'passwords-differ'
const required: FieldError = 'required'

export const signUpSchema = v.pipe(
  v.object({ name: nameField, email: emailField, role: v.picklist(roles), ...newPasswordEntries }),
  v.forward(v.partialCheck(bothPasswords, samePasswords, differ), ['confirmPassword']),
)

export type SignUpValues = v.InferOutput<typeof signUpSchema>

/** The draft of a sign-up. It never holds a password. */
export const signUpDraftSchema = v.object({ name: v.string(), email: v.string(), role: v.picklist(roles) })

export const newPasswordSchema = v.pipe(
  v.object(newPasswordEntries),
  v.forward(v.partialCheck(bothPasswords, samePasswords, differ), ['confirmPassword']),
)

export const changePasswordSchema = v.pipe(
  v.object({ current: v.pipe(v.string(), v.nonEmpty(required)), ...newPasswordEntries }),
  v.forward(v.partialCheck(bothPasswords, samePasswords, differ), ['confirmPassword']),
)
