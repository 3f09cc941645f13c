import { Trans } from '@lingui/react/macro'
import { IconCheck, IconHelp, IconUserCheck, IconUserX, IconX } from '@tabler/icons-react'
import { useInitialSyncDone } from '#src/data/query/use-live-query.ts'
import { SyncBadge } from '#src/training/record/sync-badge.tsx'
import type { AttendanceDocument } from '#sync/client.ts'
import styles from '../events.module.css'

/** What an athlete answered to an event and, once the roll was called, whether they came. Never by colour alone. */
export function RsvpWord({ rsvp }: { rsvp: Pick<AttendanceDocument, 'going' | 'attended'> | undefined }) {
  const complete = useInitialSyncDone()
  // Where not everything is here yet, a missing row may still come.
  if (!rsvp && !complete) return null
  return (
    <span className={styles.rsvps}>
      <Rsvp going={rsvp?.going ?? null} />
      <RollWord attended={rsvp?.attended ?? null} />
    </span>
  )
}

function Rsvp({ going }: Pick<AttendanceDocument, 'going'>) {
  if (going === null) {
    return (
      <span className={styles.rsvp}>
        <IconHelp size={18} aria-hidden />
        <Trans>Sem resposta</Trans>
      </span>
    )
  }
  return (
    <span className={styles.rsvp} data-good={going}>
      {going ? <IconCheck size={18} aria-hidden /> : <IconX size={18} aria-hidden />}
      {going ? <Trans>Vai</Trans> : <Trans>Não vai</Trans>}
    </span>
  )
}

function RollWord({ attended }: Pick<AttendanceDocument, 'attended'>) {
  if (attended === null) return null
  return (
    <span className={styles.rsvp} data-good={attended}>
      {attended ? <IconUserCheck size={18} aria-hidden /> : <IconUserX size={18} aria-hidden />}
      {attended ? <Trans>Presente</Trans> : <Trans>Faltou</Trans>}
    </span>
  )
}

/** What the person of this device said to an event, and whether that has reached the server. */
export function RsvpStatus({ rsvp }: { rsvp: AttendanceDocument | undefined }) {
  return (
    <span className={styles.said}>
      <RsvpWord rsvp={rsvp} />
      {rsvp && <SyncBadge record={rsvp} />}
    </span>
  )
}
