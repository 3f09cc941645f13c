import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { groupPath, paths } from '#src/config/paths.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { groupPage } from '#src/features/groups/group-page.ts'
import { groups } from '#src/features/groups/queries.ts'
import { addComment } from '#src/features/workouts/thread/commands.ts'
import { CommentForm } from '#src/features/workouts/thread/comment-item.tsx'
import { UnlessInGroup } from '#src/training/unless-in-group.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { PageBody } from '#src/ui/page/page-body.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import type { GroupDocument } from '#sync/client.ts'
import { AnnouncementRows, announcementsTo } from './announcement-rows.tsx'
import styles from './announcements.module.css'

const shownFirst = 20

/** What was announced to one group, with room for more, for its coaches; or to all of a person's groups. */
export function Page() {
  const { group } = useParams()
  return group === undefined ? <OwnGroups /> : <OfGroup />
}

const OfGroup = groupPage(msg`Recados`, OneGroup)

function OwnGroups() {
  const { t } = useLingui()
  const { role } = useSession()
  const found = useLiveQuery(groups, null)
  return (
    <>
      <PageHeader title={t`Recados`} back={role === 'coach' ? paths.groups : paths.events} />
      <PageBody>{found ? <Announced groups={found} /> : <Skeleton height={68} count={5} />}</PageBody>
    </>
  )
}

function OneGroup({ row: group }: { row: GroupDocument }) {
  const { t } = useLingui()
  const { userId, client } = useSession()
  const { clientId: workoutKey, id: workoutId, name } = group
  const subject = { about: 'group', workoutKey, workoutId, athleteId: userId } as const
  return (
    <>
      <PageHeader title={t`Recados`} subtitle={name} back={groupPath(workoutKey)} />
      <PageBody>
        <Card title={t`Novo recado`}>
          <CommentForm
            draft={`announcement:${workoutKey}`}
            label={t`Para todos do grupo`}
            onSave={(values) => addComment(client.database, subject, userId, values)}
          />
        </Card>
        <Announced groups={[group]} />
      </PageBody>
    </>
  )
}

function Announced({ groups: shown }: { groups: readonly GroupDocument[] }) {
  const { t } = useLingui()
  const found = useLiveQuery(
    announcementsTo,
    shown.map(({ clientId }) => clientId),
  )
  const [most, setMost] = useState(shownFirst)
  if (!found) return <Skeleton height={68} count={5} />
  if (found.length === 0) {
    return (
      <EmptyState icon={IconSpeakerphone} title={t`Nenhum recado`}>
        <UnlessInGroup>{t`O que os treinadores dizem a todo o grupo aparece aqui.`}</UnlessInGroup>
      </EmptyState>
    )
  }
  return (
    <>
      <AnnouncementRows announcements={found.slice(0, most)} groups={shown} />
      {found.length > most && (
        <p className={styles.more}>
          <Button onClick={() => setMost(most + shownFirst)}>{t`Mostrar mais antigos`}</Button>
        </p>
      )}
    </>
  )
}
