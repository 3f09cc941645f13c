import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCalendarStats, IconChartBar } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useInitialSyncDone } from '#src/data/query/use-initial-sync-done.ts'
import { monthOf } from '#src/domain/days.ts'
import { totalsOf } from '#src/domain/totals.ts'
import { useFigureText } from '#src/training/figures/figure-text.ts'
import { TotalsView } from '#src/training/figures/totals-view.tsx'
import type { Sessions } from '#src/training/figures/use-sessions.ts'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import type { WorkoutDocument } from '#sync/client.ts'
import { workoutDay } from '#sync/contract/index.ts'
import type { CalendarState } from '../use-calendar.ts'
import { ViewSwitch, yearDialog } from '../view-switch.tsx'
import styles from './totals-bar.module.css'
import { VolumeDialog, volumeDialog } from './volume-dialog.tsx'

type Props = {
  calendar: CalendarState
  workouts: readonly WorkoutDocument[]
  sessions: Sessions
  /** Next to the totals, such as what can be done with the week. */
  extra?: ReactNode
}

/** What the month or week on screen adds up to, done and planned, and the way to its exact volumes. */
export function TotalsBar({ calendar, workouts, sessions, extra }: Props) {
  const { t } = useLingui()
  const complete = useInitialSyncDone()
  const figureText = useFigureText()
  const { view, month, from, to } = calendar
  const totals = useMemo(() => {
    const isShown = (at: string) => (view === 'month' ? monthOf(at) === month : from <= at && at <= to)
    return totalsOf([
      ...workouts.filter((workout) => isShown(workoutDay(workout))).map(sessions.of),
      ...sessions.extras.map(({ session }) => session).filter((session) => isShown(session.day)),
    ])
  }, [workouts, sessions, view, month, from, to])
  const { done, planned, recorded } = totals.sessions
  const { unread, drafts } = totals
  const label = view === 'month' ? t`Feito e planejado no mês` : t`Feito e planejado na semana`
  return (
    <section className={styles.totals} data-view={view} aria-label={label}>
      <div className={styles.count}>
        {!complete && <Skeleton height={24} width={96} />}
        {complete && planned + recorded === 0 && (
          <small>
            <Trans>Nenhum treino</Trans>
          </small>
        )}
        {complete && planned + recorded > 0 && (
          <>
            <span className="num">
              {done} / {planned}
            </span>{' '}
            <small>
              <Plural value={planned} one="treino" other="treinos" />
              {recorded > 0 && (
                <span className={styles.unread}>
                  + <Plural value={recorded} one="# fora do plano" other="# fora do plano" />
                </span>
              )}
              {drafts && (
                <span className={styles.unread}>
                  + <Trans>{figureText(drafts, 'seconds', 'run', { brief: true })} em rascunho</Trans>
                </span>
              )}
              {unread > 0 && (
                <span className={styles.unread}>
                  ? <Plural value={unread} one="# não lido" other="# não lidos" />
                </span>
              )}
            </small>
          </>
        )}
      </div>
      <div className={styles.bars}>
        <TotalsView totals={complete ? totals : { ...totals, isRead: false }} />
      </div>
      <div className={styles.ways}>
        {extra}
        {calendar.roomy ? (
          <ViewSwitch calendar={calendar} />
        ) : (
          <Button square aria-label={t`Ano`} aria-haspopup="dialog" onClick={() => yearDialog.open()}>
            <IconCalendarStats size={20} aria-hidden />
          </Button>
        )}
        <Button className={styles.open} disabled={!complete} onClick={() => volumeDialog.open()}>
          <IconChartBar size={19} aria-hidden />
          <Trans>Volume</Trans>
        </Button>
      </div>
      <VolumeDialog calendar={calendar} totals={totals} />
    </section>
  )
}
