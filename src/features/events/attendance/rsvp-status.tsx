import type { AttendanceDocument } from '../../../../sync/client.ts'
import { RecordMark } from '../../../training/record/sync-badge.tsx'
import styles from '../events.module.css'
import { AnswerWord } from './rsvp-word.tsx'

/** What the person of this device said to an event, and whether that has reached the server. */
export function SaidAnswer({ answer }: { answer: AttendanceDocument | undefined }) {
  return (
    <span className={styles.said}>
      <AnswerWord answer={answer} />
      {answer && <RecordMark record={answer} />}
    </span>
  )
}
