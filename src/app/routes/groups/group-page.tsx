import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCalendarPlus, IconMailPlus, IconPencil, IconTrash } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { groupInvitationsPath, paths } from '#src/config/paths.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useLoadedRows } from '#src/data/query/use-loaded-rows.ts'
import { useFullServer } from '#src/data/session/use-full-server.ts'
import { athletes } from '#src/features/athletes/queries.ts'
import {
  AddAthletesDialog,
  addAthletesDialog,
} from '#src/features/athletes/without-account/add-athletes-dialog.tsx'
import { ComingEvents } from '#src/features/events/coming-events.tsx'
import { EventDialog } from '#src/features/events/event-dialog.tsx'
import { CoachesCard } from '#src/features/groups/coaches-card.tsx'
import { GroupText } from '#src/features/groups/group-text.tsx'
import { InvitationList } from '#src/features/groups/invitations/invitation-list.tsx'
import { JoinCodeCard } from '#src/features/groups/invitations/join-code-card.tsx'
import { MemberList } from '#src/features/groups/member-list.tsx'
import { groupByKey, groups, invitationsOf, membersOf } from '#src/features/groups/queries.ts'
import { RecordPage } from '#src/training/record/record-page.tsx'
import { SyncBadge } from '#src/training/record/sync-badge.tsx'
import { SportBadges } from '#src/training/sport/sport-badges.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { PageBody } from '#src/ui/page/page-body.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import type { GroupDocument } from '#sync/client.ts'
import type { Role } from '#sync/contract/index.ts'
import { AnnouncementsCard } from './announcements-card.tsx'
import { GroupDialogs } from './group-dialogs.tsx'

const inviteDialog = defineDialog<{ role: Role }>('invite')
const editGroupDialog = defineDialog('edit-group')
const deleteGroupDialog = defineDialog('delete-group')
const newEventDialog = defineDialog('new-event')

/** One group: who trains in it, who is invited, and what can be done with it. */
export function Page() {
  const { t } = useLingui()
  const { group: key = '' } = useParams()
  const group = useLiveQuery(groupByKey, key)
  return (
    <RecordPage row={group} back={paths.groups} heading={t`Grupo`} missing={t`Este grupo não está mais aqui`}>
      {(found) => <GroupPage key={found.clientId} group={found} />}
    </RecordPage>
  )
}

function GroupPage({ group }: { group: GroupDocument }) {
  const { t } = useLingui()
  const members = useLoadedRows(useLiveQuery(membersOf, group.clientId))
  const invitations = useLoadedRows(useLiveQuery(invitationsOf, group.clientId))
  const fullServer = useFullServer()
  const inviting = inviteDialog.use()
  const editing = editGroupDialog.use()
  const deleting = deleteGroupDialog.use()
  const gathering = newEventDialog.use()
  const ownGroups = useLiveQuery(groups, null)
  const team = useLiveQuery(athletes, null)
  const aside = (
    <>
      <Card title={t`Sobre o grupo`} action={<SportBadges group={group} />}>
        <GroupText group={group} />
        {members && (
          <p>
            <Plural value={members.length} _0="Nenhum atleta" one="# atleta" other="# atletas" />
          </p>
        )}
      </Card>
      {fullServer && <AnnouncementsCard group={group} />}
      <ComingEvents group={group} />
    </>
  )
  return (
    <>
      <PageHeader
        title={group.name}
        mark={<SyncBadge record={group} />}
        back={paths.groups}
        actions={
          <>
            {fullServer && (
              <>
                <Button square aria-label={t`Editar grupo`} onClick={() => editing.open()}>
                  <IconPencil size={18} aria-hidden />
                </Button>
                <Button square aria-label={t`Excluir grupo`} onClick={() => deleting.open()}>
                  <IconTrash size={18} aria-hidden />
                </Button>
              </>
            )}
            <Button onClick={() => gathering.open()}>
              <IconCalendarPlus size={18} aria-hidden />
              <Trans>Evento</Trans>
            </Button>
            <Button kind="primary" floating onClick={() => inviting.open({ role: 'athlete' })}>
              <IconMailPlus size={18} aria-hidden />
              <Trans>Convidar</Trans>
            </Button>
          </>
        }
      />
      <PageBody aside={aside}>
        <Card
          title={t`Atletas`}
          action={
            fullServer && (
              <Button kind="quiet" onClick={() => addAthletesDialog.open({ group: group.clientId })}>
                <Trans>Adicionar</Trans>
              </Button>
            )
          }
        >
          {members ? <MemberList members={members} /> : <Skeleton height={68} count={3} />}
        </Card>
        <CoachesCard group={group} onInvite={() => inviting.open({ role: 'coach' })} />
        {fullServer && <JoinCodeCard group={group} />}
        {fullServer && (
          <Card
            title={t`Convites`}
            action={
              <ButtonLink kind="quiet" to={groupInvitationsPath(group.clientId)}>
                <Trans>Ver todos</Trans>
              </ButtonLink>
            }
          >
            {invitations ? <InvitationList invitations={invitations} /> : <Skeleton height={68} />}
          </Card>
        )}
      </PageBody>
      <GroupDialogs
        group={group}
        members={members ?? []}
        invitations={invitations ?? []}
        dialogs={{ inviting, editing, deleting }}
      />
      <EventDialog group={group} dialog={gathering} />
      {ownGroups && team && <AddAthletesDialog groups={ownGroups} team={team} />}
    </>
  )
}
