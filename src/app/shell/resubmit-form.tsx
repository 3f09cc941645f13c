import { useLingui } from '@lingui/react/macro'
import type { Resubmit } from '#src/data/drafts.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { editedVersion } from '#src/features/sync-status/attention/edited-version.ts'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { onDemand } from '#src/ui/on-demand.tsx'
import { takeEdited } from '#sync/decisions.ts'

const waiting = <Skeleton height={68} count={4} />

// A file of its own: the one that imports it names every file that all the forms need.
const EditedVersionForm = onDemand(
  () => import('./edited-version-form.tsx').then((m) => m.EditedVersionForm),
  waiting,
)

/** The form that a version was written in, filled with it. Saving sends it and settles the entry. */
export function ResubmitForm({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useLingui()
  const { client, role } = useSession()
  const version = useLiveQuery(editedVersion, { id, role })
  if (version === undefined) return waiting
  if (version === null) {
    return <p role="status">{t`Isto já foi decidido.`}</p>
  }
  const resubmit: Resubmit = { id, send: (fields) => takeEdited(client.database, id, fields) }
  return <EditedVersionForm version={version} resubmit={resubmit} onDone={onDone} />
}
