import { sql } from 'kysely'
import { quotas } from '../../../sync/contract/limits.ts'
import type { Clock } from '../../clock.ts'
import { clearOutbox } from '../../mail/outbox.ts'
import type { Reader, Store } from '../../store/store.ts'
import { forgetOldAnswers } from '../entities/idempotency.ts'
import { cutLog } from '../feed/truncate-log.ts'
import { emptyDeletedRows } from './purge-deleted.ts'

const everyMs = 3_600_000
/** Long enough to answer "did you write to me?", and longer than any code or link in a mail is good for. */
const keepMailsMs = 30 * 86_400_000

/** A device that was away for longer reads everything again. */
const longestAbsenceMs = 180 * 86_400_000
/** Each sign-in leaves a session for weeks; nobody has that many devices. */
async function endSurplusSessions(db: Reader): Promise<void> {
  const [token, person, created] = [sql.ref('tokenHash'), sql.ref('userId'), sql.ref('createdAt')]
  await sql`delete from sessions where ${token} in (select ${token} from (select ${token},
    row_number() over (partition by ${person} order by ${created} desc, ${token}) as place from sessions) as ranked
    where place > ${quotas.sessions})`.execute(db)
}

/** Throws away what has no use any more: now, and then every hour. Returns the end of it. */
export function keepHouse(
  store: Store,
  clock: Clock,
  dataDir: string,
  onError: (error: unknown) => void,
): () => void {
  async function tidy(): Promise<void> {
    const now = clock.now()
    const longAgo = new Date(now.getTime() - keepMailsMs)
    // First: on a full disk it makes the room that the rest needs.
    await clearOutbox(dataDir, longAgo)
    await forgetOldAnswers(store.db, now)
    await store.db.deleteFrom('sessions').where('expiresAt', '<=', now.toISOString()).execute()
    await endSurplusSessions(store.db)
    await store.db.deleteFrom('proofs').where('expiresAt', '<=', now.toISOString()).execute()
    await store.db.deleteFrom('sign_ups').where('expiresAt', '<=', now.toISOString()).execute()
    const mails = store.db.deleteFrom('mails')
    await mails.where('sentAt', '<=', longAgo.toISOString()).execute()
    await mails.where('sentAt', 'is', null).where('createdAt', '<=', longAgo.toISOString()).execute()
    const absence = new Date(now.getTime() - longestAbsenceMs)
    await cutLog(store, absence)
    await emptyDeletedRows(store, absence)
  }
  const timer = setInterval(() => void tidy().catch(onError), everyMs)
  timer.unref()
  void tidy().catch(onError)
  return () => clearInterval(timer)
}
