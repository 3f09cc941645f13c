import { Trans, useLingui } from '@lingui/react/macro'
import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { addDays } from '#src/domain/days.ts'
import { plannedSession, type Session, shownFigures } from '#src/domain/sessions.ts'
import { totalsOf } from '#src/domain/totals.ts'
import { planIntensity, usualEffort } from '#src/domain/triage/intensity.ts'
import { shortWeekday } from '#src/i18n/day-text.ts'
import { useFigureText } from '#src/training/figures/figure-text.ts'
import { TotalsView } from '#src/training/figures/totals-view.tsx'
import { SportIcon, useSportName } from '#src/training/sport/sport.tsx'
import { DoubtSign } from '#src/training/volume/doubt-sign.tsx'
import { useVolumes } from '#src/training/volume/use-volumes.ts'
import { Button } from '#src/ui/button.tsx'
import type { ProgramItem } from '#sync/contract/index.ts'
import styles from './program-grid.module.css'

type Props = {
  weeks: number
  items: readonly ProgramItem[]
  /** @param index of the workout in `items`. */
  onItem: (index: number) => void
  onAdd: (place: { week: number; weekday: number }) => void
  onCopyWeek: (week: number) => void
  onRemoveWeek: (week: number) => void
}

/** Any Monday: only the names of the weekdays are shown. */
const someMonday = '2026-01-05'
const weekdays = [1, 2, 3, 4, 5, 6, 7]

/** The weeks of a program as rows of seven days, each with what it adds up to. */
export function ProgramGrid({ weeks, items, onItem, onAdd, onCopyWeek, onRemoveWeek }: Props) {
  const { t, i18n } = useLingui()
  const sportName = useSportName()
  const volumeOf = useVolumes(items)
  const sessions = useMemo(
    () =>
      items.map((item) =>
        plannedSession(
          { ...item, day: someMonday },
          { volume: volumeOf(item), paces: {}, rpe: usualEffort[planIntensity(item)] },
        ),
      ),
    [items, volumeOf],
  )
  const byPlace = useMemo(() => Map.groupBy(items, ({ week, weekday }) => `${week} ${weekday}`), [items])
  const names = weekdays.map((weekday) => shortWeekday(addDays(someMonday, weekday - 1), i18n.locale))
  const rows = Array.from({ length: weeks }, (_, index) => index + 1)
  return (
    <ol className={styles.weeks}>
      {rows.map((week) => {
        const totals = totalsOf(
          items.flatMap((item, index) => (item.week === week ? (sessions[index] ?? []) : [])),
        )
        return (
          <li key={week} className={styles.week}>
            <div className={styles.head}>
              <h2 className={styles.name}>
                <Trans>Semana {week}</Trans>
              </h2>
              <div className={styles.totals}>
                <TotalsView totals={totals} plannedOnly dense />
              </div>
              <Button
                kind="quiet"
                square
                aria-label={t`Repetir a semana ${week}`}
                onClick={() => onCopyWeek(week)}
              >
                <IconCopy size={18} aria-hidden />
              </Button>
              <Button
                kind="quiet"
                square
                aria-label={t`Tirar a semana ${week}`}
                disabled={weeks === 1}
                onClick={() => onRemoveWeek(week)}
              >
                <IconTrash size={18} aria-hidden />
              </Button>
            </div>
            <ol className={styles.days}>
              {weekdays.map((weekday) => {
                const day = names[weekday - 1] ?? ''
                return (
                  <li key={weekday} className={styles.day}>
                    <span className={styles.weekday}>{day}</span>
                    {(byPlace.get(`${week} ${weekday}`) ?? []).map((item, index) => (
                      <button
                        // Two workouts of one day may be alike.
                        key={`${index} ${item.name}`}
                        type="button"
                        className={styles.item}
                        data-sport={item.sport}
                        onClick={() => onItem(items.indexOf(item))}
                      >
                        <SportIcon sport={item.sport} size={16} label={sportName(item.sport)} />
                        <span className={styles.words}>{item.name}</span>
                        <Amount session={sessions[items.indexOf(item)]} />
                      </button>
                    ))}
                    <Button
                      kind="quiet"
                      className={styles.add}
                      aria-label={t`Treino na semana ${week}, ${day}`}
                      onClick={() => onAdd({ week, weekday })}
                    >
                      <IconPlus size={16} aria-hidden />
                    </Button>
                  </li>
                )
              })}
            </ol>
          </li>
        )
      })}
    </ol>
  )
}

/** The larger part of a program that has no athlete yet, and so no pace. */
function Amount({ session }: { session: Session | undefined }) {
  const figureText = useFigureText()
  const [first] = session ? shownFigures(session) : []
  return first && session ? (
    <span className="num">
      {figureText(first.figure, first.unit, session.sport, true)}
      {session.isDoubtful && <DoubtSign />}
    </span>
  ) : null
}
