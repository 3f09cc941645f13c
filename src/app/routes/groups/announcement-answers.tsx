import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { membersOf } from '#src/features/groups/queries.ts'
import { addComment } from '#src/features/workouts/thread/commands.ts'
import { CommentForm } from '#src/features/workouts/thread/comment-form.tsx'
import { CommentItem } from '#src/features/workouts/thread/comment-item.tsx'
import threadStyles from '#src/features/workouts/thread/thread.module.css'
import { Card } from '#src/ui/card.tsx'
import type { CommentDocument, GroupDocument } from '#sync/client.ts'
import { hasAccount } from '#sync/contract/index.ts'
import { ReplyNotices } from '../training/reply-notices.tsx'
import styles from './announcements.module.css'

type Props = { announcement: CommentDocument; answers: readonly CommentDocument[] }

/** What an athlete and the coaches say about an announcement; the rest of the group does not see it. */
export function OwnAnswers({ announcement, answers }: Props) {
  const { t } = useLingui()
  const { userId } = useSession()
  return (
    <>
      <Card title={t`Conversa`}>
        <p className={styles.note}>
          <Trans>Só você e quem treina o grupo leem.</Trans>
        </p>
        <Answers announcement={announcement} athleteId={userId} answers={answers} label={t`Sua resposta`} />
      </Card>
      <ReplyNotices about={announcement.clientId} />
    </>
  )
}

/** A thread for each athlete who answered, the newest answer first, and who has not yet. */
export function AnswersByAthlete({ announcement, answers, group }: Props & { group: GroupDocument }) {
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
          <p className={styles.note}>
            <Trans>Ainda não: {new Intl.ListFormat(i18n.locale).format(silent)}</Trans>
          </p>
        )}
      </Card>
    </>
  )
}

type AnswersProps = Props & { athleteId: number; label: string }

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
