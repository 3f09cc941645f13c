import { Trans, useLingui } from '@lingui/react/macro'
import { IconUserMinus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { athletePath } from '#src/config/paths.ts'
import { useFullServer } from '#src/data/session/session-context.ts'
import { PersonEmail } from '#src/training/person-email.tsx'
import { useRemove } from '#src/training/record/use-remove.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { IconButton } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { Row, RowList } from '#src/ui/list/row-list.tsx'
import type { MemberDocument } from '#sync/client.ts'
import styles from './group.module.css'

const removeMemberDialog = defineDialog<{ key: string; name: string }>('remove-member')

/** Who trains in the group; each can be looked up, or taken out after a question. */
export function MemberList({ members }: { members: readonly MemberDocument[] }) {
  const { t } = useLingui()
  const fullServer = useFullServer()
  const removing = removeMemberDialog.use()

  // Only the person makes a new membership, so there is no undo.
  const remove = useRemove('members', t`Atleta removido do grupo`, t`Não foi possível remover o atleta`, null)

  return (
    <>
      {members.length === 0 ? (
        <p className={styles.empty}>{t`Ninguém ainda. Convide quem treina com você.`}</p>
      ) : (
        <RowList flush>
          {members.map(({ clientId, user }) => (
            <Row
              key={clientId}
              avatar={<Avatar name={user.name} size={44} />}
              title={
                <Link className={styles.person} to={athletePath(String(user.id))}>
                  {user.name}
                </Link>
              }
              detail={<PersonEmail person={user} />}
              end={
                fullServer && (
                  <IconButton
                    icon={IconUserMinus}
                    kind="quiet"
                    label={t`Remover ${user.name} do grupo`}
                    onClick={() => removing.open({ key: clientId, name: user.name })}
                  />
                )
              }
            />
          ))}
        </RowList>
      )}
      <ConfirmDialog
        {...removing.frame}
        title={t`Remover do grupo?`}
        subtitle={removing.args?.name}
        confirmLabel={t`Remover`}
        onConfirm={() => removing.args && remove(removing.args.key, removing.close)}
      >
        <p>
          <Trans>
            Quem não estiver em outro grupo seu deixa de ver seus treinos, e você deixa de ver os dele. Para
            voltar, é preciso um novo convite ou o código do grupo.
          </Trans>
        </p>
      </ConfirmDialog>
    </>
  )
}
