import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { paths } from '#src/config/paths.ts'
import { coachNames } from '#src/data/query/coach-names.ts'
import { useLiveQuery, useLoadedRows } from '#src/data/query/use-live-query.ts'
import { useFullServer } from '#src/data/session/session-context.ts'
import { useRemove } from '#src/training/record/use-remove.ts'
import { SportBadges } from '#src/training/sport/sport-badges.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Row, RowList } from '#src/ui/list/row-list.tsx'
import type { MemberDocument } from '#sync/client.ts'
import { coachesOf } from './coaches.ts'
import styles from './group.module.css'
import { allMembers, groups } from './queries.ts'

const leaveGroupDialog = defineDialog<Leaving>('leave-group')

type Leaving = { key: string; group: string; leaving: string[]; staying: string[] }

/** The athlete's coaches and groups, each with the way out. */
export function OwnGroupsCard() {
  const { t, i18n } = useLingui()
  const fullServer = useFullServer()
  const links = useLoadedRows(useLiveQuery(allMembers, null))
  const found = useLiveQuery(groups, null)
  const coaches = useLiveQuery(coachNames, null)
  const leaving = leaveGroupDialog.use()
  // Only an invitation or a code makes a new membership, so there is no undo.
  const remove = useRemove('members', t`Você saiu do grupo`, t`Não foi possível sair do grupo`, null)
  const list = (names: readonly string[]) => new Intl.ListFormat(i18n.locale).format(names)
  const coachesText = (names: readonly string[]) =>
    names.length > 1 ? t`Treinadores: ${list(names)}` : t`Treinador: ${list(names)}`
  if (!links || !found || !coaches) return <Skeleton height={140} />

  const groupOf = ({ groupKey }: MemberDocument) => found.find(({ clientId }) => clientId === groupKey)
  const coachesIn = (link: MemberDocument) => {
    const group = groupOf(link)
    return group ? coachesOf(group) : [link.coachId]
  }
  const namesOf = (ids: readonly number[]) => ids.flatMap((id) => coaches.get(id) ?? [])
  const ask = (link: MemberDocument) => {
    const others = links.filter(({ clientId }) => clientId !== link.clientId).flatMap(coachesIn)
    const { staying = [], gone = [] } = Object.groupBy(coachesIn(link), (id) =>
      others.includes(id) ? 'staying' : 'gone',
    )
    leaving.open({
      key: link.clientId,
      group: groupOf(link)?.name ?? '',
      leaving: namesOf(gone),
      staying: namesOf(staying),
    })
  }
  const asked = leaving.args
  const gone = list(asked?.leaving ?? [])
  const staying = list(asked?.staying ?? [])
  return (
    <Card
      title={t`Meu treinador e meus grupos`}
      action={
        fullServer && (
          <ButtonLink kind="quiet" to={paths.join}>
            {t`Entrar com um código`}
          </ButtonLink>
        )
      }
    >
      {links.length === 0 ? (
        <p className={styles.empty}>{t`Você treina sem treinador: não está em nenhum grupo.`}</p>
      ) : (
        <RowList flush>
          {links.map((link) => {
            const group = groupOf(link)
            return (
              <Row
                key={link.clientId}
                title={group?.name ?? t`Grupo`}
                mark={group && <SportBadges group={group} />}
                detail={coachesText(namesOf(coachesIn(link)))}
                end={
                  fullServer && (
                    <Button aria-label={t`Sair do grupo ${group?.name ?? ''}`} onClick={() => ask(link)}>
                      {t`Sair…`}
                    </Button>
                  )
                }
              />
            )
          })}
        </RowList>
      )}
      <ConfirmDialog
        {...leaving.frame}
        title={t`Sair do grupo?`}
        subtitle={asked?.group}
        confirmLabel={t`Sair do grupo`}
        onConfirm={() => asked && remove(asked.key, leaving.close)}
      >
        <ul className={styles.losses}>
          {asked && asked.leaving.length > 0 && (
            <>
              <li>
                {plural(asked.leaving.length, {
                  one: `${gone} deixa de ver seus treinos, seus registros e seu perfil.`,
                  other: `${gone} deixam de ver seus treinos, seus registros e seu perfil.`,
                })}
              </li>
              <li>{t`Você deixa de receber treinos e planos de ${gone}.`}</li>
            </>
          )}
          {asked && asked.staying.length > 0 && (
            <li>
              {plural(asked.staying.length, {
                one: `${staying} continua sendo seu treinador, por outro grupo.`,
                other: `${staying} continuam sendo seus treinadores, por outro grupo.`,
              })}
            </li>
          )}
          <li>{t`Os eventos deste grupo saem da sua agenda, com as suas respostas.`}</li>
          <li>{t`Os treinos que já tem e o que você registrou continuam seus.`}</li>
        </ul>
        <p>{t`Para voltar, é preciso um novo convite ou o código do grupo.`}</p>
      </ConfirmDialog>
    </Card>
  )
}
