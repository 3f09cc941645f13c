import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { AttendanceDocument, EventDocument } from '../../../sync/database/documents.ts'
import { useSession } from '../../data/session-context.ts'
import { useServerExtras } from '../../data/use-server-extras.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import { useDialog } from '../../ui/use-dialog.ts'
import { answerEvent, withdrawAnswer } from './commands.ts'
import styles from './events.module.css'
import { SaidAnswer } from './said-answer.tsx'

type Props = {
  event: EventDocument
  /** The person answering; undefined while their profile has not been pulled (SPEC section 5: no answer without an id). */
  athlete: AttendanceDocument['athlete'] | undefined
  answer: AttendanceDocument | undefined
  /** Its day is over: what was said stands. */
  past: boolean
}

/** The athlete's going or not going, to be given, changed or taken back. */
export function OwnAnswer({ event, athlete, answer, past }: Props) {
  const { t } = useLingui()
  const { database } = useSession().client
  const asking = useDialog<null>('answer-event')
  const extras = useServerExtras()
  // An answer that was sent stands where the server has no call to change it.
  const open = !past && (extras || !answer || answer.id === 0)

  const say = async (going: boolean) => {
    if (!athlete) return
    try {
      await answerEvent(database, event, athlete, going)
      asking.close()
      showToast({ message: going ? t`Presença confirmada` : t`Ausência avisada` })
    } catch (cause) {
      showToast({ tone: 'error', message: t`Não foi possível responder`, cause })
    }
  }
  const withdraw = async (key: string) => {
    try {
      await withdrawAnswer(database, key)
      showToast({ message: t`Resposta retirada` })
    } catch (cause) {
      showToast({ tone: 'error', message: t`Não foi possível retirar a resposta`, cause })
    }
  }

  return (
    <Card title={t`Sua presença`}>
      <SaidAnswer answer={answer} />
      {open && (
        <div className={styles.buttons}>
          <Button
            kind={answer ? 'plain' : 'primary'}
            large
            wide
            disabled={!athlete}
            onClick={() => asking.open(null)}
          >
            {answer ? <Trans>Mudar resposta</Trans> : <Trans>Responder</Trans>}
          </Button>
          {answer && (
            <Button large onClick={() => void withdraw(answer.clientId)}>
              <Trans>Retirar resposta</Trans>
            </Button>
          )}
        </div>
      )}
      <Dialog
        opened={asking.opened}
        onClose={asking.close}
        title={<Trans>Você vai?</Trans>}
        subtitle={event.name}
        width={440}
      >
        <div className={styles.answers}>
          <Button large onClick={() => void say(false)}>
            <IconX size={20} aria-hidden />
            <Trans>Não vou</Trans>
          </Button>
          <Button kind="primary" large onClick={() => void say(true)}>
            <IconCheck size={20} aria-hidden />
            <Trans>Vou</Trans>
          </Button>
        </div>
      </Dialog>
    </Card>
  )
}
