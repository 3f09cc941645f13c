import { callFor, callForNothing } from '#src/data/http/api-call.ts'
import type { Transport } from '#sync/client.ts'
import {
  accountMade,
  type Language,
  verificationDone as verificationDoneAnswer,
  verificationSent as verificationSentAnswer,
} from '#sync/contract/index.ts'
import type { SignUpValues } from './sign-up/rules.ts'

/** The calls about one account that only the server can answer. E-mails are sent without the spaces around them. */

type Invitation = { inviteToken: string | null; inviteId: string | null }

type NewAccount = Omit<SignUpValues, 'confirmPassword'> & { language: Language }

/** Creates an account. The answer is the same whether the address was free or not. */
export function createAccount(
  transport: Transport,
  account: NewAccount,
  { inviteToken, inviteId }: Invitation,
) {
  const invited = inviteToken !== null && inviteId !== null ? { inviteToken, inviteId } : {}
  const body = { ...account, email: account.email.trim(), name: account.name.trim(), ...invited }
  return callFor(transport, accountMade, 'POST /user', body)
}

export const requestCode = (transport: Transport, email: string) =>
  callFor(transport, verificationSentAnswer, 'POST /auth/email-verification/request', { email: email.trim() })

export function verifyCode(transport: Transport, email: string, code: string) {
  const body = { email: email.trim(), code }
  return callFor(transport, verificationDoneAnswer, 'POST /auth/email-verification/verify', body)
}

export const forgotPassword = (transport: Transport, email: string) =>
  callForNothing(transport, 'POST /auth/password/forgot', { email: email.trim() })

/** @param token from the link in the mail. */
export const resetPassword = (transport: Transport, token: string, password: string) =>
  callForNothing(transport, 'POST /auth/password/reset', { token, password })

/** Every other device is signed out; this one stays in. */
export function changePassword(transport: Transport, password: string, newPassword: string) {
  const body = { password, newPassword }
  return callForNothing(transport, 'POST /auth/password/change', body)
}
