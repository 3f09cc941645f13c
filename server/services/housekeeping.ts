import type { Clock } from '../clock.ts'
import type { Store } from '../store/store.ts'
import { forgetOldAnswers } from './idempotency.ts'

const everyMs = 3_600_000
/** Long enough to answer "did you write to me?". */
const keepMailsMs = 30 * 86_400_000

/** Throws away what has no use any more: now, and then every hour. Returns the end of it. */
export function keepHouse(store: Store, clock: Clock, onError: (error: unknown) => void): () => void {
  async function tidy(): Promise<void> {
    const now = clock.now()
    await forgetOldAnswers(store.db, now)
    await store.db.deleteFrom('sessions').where('expiresAt', '<=', now.toISOString()).execute()
    await store.db.deleteFrom('proofs').where('expiresAt', '<=', now.toISOString()).execute()
    await store.db.deleteFrom('sign_ups').where('expiresAt', '<=', now.toISOString()).execute()
    const longAgo = new Date(now.getTime() - keepMailsMs).toISOString()
    await store.db.deleteFrom('mails').where('sentAt', '<=', longAgo).execute()
  }
  const timer = setInterval(() => void tidy().catch(onError), everyMs)
  timer.unref()
  void tidy().catch(onError)
  return () => clearInterval(timer)
}
