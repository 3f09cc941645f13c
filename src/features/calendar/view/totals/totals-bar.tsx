import { Plural, useLingui } from '@lingui/react/macro'
import { IconCalendarStats } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useInitialSyncDone } from '#src/data/query/use-live-query.ts'
import { isoWeek, monthOf } from '#src/domain/days.ts'
import { totalsOf } from '#src/domain/totals.ts'
import { monthName } from '#src/i18n/day-text.ts'
import { BriefShare } from '#src/training/figures/brief-share.tsx'
import { useFigureText } from '#src/training/figures/figure-text.ts'
import { SportSum } from '#src/training/figures/sport-sum.tsx'
import type { Sessions } from '#src/training/figures/use-sessions.ts'
import { WeekHours } from '#src/training/figures/week-hours.tsx'
import signs from '#src/training/sport/signs/sign-masks.module.css'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import type { WorkoutDocument } from '#sync/client.ts'
import { workoutDay } from '#sync/contract/index.ts'
import type { CalendarState } from '../use-calendar.ts'
import { yearDialog } from '../view-switch.tsx'
import styles from './totals-bar.module.css'
import { VolumeDialog, volumeDialog } from './volume-dialog.tsx'

type Props = {
  calendar: CalendarState
  workouts: readonly WorkoutDocument[]
  sessions: Sessions
  /** The ways from here to other pages. */
  ways?: ReactNode
  /** Next to the totals, such as what can be done with the week. */
  extra?: ReactNode
}

/** A quiet row: ways to other pages, and what the month or week on screen adds up to, done and planned. */
export function TotalsBar({ calendar, workouts, sessions, ways, extra }: Props) {
  const { t, i18n } = useLingui()
  const complete = useInitialSyncDone()
  const figureText = useFigureText()
  const { view, month, from, to } = calendar
  const shown = useMemo(() => {
    const isShown = (at: string) => (view === 'month' ? monthOf(at) === month : from <= at && at <= to)
    return [
      ...workouts.filter((workout) => isShown(workoutDay(workout))).map(sessions.of),
      ...sessions.extras.map(({ session }) => session).filter((session) => isShown(session.day)),
    ]
  }, [workouts, sessions, view, month, from, to])
  const totals = useMemo(() => totalsOf(shown), [shown])
  const { done, planned, recorded } = totals.sessions
  const { unread, drafts, sports, compared, isRead } = totals
  const label = view === 'month' ? t`Feito e planejado no mês` : t`Feito e planejado na semana`
  const week = Number(isoWeek(from).slice(-2))
  const title = view === 'month' ? monthName(month, i18n.locale) : t`semana ${week}`
  return (
    <section className={`${styles.bar} ${signs.masks}`} aria-label={label}>
      {ways}
      <div className={styles.totals}>
        {!complete && (
          <span className={styles.count}>
            <Skeleton height={22} width={96} />
          </span>
        )}
        {complete && planned + recorded === 0 && <small className={styles.count}>{t`Nenhum treino`}</small>}
        {complete && planned + recorded > 0 && (
          <span className={styles.count}>
            <b className="num">{done}</b> <Plural value={planned} one="de # treino" other="de # treinos" />
            {recorded > 0 && (
              <>
                {' '}
                + <Plural value={recorded} one="# fora do plano" other="# fora do plano" />
              </>
            )}
            {drafts && <> + {t`${figureText(drafts, 'seconds', 'run', { brief: true })} em rascunho`}</>}
            {unread > 0 && (
              <>
                {' '}
                ? <Plural value={unread} one="# não lido" other="# não lidos" />
              </>
            )}
          </span>
        )}
        <span className={styles.hours}>
          <WeekHours
            totals={complete ? totals : { ...totals, isRead: false }}
            sessions={() => shown}
            title={title}
          >
            {isRead && compared.counted > 0 && <BriefShare compared={compared} />}
          </WeekHours>
        </span>
        {complete && isRead && sports.map((total) => <SportSum key={total.sport} total={total} />)}
        {extra}
        {!calendar.roomy && (
          <IconButton
            icon={IconCalendarStats}
            kind="quiet"
            label={t`Ano`}
            aria-haspopup="dialog"
            onClick={() => yearDialog.open()}
          />
        )}
        <Button kind="quiet" className={styles.open} disabled={!complete} onClick={() => volumeDialog.open()}>
          {t`Volume`}
        </Button>
      </div>
      <VolumeDialog calendar={calendar} totals={totals} />
    </section>
  )
}
