import { useLingui } from '@lingui/react/macro'
import { IconCheck, IconX } from '@tabler/icons-react'
import { workoutPath } from '#src/config/paths.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import type { AttendanceDocument, EventDocument } from '#sync/client.ts'
import { eventWorkoutKey } from '#sync/contract/index.ts'
import styles from '../events.module.css'
import { workoutByKey } from '../queries.ts'
import { RsvpStatus } from './rsvp-word.tsx'
import { useAnswer } from './use-answer.ts'

const answerEventDialog = defineDialog('answer-event')

type Props = {
  event: EventDocument
  rsvp: AttendanceDocument | undefined
  /** Its day is over, so the answer cannot be changed. */
  past: boolean
}

/** The athlete's answer, to be given, changed or taken back. */
export function OwnRsvp({ event, rsvp, past }: Props) {
  const { t } = useLingui()
  const asking = answerEventDialog.use()
  const { userId } = useSession()
  const workout = useLiveQuery(workoutByKey, eventWorkoutKey(event.clientId, userId))
  const { open, known, answered, answer, undo } = useAnswer({ event, rsvp, past })
  const say = async (going: boolean) => {
    await answer(going)
    asking.close()
  }

  return (
    <Card title={t`Sua presença`}>
      <RsvpStatus rsvp={rsvp} />
      {workout && <ButtonLink to={workoutPath(workout.clientId)}>{t`Ver o treino`}</ButtonLink>}
      {open && (
        <div className={styles.buttons}>
          <Button
            kind={answered ? 'plain' : 'primary'}
            large
            wide
            disabled={!known}
            onClick={() => asking.open()}
          >
            {answered ? t`Mudar resposta` : t`Responder`}
          </Button>
          {answered && (
            <Button large onClick={() => void undo(answered.clientId)}>
              {t`Desfazer resposta`}
            </Button>
          )}
        </div>
      )}
      <Dialog {...asking.frame} title={t`Você vai?`} subtitle={event.name} width={440}>
        <div className={styles.choices}>
          <Button icon={IconX} large onClick={() => void say(false)}>
            {t`Não vou`}
          </Button>
          <Button icon={IconCheck} kind="primary" large onClick={() => void say(true)}>
            {t`Vou`}
          </Button>
        </div>
      </Dialog>
    </Card>
  )
}
