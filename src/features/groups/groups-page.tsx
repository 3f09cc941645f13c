import { Plural, useLingui } from '@lingui/react/macro'
import { IconUsersGroup } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { groupAttendancePath, groupPath } from '#src/config/paths.ts'
import { useLiveQuery, useLoadedRows } from '#src/data/query/use-live-query.ts'
import { useFullServer } from '#src/data/session/session-context.ts'
import { SyncBadge } from '#src/training/record/sync-badge.tsx'
import { SportBadges } from '#src/training/sport/sport-badges.tsx'
import { AddButton } from '#src/ui/add-button.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Count } from '#src/ui/fact.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { PageBody } from '#src/ui/page/page-body.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import type { GroupDocument, MemberDocument } from '#sync/client.ts'
import { PendingInvitations } from './accept/pending-invitations.tsx'
import groupStyles from './group.module.css'
import styles from './group-cards.module.css'
import { GroupForm } from './group-form.tsx'
import { allMembers, groups } from './queries.ts'

const newGroupDialog = defineDialog('new-group')

export function Page() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const fullServer = useFullServer()
  const creating = newGroupDialog.use()
  const own = useLoadedRows(useLiveQuery(groups, null))
  const members = useLoadedRows(useLiveQuery(allMembers, null))
  // Of a group that was deleted just now the links are still here until the server has answered.
  const linked = members?.filter(({ groupKey }) => own?.some(({ clientId }) => clientId === groupKey))
  return (
    <>
      <PageHeader
        title={t`Grupos`}
        actions={<AddButton onClick={() => creating.open()}>{t`Grupo`}</AddButton>}
      />
      <PageBody aside={linked && own && <GroupNumbers groups={own.length} members={linked} />}>
        {fullServer && <PendingInvitations title={t`Convites para você`} />}
        {own && linked ? <GroupCards groups={own} members={linked} /> : <Skeleton height={140} count={3} />}
        {own?.length === 0 && (
          <EmptyState
            icon={IconUsersGroup}
            title={t`Nenhum grupo ainda`}
            action={<Button onClick={() => creating.open()}>{t`Criar o primeiro grupo`}</Button>}
          >
            {t`Crie um grupo e convide seus atletas por e-mail.`}
          </EmptyState>
        )}
      </PageBody>
      <Dialog {...creating.frame} title={t`Novo grupo`} width={560}>
        <GroupForm onSaved={(key) => void navigate(groupPath(key), { replace: true })} />
      </Dialog>
    </>
  )
}

type Props = { groups: readonly GroupDocument[]; members: readonly MemberDocument[] }

/** One card per group: name, sport, what it is for, and how many train in it. */
function GroupCards({ groups, members }: Props) {
  const { t } = useLingui()
  return (
    <ul className={styles.cards}>
      {groups.map((group) => {
        const { clientId, name, description } = group
        return (
          <li key={clientId} className={styles.card}>
            <h2 className={styles.name}>
              <Link to={groupPath(clientId)}>{name}</Link> <SyncBadge record={group} />
            </h2>
            <p className={styles.text}>{description}</p>
            <p className={styles.foot}>
              <SportBadges group={group} />
              <span>
                <Plural
                  value={members.filter(({ groupKey }) => groupKey === clientId).length}
                  _0="Nenhum atleta"
                  one="# atleta"
                  other="# atletas"
                />
              </span>
              <Link to={groupAttendancePath(clientId)} className={styles.way}>
                {t`Presença`}
              </Link>
            </p>
          </li>
        )
      })}
    </ul>
  )
}

/** How many athletes and groups there are in all; an athlete in two groups counts once (docs/product.md, "Groups"). */
function GroupNumbers({ groups, members }: { groups: number; members: readonly MemberDocument[] }) {
  const { t } = useLingui()
  const athletes = new Set(members.map(({ userId }) => userId)).size
  return (
    <Card title={t`Números`}>
      <dl className={groupStyles.numbers}>
        <Count label={<Plural value={athletes} one="atleta" other="atletas" />} value={athletes} />
        <Count label={<Plural value={groups} one="grupo" other="grupos" />} value={groups} />
      </dl>
    </Card>
  )
}
