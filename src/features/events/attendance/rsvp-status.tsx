import type { AttendanceDocument } from '../../../../sync/client.ts'
import { useRecordState } from '../../../training/record/record-states.tsx'
import { SyncBadge } from '../../../training/record/sync-badge.tsx'
import styles from '../events.module.css'
import { RsvpWord } from './rsvp-word.tsx'

/** What the person of this device said to an event, and whether that has reached the server. */
export function RsvpStatus({ rsvp }: { rsvp: AttendanceDocument | undefined }) {
  const stateOf = useRecordState()
  return (
    <span className={styles.said}>
      <RsvpWord rsvp={rsvp} />
      {rsvp && <SyncBadge state={stateOf(rsvp)} />}
    </span>
  )
}
