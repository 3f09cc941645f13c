import type { Result } from '#src/data/http/api-call.ts'
import type { Transport } from '#sync/client.ts'
import { requestCode } from '../auth-calls.ts'
import { startWait } from './resend-wait.ts'

/** Asks for a code and starts the wait for the next one, also when the server says how long that is. */
export async function sendCode(transport: Transport, email: string): Promise<Result<unknown>> {
  const address = email.trim()
  const result = await requestCode(transport, address)
  if (result.kind === 'done') startWait(address)
  else if (result.retryAfterSeconds !== undefined) startWait(address, result.retryAfterSeconds * 1000)
  return result
}
