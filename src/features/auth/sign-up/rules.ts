import * as v from 'valibot'
import type { Refused } from '#src/data/http/api-call.ts'
import type { FieldError } from '#src/i18n/field-error.ts'
import { reason, requiredText } from '#src/ui/form/form-rules.ts'
import { brokenRules, limits, type PasswordRule, roles } from '#sync/contract/index.ts'
import { emailField } from '../email-field.ts'

/** docs/product.md, "Sign-up": the fields of an account. Messages are reasons; the screen has the words. */

const reasons: Record<PasswordRule, FieldError> = {
  length: 'password-short',
  maximum: 'password-long',
  upper: 'password-upper',
  lower: 'password-lower',
  digit: 'password-digit',
  special: 'password-special',
}

/** A password that is being chosen. A single broken rule is named; several are shown by the checklist. */
const newPasswordField = v.pipe(
  v.string(),
  v.nonEmpty(reason('required')),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value === '') return
    const [first, ...more] = brokenRules(dataset.value)
    if (first) addIssue({ message: more.length > 0 ? reason('password-rules') : reasons[first] })
  }),
)

/** What the server has against a new password that follows every rule: it is on the list of common ones. */
export function commonPassword({ fields = [] }: Refused): FieldError | undefined {
  return fields.some((path) => path === 'password' || path === 'newPassword') ? 'password-common' : undefined
}

export type NewPassword = { password: string; confirmPassword: string }

/** For `v.partialCheck` of a form that has both: they must be the same. */
const samePasswords = ({ password, confirmPassword }: NewPassword) => password === confirmPassword

const bothPasswords = [['password'], ['confirmPassword']] as const

const newPasswordEntries = {
  password: newPasswordField,
  confirmPassword: v.pipe(v.string(), v.nonEmpty(reason('required'))),
}

const differ = reason('passwords-differ')

export const signUpSchema = v.pipe(
  v.object({
    name: requiredText(limits.name),
    email: emailField,
    role: v.picklist(roles),
    ...newPasswordEntries,
  }),
  v.forward(v.partialCheck(bothPasswords, samePasswords, differ), ['confirmPassword']),
)

export type SignUpValues = v.InferInput<typeof signUpSchema>

/** The draft of a sign-up. It never holds a password. */
export const signUpDraftSchema = v.object({ name: v.string(), email: v.string(), role: v.picklist(roles) })

export const newPasswordSchema = v.pipe(
  v.object(newPasswordEntries),
  v.forward(v.partialCheck(bothPasswords, samePasswords, differ), ['confirmPassword']),
)

export const changePasswordSchema = v.pipe(
  v.object({ current: v.pipe(v.string(), v.nonEmpty(reason('required'))), ...newPasswordEntries }),
  v.forward(v.partialCheck(bothPasswords, samePasswords, differ), ['confirmPassword']),
)
