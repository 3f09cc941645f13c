import { useLingui } from '@lingui/react/macro'
import { IconDots, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, type Ref, useMemo } from 'react'
import type { Paces } from '#src/domain/figures.ts'
import type { Place } from '#src/domain/programs/edit-weeks.ts'
import { plannedSession, type Session, shownFigures } from '#src/domain/sessions.ts'
import { totalsOf } from '#src/domain/totals.ts'
import { useFigureText } from '#src/training/figures/figure-text.ts'
import { PlannedTotals } from '#src/training/figures/planned-totals.tsx'
import { phaseWords } from '#src/training/marks/mark-words.ts'
import { draggedInside } from '#src/training/planning/drag-refs.ts'
import { SportIcon, useSportName } from '#src/training/sport/sport.tsx'
import { DoubtSign } from '#src/training/volume/doubt-sign.tsx'
import { useReadings } from '#src/training/volume/use-readings.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import type { ProgramItem, ProgramPhase } from '#sync/contract/index.ts'
import { placeText, someMonday, weekdayNames, weekdays } from './item-place.ts'
import styles from './program-grid.module.css'

type Props = {
  ref?: Ref<HTMLOListElement>
  weeks: number
  items: readonly ProgramItem[]
  phases: readonly ProgramPhase[]
  /** The paces at which distances become time. */
  paces: Paces
  /** @param index of the workout in `items`. */
  onItem: (index: number) => void
  /** How it is changed; absent: it is another coach's. */
  edit?: {
    onAdd: (place: Place) => void
    /** Opens what can be done to a week, next to the button. */
    onWeek: (week: number, from: Element) => void
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  }
}

/** The weeks of a program as rows of seven days, each with what it adds up to. */
export function ProgramGrid({ ref, weeks, items, phases, paces, onItem, edit }: Props) {
  const { t, i18n } = useLingui()
  const sportName = useSportName()
  const readingOf = useReadings(items)
  const sessions = useMemo(
    () =>
      items.map((item) => plannedSession({ ...item, day: someMonday }, { reading: readingOf(item), paces })),
    [items, readingOf, paces],
  )
  const byPlace = useMemo(() => Map.groupBy(items, ({ week, weekday }) => `${week} ${weekday}`), [items])
  const names = weekdayNames(i18n.locale)
  const rows = Array.from({ length: weeks }, (_, index) => index + 1)
  const totalsOfWeek = rows.map((week) =>
    totalsOf(items.flatMap((item, index) => (item.week === week ? (sessions[index] ?? []) : []))),
  )
  const most = Math.max(1, ...totalsOfWeek.map(({ load }) => load?.value ?? 0))
  return (
    <div role="presentation" ref={edit && draggedInside} onKeyDown={edit?.onKeyDown}>
      <ol ref={ref} className={styles.weeks}>
        {rows.map((week) => {
          const totals = totalsOfWeek[week - 1] ?? totalsOf([])
          const phase = phases.find((one) => one.week === week)?.phase
          return (
            <li key={week} className={styles.week}>
              <div className={styles.head}>
                <h2 className={styles.name}>{t`Semana ${week}`}</h2>
                {phase && (
                  <span className={styles.phase} data-phase={phase}>
                    {t(phaseWords[phase])}
                  </span>
                )}
                <div className={styles.totals}>
                  <PlannedTotals totals={totals} />
                  <span
                    className={styles.bar}
                    style={{ width: `${((totals.load?.value ?? 0) / most) * 100}%` }}
                    aria-hidden
                  />
                </div>
                {edit && (
                  <IconButton
                    icon={IconDots}
                    kind="quiet"
                    aria-haspopup="menu"
                    label={t`Mais sobre a semana ${week}`}
                    onClick={(event) => edit.onWeek(week, event.currentTarget)}
                  />
                )}
              </div>
              <ol className={styles.days}>
                {weekdays.map((weekday) => {
                  const day = names[weekday - 1] ?? ''
                  return (
                    <li key={weekday} className={styles.day} data-day={placeText({ week, weekday })}>
                      <span className={styles.weekday}>{day}</span>
                      {(byPlace.get(`${week} ${weekday}`) ?? []).map((item, index) => (
                        <button
                          // Two workouts of one day may be the same.
                          key={`${index} ${item.name}`}
                          type="button"
                          className={styles.item}
                          data-sport={item.sport}
                          data-workout={items.indexOf(item)}
                          onClick={() => onItem(items.indexOf(item))}
                        >
                          <SportIcon sport={item.sport} size={16} label={sportName(item.sport)} />
                          <span className={styles.words}>{item.name}</span>
                          <Amount session={sessions[items.indexOf(item)]} />
                        </button>
                      ))}
                      {edit && (
                        <Button
                          kind="quiet"
                          className={styles.add}
                          aria-label={t`Treino na semana ${week}, ${day}`}
                          onClick={() => edit.onAdd({ week, weekday })}
                        >
                          <IconPlus size={16} aria-hidden />
                        </Button>
                      )}
                    </li>
                  )
                })}
              </ol>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

/** The larger part of a workout, in the unit of its text where it can be. */
function Amount({ session }: { session: Session | undefined }) {
  const figureText = useFigureText()
  const [first] = session ? shownFigures(session) : []
  return first && session ? (
    <span className="num">
      {figureText(first.figure, first.unit, session.sport, { brief: true })}
      {session.isDoubtful && <DoubtSign />}
    </span>
  ) : null
}
