import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCalendarStats, IconChartBar } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useInitialSyncDone } from '#src/data/query/use-initial-sync-done.ts'
import { useToday } from '#src/data/query/use-now.ts'
import { useVolumes } from '#src/training/volume/use-volumes.ts'
import { Button } from '#src/ui/button.tsx'
import { openDialog } from '#src/ui/dialog/open-dialog.ts'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import type { WorkoutDocument } from '#sync/client.ts'
import type { CalendarState } from '../use-calendar.ts'
import { ViewSwitch } from '../view-switch.tsx'
import { ofShownPeriod, workoutVolumes } from './totals.ts'
import styles from './totals-bar.module.css'
import { TotalsCell } from './totals-cell.tsx'
import { VolumeDialog } from './volume-dialog.tsx'
import { weekTotals } from './week-totals.ts'

type Props = {
  calendar: CalendarState
  workouts: readonly WorkoutDocument[]
  /** Next to the totals, such as what can be done with the week. */
  extra?: ReactNode
}

/** What the month or week on screen adds up to, done and planned, and the way to its exact volumes. */
export function TotalsBar({ calendar, workouts, extra }: Props) {
  const { t } = useLingui()
  const complete = useInitialSyncDone()
  const today = useToday()
  const { view, month, from, to } = calendar
  const shown = useMemo(
    () => ofShownPeriod(workouts, { view, month, from, to }),
    [workouts, view, month, from, to],
  )
  const volumes = workoutVolumes(shown, useVolumes(shown), today)
  const training = volumes.filter(({ sport }) => sport !== 'rest')
  const done = training.filter(({ completed }) => completed).length
  const unread = training.filter((workout) => workout.unread).length
  const label = view === 'month' ? t`Feito e planejado no mês` : t`Feito e planejado na semana`
  return (
    <section className={styles.totals} data-view={view} aria-label={label}>
      <div className={styles.count}>
        {!complete && <Skeleton height={24} width={96} />}
        {complete && training.length === 0 && (
          <small>
            <Trans>Nenhum treino</Trans>
          </small>
        )}
        {complete && training.length > 0 && (
          <>
            <span className="num">
              {done} / {training.length}
            </span>{' '}
            <small>
              <Plural value={training.length} one="treino" other="treinos" />
              {unread > 0 && (
                <span className={styles.unread}>
                  ? <Plural value={unread} one="# não lido" other="# não lidos" />
                </span>
              )}
            </small>
          </>
        )}
      </div>
      <div className={styles.bars}>{complete && <TotalsCell totals={weekTotals(training)} />}</div>
      <div className={styles.ways}>
        {extra}
        {calendar.roomy ? (
          <ViewSwitch calendar={calendar} />
        ) : (
          <Button square aria-label={t`Ano`} aria-haspopup="dialog" onClick={() => openDialog('year', null)}>
            <IconCalendarStats size={20} aria-hidden />
          </Button>
        )}
        <Button className={styles.open} disabled={!complete} onClick={() => openDialog('volume', null)}>
          <IconChartBar size={19} aria-hidden />
          <Trans>Volume</Trans>
        </Button>
      </div>
      <VolumeDialog calendar={calendar} volumes={volumes} />
    </section>
  )
}
