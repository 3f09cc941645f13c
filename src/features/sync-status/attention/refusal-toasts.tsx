import { useEffect, useRef } from 'react'
import { useSession } from '#src/data/session/session-context.ts'
import { loadAllTexts } from '#src/i18n/start.ts'
import { useSyncStatus } from '../use-sync-status.ts'

/**
 * A toast for each row that begins to need the person while the app is open. A row that already does is not said
 * again, until it was decided. The words for it are fetched with the first refusal: most people never see one.
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
    Promise.all([import('./refusal-words.ts'), loadAllTexts()])
      .then(([{ toastRefusals }]) => toastRefusals(database, fresh))
      .catch(reportError)
  }, [needy, database])
  return null
}
