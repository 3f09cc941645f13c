import { callFor, callForNothing } from '#src/data/http/api-call.ts'
import type { Transport } from '#sync/client.ts'
import {
  accountMade,
  type Language,
  verificationDone as verificationDoneAnswer,
  verificationSent as verificationSentAnswer,
} from '#sync/contract/index.ts'
import type { SignUpValues } from './sign-up/sign-up-schema.ts'

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
  return callFor(transport, accountMade, { method: 'POST', path: '/user', body })
}

export function requestCode(transport: Transport, email: string) {
  const path = '/auth/email-verification/request'
  return callFor(transport, verificationSentAnswer, { method: 'POST', path, body: { email: email.trim() } })
}

export function verifyCode(transport: Transport, email: string, code: string) {
  const path = '/auth/email-verification/verify'
  const body = { email: email.trim(), code }
  return callFor(transport, verificationDoneAnswer, { method: 'POST', path, body })
}

export function forgotPassword(transport: Transport, email: string) {
  const path = '/auth/password/forgot'
  return callForNothing(transport, { method: 'POST', path, body: { email: email.trim() } })
}

/** @param token from the link in the mail. */
export function resetPassword(transport: Transport, token: string, password: string) {
  return callForNothing(transport, {
    method: 'POST',
    path: '/auth/password/reset',
    body: { token, password },
  })
}

/** Every other device is signed out; this one stays in. */
export function changePassword(transport: Transport, password: string, newPassword: string) {
  const body = { password, newPassword }
  return callForNothing(transport, { method: 'POST', path: '/auth/password/change', body })
}
