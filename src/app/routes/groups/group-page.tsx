import { msg } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { IconCalendarPlus, IconMailPlus, IconPencil, IconTrash } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { groupAnnouncementsPath, groupInvitationsPath, paths } from '#src/config/paths.ts'
import { useInitialSyncDone, useLiveQuery, useLoadedRows } from '#src/data/query/use-live-query.ts'
import { useFullServer } from '#src/data/session/session-context.ts'
import { athletes } from '#src/features/athletes/queries.ts'
import {
  AddAthletesDialog,
  addAthletesDialog,
} from '#src/features/athletes/without-account/add-athletes-dialog.tsx'
import { ComingEvents } from '#src/features/events/coming-events.tsx'
import { EventDialog, newEventDialog } from '#src/features/events/event-dialog.tsx'
import { eventsOfGroup } from '#src/features/events/queries.ts'
import { CoachesCard } from '#src/features/groups/coaches-card.tsx'
import { GroupForm } from '#src/features/groups/group-form.tsx'
import { GroupLosses } from '#src/features/groups/group-losses.tsx'
import { groupPage } from '#src/features/groups/group-page.ts'
import { GroupText } from '#src/features/groups/group-text.tsx'
import { InvitationList } from '#src/features/groups/invitations/invitation-list.tsx'
import { InviteDialog } from '#src/features/groups/invitations/invite-dialog.tsx'
import { JoinCodeCard } from '#src/features/groups/invitations/join-code-card.tsx'
import { MemberList } from '#src/features/groups/member-list.tsx'
import { groups, invitationsOf, membersOf } from '#src/features/groups/queries.ts'
import { SyncBadge } from '#src/training/record/sync-badge.tsx'
import { useRemove } from '#src/training/record/use-remove.ts'
import { SportBadges } from '#src/training/sport/sport-badges.tsx'
import { Button, ButtonLink, IconButton } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { PageBody } from '#src/ui/page/page-body.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import type { GroupDocument, InvitationDocument, MemberDocument } from '#sync/client.ts'
import type { Role } from '#sync/contract/index.ts'
import { AnnouncementRows, announcementsTo } from './announcement-rows.tsx'

const inviteDialog = defineDialog<{ role: Role }>('invite')
const editGroupDialog = defineDialog('edit-group')
const deleteGroupDialog = defineDialog('delete-group')

/** One group: who trains in it, who is invited, and what can be done with it. */
export const Page = groupPage(msg`Grupo`, GroupPage)

function GroupPage({ row: group }: { row: GroupDocument }) {
  const { t } = useLingui()
  const members = useLoadedRows(useLiveQuery(membersOf, group.clientId))
  const invitations = useLoadedRows(useLiveQuery(invitationsOf, group.clientId))
  const fullServer = useFullServer()
  const ownGroups = useLiveQuery(groups, null)
  const team = useLiveQuery(athletes, null)
  // On phones it is below the lists, which would push it down.
  const aside = members && invitations && (
    <>
      <Card title={t`Sobre o grupo`} action={<SportBadges group={group} />}>
        <GroupText group={group} />
        <p>
          <Plural value={members.length} _0="Nenhum atleta" one="# atleta" other="# atletas" />
        </p>
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
                <IconButton
                  icon={IconPencil}
                  label={t`Editar grupo`}
                  onClick={() => editGroupDialog.open()}
                />
                <IconButton
                  icon={IconTrash}
                  label={t`Excluir grupo`}
                  onClick={() => deleteGroupDialog.open()}
                />
              </>
            )}
            <Button icon={IconCalendarPlus} onClick={() => newEventDialog.open()}>
              {t`Evento`}
            </Button>
            <Button icon={IconMailPlus} floating onClick={() => inviteDialog.open({ role: 'athlete' })}>
              {t`Convidar`}
            </Button>
          </>
        }
      />
      <PageBody aside={aside ?? null}>
        <Card
          title={t`Atletas`}
          action={
            fullServer && (
              <Button kind="quiet" onClick={() => addAthletesDialog.open({ group: group.clientId })}>
                {t`Adicionar`}
              </Button>
            )
          }
        >
          {members ? <MemberList members={members} /> : <Skeleton height={68} count={3} />}
        </Card>
        {/* What follows comes with the list above it, which would push it down. */}
        {members && <CoachesCard group={group} onInvite={() => inviteDialog.open({ role: 'coach' })} />}
        {members && fullServer && <JoinCodeCard group={group} />}
        {members && fullServer && (
          <Card
            title={t`Convites`}
            action={
              <ButtonLink kind="quiet" to={groupInvitationsPath(group.clientId)}>
                {t`Ver todos`}
              </ButtonLink>
            }
          >
            {invitations ? <InvitationList invitations={invitations} /> : <Skeleton height={68} />}
          </Card>
        )}
      </PageBody>
      <GroupDialogs group={group} members={members ?? []} invitations={invitations ?? []} />
      <EventDialog group={group} />
      {ownGroups && team && <AddAthletesDialog groups={ownGroups} team={team} />}
    </>
  )
}

const shownAtMost = 2

/** A group's latest announcements, on its page, and the way to all. */
function AnnouncementsCard({ group }: { group: GroupDocument }) {
  const { t } = useLingui()
  const found = useLiveQuery(announcementsTo, [group.clientId])
  const newest = found?.slice(0, shownAtMost)
  return (
    <Card
      title={t`Recados`}
      action={
        <ButtonLink kind="quiet" to={groupAnnouncementsPath(group.clientId)}>
          {newest?.length === 0 ? t`Escrever` : t`Escrever e ver todos`}
        </ButtonLink>
      }
    >
      {!newest && <Skeleton height={68} />}
      {newest?.length === 0 && (
        <p>{t`Um recado chega a todos do grupo, e cada um responde só a quem treina o grupo.`}</p>
      )}
      {newest && newest.length > 0 && <AnnouncementRows flush announcements={newest} />}
    </Card>
  )
}

type Props = {
  group: GroupDocument
  members: readonly MemberDocument[]
  invitations: readonly InvitationDocument[]
}

function GroupDialogs({ group, members, invitations }: Props) {
  const { t } = useLingui()
  const editing = editGroupDialog.use()
  const deleting = deleteGroupDialog.use()
  const navigate = useNavigate()

  const complete = useInitialSyncDone()
  const events = useLiveQuery(eventsOfGroup, { groupKey: group.clientId, from: '' })
  const open = invitations.filter(({ accepted }) => !accepted)

  // What is deleted with a group cannot be restored with it, so there is no undo.
  const remove = useRemove('groups', t`Grupo excluído`, t`Não foi possível excluir o grupo`, null)

  return (
    <>
      <InviteDialog group={group} invitations={invitations} dialog={inviteDialog.use()} />
      <Dialog {...editing.frame} title={t`Editar grupo`} width={560}>
        <GroupForm group={group} onSaved={editing.close} />
      </Dialog>
      <ConfirmDialog
        {...deleting.frame}
        title={t`Excluir este grupo?`}
        subtitle={group.name}
        confirmLabel={t`Excluir`}
        onConfirm={() => remove(group.clientId, () => navigate(paths.groups, { replace: true }))}
      >
        <p>{t`Vai junto, e não dá para desfazer:`}</p>
        {complete && events ? (
          <GroupLosses members={members.length} events={events.length} invitations={open.length} />
        ) : (
          <Skeleton height={72} />
        )}
        <p>{t`Os treinos continuam com quem treinou.`}</p>
      </ConfirmDialog>
    </>
  )
}
