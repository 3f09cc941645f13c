import { Plural, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { groupAnnouncementsPath, paths } from '#src/config/paths.ts'
import { useOwnProfile } from '#src/data/query/person-by-id.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { groupByKey, membersOf } from '#src/features/groups/queries.ts'
import { addComment, markRead } from '#src/features/workouts/thread/commands.ts'
import { CommentForm, CommentItem } from '#src/features/workouts/thread/comment-item.tsx'
import { threadOf } from '#src/features/workouts/thread/queries.ts'
import threadStyles from '#src/features/workouts/thread/thread.module.css'
import { lastOfOthers } from '#src/features/workouts/thread/use-unread.ts'
import { RecordPage } from '#src/training/record/record-page.tsx'
import { isPreviousPage } from '#src/ui/browser/is-previous-page.ts'
import { Card } from '#src/ui/card.tsx'
import { PageBody } from '#src/ui/page/page-body.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import type { CommentDocument, GroupDocument } from '#sync/client.ts'
import { hasAccount } from '#sync/contract/index.ts'
import { ReplyNotices } from '../training/reply-notices.tsx'
import { commentByKey } from './announcement-rows.tsx'
import styles from './announcements.module.css'

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

function Announcement({ announcement, group }: { announcement: CommentDocument; group: GroupDocument }) {
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

type OwnAnswersProps = { announcement: CommentDocument; answers: readonly CommentDocument[] }

/** What an athlete and the coaches say about an announcement; the rest of the group does not see it. */
function OwnAnswers({ announcement, answers }: OwnAnswersProps) {
  const { t } = useLingui()
  const { userId } = useSession()
  return (
    <>
      <Card title={t`Conversa`}>
        <p className={styles.note}>{t`Só você e quem treina o grupo leem.`}</p>
        <Answers announcement={announcement} athleteId={userId} answers={answers} label={t`Sua resposta`} />
      </Card>
      <ReplyNotices about={announcement.clientId} />
    </>
  )
}

/** A thread for each athlete who answered, the newest answer first, and who has not yet. */
function AnswersByAthlete({ announcement, answers, group }: OwnAnswersProps & { group: GroupDocument }) {
  const { t, i18n } = useLingui()
  const members = useLiveQuery(membersOf, group.clientId)?.filter(({ user }) => hasAccount(user))
  const threads = [...Map.groupBy(answers, ({ athleteId }) => athleteId)].toReversed()
  if (!members) return null
  const nameOf = (id: number) => members.find(({ userId }) => userId === id)?.user.name ?? t`Atleta`
  const answered = new Set(
    answers.flatMap(({ authorId, athleteId }) => (authorId === athleteId ? [athleteId] : [])),
  )
  const silent = members.filter(({ userId }) => !answered.has(userId)).map(({ user }) => user.name)
  return (
    <>
      {threads.map(([athleteId, thread]) => (
        <Card key={athleteId} title={nameOf(athleteId)}>
          <Answers
            announcement={announcement}
            athleteId={athleteId}
            answers={thread}
            label={t`Resposta para ${nameOf(athleteId)}`}
          />
        </Card>
      ))}
      <Card title={t`Respostas`}>
        <p>
          <Plural
            value={answered.size}
            _0="Ninguém respondeu ainda."
            one="# atleta respondeu."
            other="# atletas responderam."
          />
        </p>
        {answered.size > 0 && silent.length > 0 && (
          <p className={styles.note}>{t`Ainda não: ${new Intl.ListFormat(i18n.locale).format(silent)}`}</p>
        )}
      </Card>
    </>
  )
}

type AnswersProps = OwnAnswersProps & { athleteId: number; label: string }

function Answers({ announcement, athleteId, answers, label }: AnswersProps) {
  const { userId, client } = useSession()
  const { clientId: workoutKey, id: workoutId } = announcement
  const subject = { about: 'announcement', workoutKey, workoutId, athleteId } as const
  return (
    <>
      {answers.length > 0 && (
        <ol className={threadStyles.comments} aria-live="polite">
          {answers.map((answer) => (
            <CommentItem key={answer.clientId} comment={answer} />
          ))}
        </ol>
      )}
      <CommentForm
        draft={`answer:${workoutKey}:${athleteId}`}
        label={label}
        onSave={(values) => addComment(client.database, subject, userId, values)}
      />
    </>
  )
}
