import type { AttendanceDocument } from '../../../../sync/client.ts'
import { SyncBadge } from '../../../training/record/sync-badge.tsx'
import styles from '../events.module.css'
import { RsvpWord } from './rsvp-word.tsx'

/** What the person of this device said to an event, and whether that has reached the server. */
export function RsvpStatus({ rsvp }: { rsvp: AttendanceDocument | undefined }) {
  return (
    <span className={styles.said}>
      <RsvpWord rsvp={rsvp} />
      {rsvp && <SyncBadge record={rsvp} />}
    </span>
  )
}
