import { Trans } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { groupEventPath } from '#src/config/paths.ts'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import type { EventDocument, GroupDocument } from '#sync/client.ts'
import { EventForm } from './event-form.tsx'

export const newEventDialog = defineDialog('new-event')
export const editEventDialog = defineDialog('edit-event')

type Props = {
  group: GroupDocument
  /** What is edited; without it a new event is made, whose page opens then. */
  event?: EventDocument
}

export function EventDialog({ group, event }: Props) {
  const dialog = (event ? editEventDialog : newEventDialog).use()
  const navigate = useNavigate()
  const saved = (key: string) => {
    if (event) dialog.close()
    else void navigate(groupEventPath(group.clientId, key), { replace: true })
  }
  return (
    <Dialog
      {...dialog.frame}
      title={event ? <Trans>Editar evento</Trans> : <Trans>Novo evento</Trans>}
      subtitle={group.name}
      width={560}
    >
      <EventForm group={group} {...(event ? { event } : {})} onSaved={saved} />
    </Dialog>
  )
}
