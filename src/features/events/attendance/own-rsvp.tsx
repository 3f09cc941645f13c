import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { AttendanceDocument, EventDocument } from '../../../../sync/client.ts'
import { useSession } from '../../../data/session/session-context.ts'
import { useServerExtras } from '../../../data/session/use-server-extras.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { showToast } from '../../../ui/toast/toast.ts'
import { answerEvent, undoAnswer } from '../commands.ts'
import styles from '../events.module.css'
import { RsvpStatus } from './rsvp-status.tsx'

type Props = {
  event: EventDocument
  /**
   * The person answering; undefined while their profile has not been pulled
   * (docs/product.md, "Events and attendance": no answer without an id).
   */
  athlete: AttendanceDocument['athlete'] | undefined
  rsvp: AttendanceDocument | undefined
  /** Its day is over, so the answer cannot be changed. */
  past: boolean
}

/** The athlete's answer, to be given, changed or taken back. */
export function OwnRsvp({ event, athlete, rsvp, past }: Props) {
  const { t } = useLingui()
  const { database } = useSession().client
  const asking = useDialog<null>('answer-event')
  const extras = useServerExtras()
  const answered = rsvp && rsvp.going !== null ? rsvp : undefined
  // A server without the call cannot change an answer that was sent.
  const open = !past && (extras || !rsvp || rsvp.id === 0)

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
  const undo = async (key: string) => {
    try {
      await undoAnswer(database, key)
      showToast({ message: t`Resposta desfeita` })
    } catch (cause) {
      showToast({ tone: 'error', message: t`Não foi possível desfazer a resposta`, cause })
    }
  }

  return (
    <Card title={t`Sua presença`}>
      <RsvpStatus rsvp={rsvp} />
      {open && (
        <div className={styles.buttons}>
          <Button
            kind={answered ? 'plain' : 'primary'}
            large
            wide
            disabled={!athlete}
            onClick={() => asking.open(null)}
          >
            {answered ? <Trans>Mudar resposta</Trans> : <Trans>Responder</Trans>}
          </Button>
          {answered && (
            <Button large onClick={() => void undo(answered.clientId)}>
              <Trans>Desfazer resposta</Trans>
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
        <div className={styles.choices}>
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
