import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { isAbsence, isOnDay } from '#src/domain/marks.ts'
import { dayRange } from '#src/i18n/day-text.ts'
import type { MarkDocument } from '#sync/client.ts'
import type { Sport } from '#sync/contract/index.ts'
import styles from './absence-note.module.css'
import type { PlannedDay } from './absences.ts'
import { useMarkText } from './mark-words.ts'
import { marksOfAthlete, marksOfDays } from './queries.ts'

const none: readonly MarkDocument[] = []

/** The absences that this plan falls into; none for a rest day, and while they are being read. */
export function useAbsences({ athleteId, scheduledTo, sport }: PlannedDay): readonly MarkDocument[] {
  const marks = useLiveQuery(marksOfAthlete, { athleteId, from: scheduledTo, to: scheduledTo })
  return sport === 'rest' ? none : (marks?.filter(({ kind }) => isAbsence(kind)) ?? none)
}

/** The absences of everybody that these days fall into; none for a rest day, and while they are being read. */
export function useAbsencesOfDays(days: readonly string[], sport: Sport): readonly MarkDocument[] {
  const sorted = days.toSorted()
  // Without days, a range in which nothing is.
  const [from = '9999-12-31', to = from] = [sorted[0], sorted.at(-1)]
  const marks = useLiveQuery(marksOfDays, { from, to })
  if (sport === 'rest' || !marks) return none
  return marks.filter((mark) => isAbsence(mark.kind) && days.some((day) => isOnDay(mark, day)))
}

/** Says in a form that the athlete is absent on the day that was chosen; nothing without an absence. */
export function AbsenceNote({ absences }: { absences: readonly MarkDocument[] }) {
  const { i18n } = useLingui()
  const markText = useMarkText()
  const lines = absences.map(
    (mark) => `${markText(mark)}, ${dayRange(mark.startDay, mark.endDay, i18n.locale)}`,
  )
  return (
    <div role="status">
      {lines.length > 0 && (
        <p className={styles.note}>
          <IconAlertTriangle size={20} aria-hidden />
          <span>
            <Trans>Ausência marcada: {lines.join('; ')}.</Trans>
          </span>
        </p>
      )}
    </div>
  )
}
