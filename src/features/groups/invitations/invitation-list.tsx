import { useLingui } from '@lingui/react/macro'
import { IconMailForward, IconTrash } from '@tabler/icons-react'
import { useTransport } from '#src/data/http/use-call.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { IconButton } from '#src/ui/button.tsx'
import { Row, RowList } from '#src/ui/list/row-list.tsx'
import { showToast } from '#src/ui/toast/toast.ts'
import { trying } from '#src/ui/toast/trying.ts'
import type { InvitationDocument } from '#sync/client.ts'
import { revokeInvitation } from '../commands.ts'
import styles from '../group.module.css'
import { resendInvitation } from './invite.ts'

/** Who was invited and has accepted or not; open invitations can be sent again or taken back. */
export function InvitationList({ invitations }: { invitations: readonly InvitationDocument[] }) {
  const { t } = useLingui()
  const { client } = useSession()
  const transport = useTransport()

  const resend = async ({ id, email }: InvitationDocument) => {
    const result = await resendInvitation(transport, id)
    if (result.kind === 'done') showToast({ message: t`Convite enviado de novo`, detail: email })
    else {
      showToast({ tone: 'error', message: t`Não foi possível convidar`, code: result.code })
    }
  }
  const revoke = ({ clientId, email }: InvitationDocument) =>
    trying(async () => {
      await revokeInvitation(client.database, clientId)
      showToast({ message: t`Convite cancelado`, detail: email })
    }, t`Não foi possível cancelar o convite`)

  if (invitations.length === 0) {
    return <p className={styles.empty}>{t`Nenhum convite.`}</p>
  }
  return (
    <RowList flush>
      {invitations.map((invitation) => (
        <Row
          key={invitation.clientId}
          title={invitation.email}
          detail={[
            invitation.role === 'coach' && t`Treinador`,
            invitation.accepted ? t`Aceito` : t`Aguardando resposta`,
          ]
            .filter(Boolean)
            .join(' · ')}
          end={
            !invitation.accepted && (
              <span className={styles.buttons}>
                <IconButton
                  icon={IconMailForward}
                  kind="quiet"
                  label={t`Reenviar convite a ${invitation.email}`}
                  onClick={() => void resend(invitation)}
                />
                <IconButton
                  icon={IconTrash}
                  kind="quiet"
                  label={t`Cancelar convite a ${invitation.email}`}
                  onClick={() => void revoke(invitation)}
                />
              </span>
            )
          }
        />
      ))}
    </RowList>
  )
}
