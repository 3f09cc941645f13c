import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { apiBase } from '#src/config/env.ts'
import type { Refused } from '#src/data/http/api-call.ts'
import { useRequest } from '#src/data/http/use-request.ts'
import { pageTransport } from '#src/data/session/page-transport.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx'
import { Row, RowList } from '#src/ui/list/row-list.tsx'
import { showToast } from '#src/ui/toast/toast.ts'
import { acceptPending, listPending, type Pending } from './invitation-calls.ts'
import { InvitationCard } from './invitation-card.tsx'

const invitationDialog = defineDialog<Pending>('invitation')

/**
 * The invitations for this person's e-mail, to be read and accepted without the mail. Only the server knows them; with
 * no network the list is simply not there.
 * @param title of a card around them.
 */
export function PendingInvitations({ title }: { title?: string }) {
  const { t } = useLingui()
  const { userId, client } = useSession()
  const load = useCallback(() => listPending(pageTransport(apiBase, userId)), [userId])
  const { remote, reload } = useRequest(load)
  const reading = invitationDialog.use()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refused>()
  if (remote.kind !== 'done' || remote.value.invitations.length === 0) return null

  const accept = async ({ id }: Pending) => {
    setBusy(true)
    const result = await acceptPending(pageTransport(apiBase, userId), id)
    setBusy(false)
    setRefusal(result.kind === 'refused' ? result : undefined)
    if (result.kind === 'refused') {
      return showToast({ tone: 'error', message: t`Não foi possível aceitar o convite` })
    }
    reading.close()
    client.syncNow()
    reload()
    showToast({ message: t`Você entrou no grupo` })
  }
  const read = reading.args
  const list = (
    <RowList flush>
      {remote.value.invitations.map((invitation) => (
        <Row
          key={invitation.id}
          title={t`Convite de ${invitation.coachName}`}
          detail={invitation.groupName}
          end={
            <Button kind="primary" onClick={() => reading.open(invitation)}>
              <Trans>Ver convite</Trans>
            </Button>
          }
        />
      ))}
    </RowList>
  )
  return (
    <>
      {title ? <Card title={title}>{list}</Card> : list}
      <Dialog opened={reading.opened} onClose={reading.close} title={<Trans>Convite para treinar</Trans>}>
        {read && (
          <InvitationCard invitation={read}>
            {refusal && <ErrorAlert {...refusal} />}
            <Button kind="primary" large disabled={busy} onClick={() => void accept(read)}>
              <Trans>Aceitar convite</Trans>
            </Button>
          </InvitationCard>
        )}
      </Dialog>
    </>
  )
}
