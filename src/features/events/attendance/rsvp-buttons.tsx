import { useLingui } from '@lingui/react/macro'
import { IconCheck, IconX } from '@tabler/icons-react'
import { Button } from '#src/ui/button.tsx'
import type { AttendanceDocument, EventDocument } from '#sync/client.ts'
import styles from '../events.module.css'
import { useAnswer } from './use-answer.ts'

type Props = { event: EventDocument; rsvp: AttendanceDocument | undefined }

/** Answers an event that is not past from its row in a list; the pressed answer, pressed again, is taken back. */
export function RsvpButtons({ event, rsvp }: Props) {
  const { t } = useLingui()
  const { open, known, answered, answer, undo } = useAnswer({ event, rsvp, past: false })
  if (!open) return null
  const button = (going: boolean) => ({
    'aria-pressed': answered?.going === going,
    disabled: !known,
    onClick: () => void (answered?.going === going ? undo(answered.clientId) : answer(going)),
  })
  return (
    <span className={styles.roll}>
      <Button square aria-label={t`${event.name}: vou`} {...button(true)}>
        <IconCheck size={20} aria-hidden />
      </Button>
      <Button square aria-label={t`${event.name}: não vou`} {...button(false)}>
        <IconX size={20} aria-hidden />
      </Button>
    </span>
  )
}
