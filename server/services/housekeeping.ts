import { sql } from 'kysely'
import { quotas } from '../../sync/contract/limits.ts'
import type { Clock } from '../clock.ts'
import type { Reader, Store } from '../store/store.ts'
import { forgetOldAnswers } from './idempotency.ts'

const everyMs = 3_600_000
/** Long enough to answer "did you write to me?". */
const keepMailsMs = 30 * 86_400_000

/** Each sign-in leaves a session for weeks; nobody has that many devices. */
async function endSurplusSessions(db: Reader): Promise<void> {
  const [token, person, created] = [sql.ref('tokenHash'), sql.ref('userId'), sql.ref('createdAt')]
  await sql`delete from sessions where ${token} in (select ${token} from (select ${token},
    row_number() over (partition by ${person} order by ${created} desc, ${token}) as place from sessions) as ranked
    where place > ${quotas.sessions})`.execute(db)
}

/** Throws away what has no use any more: now, and then every hour. Returns the end of it. */
export function keepHouse(store: Store, clock: Clock, onError: (error: unknown) => void): () => void {
  async function tidy(): Promise<void> {
    const now = clock.now()
    await forgetOldAnswers(store.db, now)
    await store.db.deleteFrom('sessions').where('expiresAt', '<=', now.toISOString()).execute()
    await endSurplusSessions(store.db)
    await store.db.deleteFrom('proofs').where('expiresAt', '<=', now.toISOString()).execute()
    const longAgo = new Date(now.getTime() - keepMailsMs).toISOString()
    await store.db.deleteFrom('mails').where('sentAt', '<=', longAgo).execute()
  }
  const timer = setInterval(() => void tidy().catch(onError), everyMs)
  timer.unref()
  void tidy().catch(onError)
  return () => clearInterval(timer)
}
