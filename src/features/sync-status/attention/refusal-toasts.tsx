import { i18n } from '@lingui/core'
import { useEffect, useRef } from 'react'
import { useSession } from '#src/data/session/session-context.ts'
import { showToast } from '#src/ui/toast/toast.ts'
import { type RumoDatabase, readEntries } from '#sync/client.ts'
import { useSyncStatus } from '../use-sync-status.ts'
import { refusalWords } from './refusal-words.ts'

/**
 * A toast for each row that begins to need the person while the app is open. A row that already does is not said
 * again, until it was decided.
 */
export function RefusalToasts(): null {
  const { database } = useSession().client
  const needy = useSyncStatus()?.needy
  const known = useRef<readonly string[]>(undefined)
  useEffect(() => {
    if (!needy) return
    const before = known.current
    known.current = needy
    const fresh = before ? needy.filter((key) => !before.includes(key)) : []
    if (fresh.length === 0) return
    toastRefusals(database, fresh).catch(reportError)
  }, [needy, database])
  return null
}

/** Says of these rows that the server did not take what was shown as done. */
async function toastRefusals(database: RumoDatabase, keys: readonly string[]): Promise<void> {
  const entries = await readEntries(database)
  for (const entry of entries.filter(({ entityKey }) => keys.includes(entityKey))) {
    const words = refusalWords(entry)
    if (words)
      showToast({ tone: 'error', message: i18n._(words), ...(entry.title && { detail: entry.title }) })
  }
}
