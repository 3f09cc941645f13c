import { SyncBadge } from '#src/training/record/sync-badge.tsx'
import type { AttendanceDocument } from '#sync/client.ts'
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
