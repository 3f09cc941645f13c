import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import { memo } from 'react'
import { shortDay } from '#src/i18n/day-text.ts'
import { isolated } from '#src/i18n/plain-values.ts'
import { AbsenceNote } from '#src/training/marks/absence-note.tsx'
import { planDone } from '#sync/contract/index.ts'
import styles from './apply.module.css'
import type { Candidate } from './apply-who.tsx'
import type { ApplyPreview } from './use-apply-preview.ts'

type Props = { people: readonly ApplyPreview[]; athletes: readonly Candidate[] }

/** The most days or names in one line. */
const told = 4

/** What each athlete gets and on which days, and what is on these days already. */
export const ApplyPreviewList = memo(function ApplyPreviewList({ people, athletes }: Props) {
  const { i18n } = useLingui()
  const names = new Map(athletes.map(({ id, name }) => [id, name]))
  return (
    <ul>
      {people.map(({ athleteId, items, marks, there }) => {
        const days = [...new Set(items.map(({ day }) => day))].map((day) => shortDay(day, i18n.locale))
        const others = there.slice(0, told).map((workout) => isolated(planDone(workout).name))
        return (
          <li key={athleteId}>
            <strong>{isolated(names.get(athleteId) ?? '')}</strong>{' '}
            {days.length > told ? (
              <Plural value={items.length} one="# treino" other="# treinos" />
            ) : (
              days.join(' · ') || <Trans>nada a criar</Trans>
            )}
            {marks.length > 0 && <AbsenceNote absences={marks} />}
            {others.length > 0 && (
              <p className={styles.clash}>
                <IconAlertTriangle size={16} aria-hidden />
                <span>
                  <Trans>Já tem: {others.join(', ')}</Trans>
                  {there.length > told && ` +${there.length - told}`}
                </span>
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
})
