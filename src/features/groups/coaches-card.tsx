import { Trans, useLingui } from '@lingui/react/macro'
import { IconUserMinus } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { useCall } from '#src/data/http/use-call.ts'
import { coachNames } from '#src/data/query/coach-names.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useFullServer, useSession } from '#src/data/session/session-context.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { type DialogState, defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx'
import { Row, RowList } from '#src/ui/list/row-list.tsx'
import { showToast } from '#src/ui/toast/toast.ts'
import type { GroupDocument } from '#sync/client.ts'
import { coachesOf, removeCoach } from './coaches.ts'

const removeCoachDialog = defineDialog<{ id: number; name: string }>('remove-coach')

/** Who coaches the group, all with the same rights: others are invited, taken out, or leave. */
export function CoachesCard({ group, onInvite }: { group: GroupDocument; onInvite: () => void }) {
  const { t } = useLingui()
  const { userId } = useSession()
  const fullServer = useFullServer()
  const names = useLiveQuery(coachNames, null)
  const removing = removeCoachDialog.use()
  const coaches = coachesOf(group)
  return (
    <Card
      title={t`Treinadores`}
      action={
        fullServer && (
          <Button kind="quiet" onClick={onInvite}>
            {t`Convidar treinador`}
          </Button>
        )
      }
    >
      <RowList flush>
        {coaches.map((id) => {
          const name = names?.get(id) ?? ''
          return (
            <Row
              key={id}
              avatar={<Avatar name={name} size={44} />}
              title={name}
              detail={id === userId && t`Você`}
              end={
                fullServer &&
                coaches.length > 1 &&
                (id === userId ? (
                  <Button
                    aria-label={t`Deixar de treinar ${group.name}`}
                    onClick={() => removing.open({ id, name })}
                  >
                    {t`Sair…`}
                  </Button>
                ) : (
                  <IconButton
                    icon={IconUserMinus}
                    kind="quiet"
                    label={t`Remover ${name} do grupo`}
                    onClick={() => removing.open({ id, name })}
                  />
                ))
              }
            />
          )
        })}
      </RowList>
      <RemoveCoach group={group} dialog={removing} />
    </Card>
  )
}

type RemoveProps = {
  group: GroupDocument
  dialog: DialogState<{ id: number; name: string }>
}

/** Only an invitation brings a coach back, so it is asked first. */
function RemoveCoach({ group, dialog }: RemoveProps) {
  const { t } = useLingui()
  const { client, userId } = useSession()
  const navigate = useNavigate()
  const { call, refused, setRefused } = useCall()
  const { id, name = '' } = dialog.args ?? {}
  const leaves = id === userId
  const remove = async () => {
    if (id === undefined) return
    const result = await call((transport) => removeCoach(transport, group.id, id))
    if (result.kind === 'refused') return
    dialog.close()
    client.syncNow()
    showToast({ message: leaves ? t`Você saiu do grupo` : t`Treinador removido do grupo` })
    if (leaves) void navigate(paths.groups, { replace: true })
  }
  return (
    <ConfirmDialog
      opened={dialog.opened}
      onClose={() => {
        setRefused(undefined)
        dialog.close()
      }}
      title={leaves ? t`Sair do grupo?` : t`Remover do grupo?`}
      subtitle={leaves ? group.name : name}
      confirmLabel={leaves ? t`Sair do grupo` : t`Remover`}
      onConfirm={() => void remove()}
    >
      {refused && <ErrorAlert {...refused} />}
      <p>
        {leaves ? (
          <Trans>
            Você deixa de ver os atletas que só treina por este grupo. O que planejou para eles daqui em
            diante fica com os outros treinadores.
          </Trans>
        ) : (
          <Trans>
            {name} deixa de ver os atletas que só treina por este grupo. O que planejou para eles daqui em
            diante fica com vocês.
          </Trans>
        )}{' '}
        {t`Para voltar, é preciso um novo convite.`}
      </p>
    </ConfirmDialog>
  )
}
