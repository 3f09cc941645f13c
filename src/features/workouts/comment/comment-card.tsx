import { Trans, useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { IconEyeCheck } from '@tabler/icons-react'
import type { WorkoutDocument } from '../../../../sync/client.ts'
import { useSession } from '../../../data/session/session-context.ts'
import { useDraftedForm } from '../../../training/record/use-record-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SteppedForm } from '../../../ui/form/stepped-form.tsx'
import { showToast } from '../../../ui/toast/toast.ts'
import { type CommentValues, commentSchema, markSeen, writeComment } from './comment.ts'

/** Where a coach answers what an athlete logged, or just marks it as seen. Works with no signal. */
export function CommentCard({ workout }: { workout: WorkoutDocument }) {
  const { t } = useLingui()
  const { database } = useSession().client
  const start = { comment: workout.coachComment ?? '' }
  const { form, field, saved } = useDraftedForm<CommentValues>({
    draft: `answer:${workout.clientId}`,
    start,
    rules: commentSchema,
  })

  const save = async () => {
    await writeComment(database, workout.clientId, form.values)
    saved()
    showToast({ message: t`Resposta salva` })
  }
  const see = () => {
    markSeen(database, workout.clientId).catch((cause: unknown) =>
      showToast({ tone: 'error', message: t`Não foi possível salvar`, cause }),
    )
  }

  const seen = workout.seenAt ? (
    <p>
      <Trans>Visto</Trans>
    </p>
  ) : (
    <Button onClick={see}>
      <IconEyeCheck size={20} aria-hidden />
      <Trans>Marcar como visto</Trans>
    </Button>
  )
  return (
    <Card title={t`Sua resposta`} action={seen}>
      <SteppedForm
        form={form}
        steps={[
          {
            fields: ['comment'],
            content: <Textarea {...field('comment')} label={t`Resposta para o atleta`} rows={3} />,
          },
        ]}
        saveLabel={t`Responder`}
        unchanged={form.values.comment === start.comment}
        onSave={save}
      />
    </Card>
  )
}
