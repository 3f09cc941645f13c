import { callFor, type Result } from '#src/data/http/api-call.ts'
import type { SessionRecord, Transport } from '#sync/client.ts'
import { signInAnswer } from '#sync/contract/index.ts'
import { learnWho } from '../sign-in/sign-in.ts'
import type { PasskeyProof } from './ask-passkey.ts'

export { askPasskey } from './ask-passkey.ts'

/** Signs in with a passkey alone. */
export async function enterWithPasskey(
  transportFor: (userId?: number) => Transport,
  passkey: PasskeyProof,
): Promise<Result<SessionRecord>> {
  const entered = await callFor(transportFor(), signInAnswer, 'POST /auth/passkeys/sign-in', { passkey })
  if (entered.kind === 'done') return learnWho(transportFor, entered.value.user.id)
  return entered.code === 'bad-credentials' ? { kind: 'refused', code: 'passkey-refused' } : entered
}
