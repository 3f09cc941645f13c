import { useLingui } from '@lingui/react/macro'
import { useCall } from '#src/data/http/use-call.ts'
import { useRequest } from '#src/data/http/use-request.ts'
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
  const { client } = useSession()
  const { remote, reload } = useRequest(listPending)
  const reading = invitationDialog.use()
  const { call, busy, refused } = useCall()
  if (remote.kind !== 'done' || remote.value.invitations.length === 0) return null

  const accept = async ({ id }: Pending) => {
    const result = await call((transport) => acceptPending(transport, id))
    if (result.kind === 'refused') return
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
              {t`Ver convite`}
            </Button>
          }
        />
      ))}
    </RowList>
  )
  return (
    <>
      {title ? <Card title={title}>{list}</Card> : list}
      <Dialog {...reading.frame} title={t`Convite para treinar`}>
        {read && (
          <InvitationCard invitation={read}>
            {refused && <ErrorAlert title={t`Não foi possível aceitar o convite`} {...refused} />}
            <Button kind="primary" large disabled={busy} onClick={() => void accept(read)}>
              {t`Aceitar convite`}
            </Button>
          </InvitationCard>
        )}
      </Dialog>
    </>
  )
}
