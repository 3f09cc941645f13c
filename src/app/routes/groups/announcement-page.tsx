import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { groupAnnouncementsPath, paths } from '#src/config/paths.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useOwnProfile } from '#src/data/query/use-own-profile.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { groupByKey } from '#src/features/groups/queries.ts'
import { markRead } from '#src/features/workouts/thread/commands.ts'
import { CommentItem } from '#src/features/workouts/thread/comment-item.tsx'
import { threadOf } from '#src/features/workouts/thread/queries.ts'
import threadStyles from '#src/features/workouts/thread/thread.module.css'
import { lastOfOthers } from '#src/features/workouts/thread/use-unread.ts'
import { RecordPage } from '#src/training/record/record-page.tsx'
import { isPreviousPage } from '#src/ui/browser/is-previous-page.ts'
import { Card } from '#src/ui/card.tsx'
import { PageBody } from '#src/ui/page/page-body.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import type { CommentDocument, GroupDocument } from '#sync/client.ts'
import { AnswersByAthlete, OwnAnswers } from './announcement-answers.tsx'
import { commentByKey } from './announcement-queries.ts'

/** One announcement with its answers. It counts as read once it is on the screen. */
export function Page() {
  const { t } = useLingui()
  const { announcement: key = '' } = useParams()
  const announcement = useLiveQuery(commentByKey, key)
  const group = useLiveQuery(groupByKey, announcement?.workoutKey ?? '')
  const isRead = announcement !== undefined && (announcement === null || group !== undefined)
  return (
    <RecordPage
      row={isRead ? (announcement?.about === 'group' && group ? { announcement, group } : null) : undefined}
      back={paths.announcements}
      heading={t`Recado`}
      missing={t`Este recado não está mais aqui`}
    >
      {(found) => <Announcement key={key} {...found} />}
    </RecordPage>
  )
}

type Props = { announcement: CommentDocument; group: GroupDocument }

function Announcement({ announcement, group }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { userId, role, client } = useSession()
  const { database } = client
  const me = useOwnProfile()
  const { clientId } = announcement
  const answers = useLiveQuery(threadOf, clientId)
  const list = role === 'coach' ? groupAnnouncementsPath(group.clientId) : paths.announcements
  const [back] = useState(() => (isPreviousPage(paths.home) ? paths.home : list))
  const last = answers && lastOfOthers([announcement, ...answers], userId)
  // What cannot be stored now is stored when it is opened again; storage that fails is reported by the exchange.
  useEffect(() => {
    if (me && last !== undefined) markRead(database, me, clientId, last).catch(() => undefined)
  }, [database, me, clientId, last])
  return (
    <>
      <PageHeader title={t`Recado`} subtitle={group.name} back={back} />
      <PageBody>
        <Card title={t`Para todos do grupo`}>
          <ol className={threadStyles.comments}>
            <CommentItem comment={announcement} onRemove={() => navigate(list, { replace: true })} />
          </ol>
        </Card>
        {answers &&
          (role === 'coach' ? (
            <AnswersByAthlete announcement={announcement} group={group} answers={answers} />
          ) : (
            <OwnAnswers announcement={announcement} answers={answers} />
          ))}
      </PageBody>
    </>
  )
}
