import { Trans, useLingui } from '@lingui/react/macro'
import type { MemberDocument } from '../../../sync/client.ts'
import { paths } from '../../config/paths.ts'
import { useLiveQuery } from '../../data/query/use-live-query.ts'
import { useLoadedRows } from '../../data/query/use-loaded-rows.ts'
import { useServerExtras } from '../../data/session/use-server-extras.ts'
import { useRemove } from '../../training/record/use-remove.ts'
import { SportBadges } from '../../training/sport/sport-badges.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useDialog } from '../../ui/dialog/use-dialog.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Row, RowList } from '../../ui/list/row-list.tsx'
import styles from './group.module.css'
import { allMembers, coachNames, groups } from './queries.ts'

type Leaving = { key: string; group: string; coach: string; otherGroup: string | undefined }

/** The athlete's coaches and groups, each with the way out. */
export function OwnGroupsCard() {
  const { t } = useLingui()
  const extras = useServerExtras()
  const links = useLoadedRows(useLiveQuery(allMembers, null))
  const found = useLiveQuery(groups, null)
  const coaches = useLiveQuery(coachNames, null)
  const leaving = useDialog<Leaving>('leave-group')
  // Only an invitation or a code makes a new membership, so there is no undo.
  const remove = useRemove('members', {
    removed: t`Você saiu do grupo`,
    failed: t`Não foi possível sair do grupo`,
  })
  if (!links || !found || !coaches) return <Skeleton height={140} />

  const groupOf = ({ groupKey }: MemberDocument) => found.find(({ clientId }) => clientId === groupKey)
  const coachOf = ({ coachId }: MemberDocument) => coaches.get(coachId) ?? ''
  const ask = (link: MemberDocument) => {
    const other = links.find(
      ({ clientId, coachId }) => clientId !== link.clientId && coachId === link.coachId,
    )
    leaving.open({
      key: link.clientId,
      group: groupOf(link)?.name ?? '',
      coach: coachOf(link),
      otherGroup: other && groupOf(other)?.name,
    })
  }
  const asked = leaving.args
  return (
    <Card
      title={t`Meu treinador e meus grupos`}
      action={
        extras && (
          <ButtonLink kind="quiet" to={paths.join}>
            <Trans>Entrar com um código</Trans>
          </ButtonLink>
        )
      }
    >
      {links.length === 0 ? (
        <p className={styles.empty}>
          <Trans>Você treina sem treinador: não está em nenhum grupo.</Trans>
        </p>
      ) : (
        <RowList flush>
          {links.map((link) => {
            const group = groupOf(link)
            return (
              <Row
                key={link.clientId}
                title={group?.name ?? <Trans>Grupo</Trans>}
                mark={group && <SportBadges group={group} />}
                detail={t`Treinador: ${coachOf(link)}`}
                end={
                  extras && (
                    <Button aria-label={t`Sair do grupo ${group?.name ?? ''}`} onClick={() => ask(link)}>
                      <Trans>Sair…</Trans>
                    </Button>
                  )
                }
              />
            )
          })}
        </RowList>
      )}
      <ConfirmDialog
        opened={leaving.opened}
        onClose={leaving.close}
        title={<Trans>Sair do grupo?</Trans>}
        subtitle={asked?.group}
        confirmLabel={<Trans>Sair do grupo</Trans>}
        onConfirm={() => asked && remove(asked.key, leaving.close)}
      >
        <ul className={styles.losses}>
          {asked?.otherGroup === undefined ? (
            <>
              <li>
                <Trans>{asked?.coach} deixa de ver seus treinos, seus registros e seu perfil.</Trans>
              </li>
              <li>
                <Trans>Você deixa de receber treinos e planos de {asked?.coach}.</Trans>
              </li>
            </>
          ) : (
            <li>
              <Trans>
                {asked.coach} continua sendo seu treinador, pelo grupo {asked.otherGroup}.
              </Trans>
            </li>
          )}
          <li>
            <Trans>Os eventos deste grupo saem da sua agenda, com as suas respostas.</Trans>
          </li>
          <li>
            <Trans>Os treinos que já tem e o que você registrou continuam seus.</Trans>
          </li>
        </ul>
        <p>
          <Trans>Para voltar, é preciso um novo convite ou o código do grupo.</Trans>
        </p>
      </ConfirmDialog>
    </Card>
  )
}
