import { useLingui } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { isAbsence } from '#src/domain/marks.ts'
import { dayRange } from '#src/i18n/day-text.ts'
import type { MarkDocument } from '#sync/client.ts'
import styles from './absence-note.module.css'
import type { PlannedDay } from './absences.ts'
import { useMarkText } from './mark-words.ts'
import { marksOf } from './queries.ts'

const none: readonly MarkDocument[] = []

/** The absences that this plan falls into; none for a rest day, and while they are being read. */
export function useAbsences({ athleteId, scheduledTo, sport }: PlannedDay): readonly MarkDocument[] {
  const marks = useLiveQuery(marksOf, { athleteId, from: scheduledTo, to: scheduledTo })
  return sport === 'rest' ? none : (marks?.filter(({ kind }) => isAbsence(kind)) ?? none)
}

/** Says in a form that the athlete is absent on the day that was chosen; nothing without an absence. */
export function AbsenceNote({ absences }: { absences: readonly MarkDocument[] }) {
  const { t, i18n } = useLingui()
  const markText = useMarkText()
  const lines = absences.map(
    (mark) => `${markText(mark)}, ${dayRange(mark.startDay, mark.endDay, i18n.locale)}`,
  )
  return (
    <div role="status">
      {lines.length > 0 && (
        <p className={styles.note}>
          <IconAlertTriangle size={20} aria-hidden />
          <span>{t`Ausência marcada: ${lines.join('; ')}.`}</span>
        </p>
      )}
    </div>
  )
}
