import { Trans, useLingui } from '@lingui/react/macro'
import { IconPrinter } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { combineLatest, map } from 'rxjs'
import { useKeepPrevious, useLiveQuery } from '#src/data/query/use-live-query.ts'
import { bestsOfRows, compareSeasons, seasonsOf } from '#src/domain/progress/bests.ts'
import { sportWeeks } from '#src/domain/progress/sport-weeks.ts'
import { bestsWithEarlier } from '#src/domain/progress/summary.ts'
import { firstOfYears } from '#src/domain/progress/years.ts'
import { inSports } from '#src/domain/workouts/in-sports.ts'
import { recordingsOf } from '#src/training/figures/queries.ts'
import { useSessions } from '#src/training/figures/use-sessions.ts'
import { marksOf } from '#src/training/marks/queries.ts'
import { workoutsOfAthlete } from '#src/training/queries.ts'
import { useSportName } from '#src/training/sport/sport.tsx'
import { useThresholds } from '#src/training/thresholds/own-numbers.tsx'
import { ZonesTable } from '#src/training/thresholds/zones-table.tsx'
import { IconButton } from '#src/ui/button.tsx'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import type { RumoDatabase, WorkoutDocument } from '#sync/client.ts'
import { type CountedSport, countedSports, isTrainingSport } from '#sync/contract/index.ts'
import { BestsPanel } from './bests-panel.tsx'
import { FormPanel } from './form-panel.tsx'
import { LoadPanel } from './load-panel.tsx'
import { MissingWeeks } from './missing-weeks.tsx'
import styles from './progress.module.css'
import { progressRange } from './progress-range.ts'
import { RecordsPanel } from './records-panel.tsx'
import { SharePicture } from './share-picture.tsx'
import { useCheckedWeeks, useEarlierWeeks } from './use-earlier-weeks.ts'
import { WeeksPanel } from './weeks-panel.tsx'
import { YearsPanel } from './years-panel.tsx'

type Props = {
  /** One athlete's, of `progressRange`. */
  workouts: readonly WorkoutDocument[]
  athleteId: number
  /** The athlete's. */
  name: string
  today: string
  pathOf: (key: string) => string
  activityPathOf: (key: string) => string
}

type Period = '12' | '52' | 'years'

/** How training went over weeks or years: done and planned, load, weeks in a row and longest sessions. */
export function Progress({ workouts, athleteId, name, today, pathOf, activityPathOf }: Props) {
  const { t } = useLingui()
  const sportName = useSportName()
  const [sport, setSport] = useState<CountedSport | 'all'>('all')
  const [period, setPeriod] = useState<Period>('12')
  const range = progressRange(today)
  const seasons = seasonsOf(today)
  const isYears = period === 'years'
  const earlier = useEarlierWeeks(athleteId, { from: isYears ? firstOfYears(today) : seasons.from, today })
  const { first = '', summary } = earlier
  const { all: sessions, recordings } = useSessions({ athleteId, ...range }, workouts)
  const weeks = Number(isYears ? '52' : period)
  const from = isYears ? first || firstOfYears(today) : seasons.from
  const newest = useLiveQuery(seasonRows, { athleteId, from, to: seasons.to })
  const rows = useKeepPrevious(newest)
  const ownBests = useMemo(() => rows && bestsOfRows(rows), [rows])
  const isReading = ownBests === undefined || sessions.some(({ isRead }) => !isRead)
  const own = useMemo(() => {
    const due = sessions.filter(({ day }) => day <= today)
    return isReading ? undefined : { weeks: sportWeeks(due), bests: ownBests }
  }, [sessions, ownBests, isReading, today])
  useCheckedWeeks(earlier, own, { from: range.from, today })
  const against = isYears ? 'before' : 'last'
  const all = useMemo(
    () => compareSeasons(bestsWithEarlier(ownBests ?? [], summary, first), { today, against }),
    [ownBests, summary, first, today, against],
  )
  const bests = sport === 'all' ? all : all.filter((best) => best.sport === sport)
  const trained = new Set(
    [...inSports(sessions), ...(isYears ? (summary?.weeks ?? []) : [])].map((one) => one.sport),
  )
  const offered = countedSports.filter((one) => isTrainingSport(one) || trained.has(one))
  return (
    <div className={styles.page} data-progress aria-busy={isReading}>
      <div className={styles.choices}>
        <RadioGroup
          label={t`Esporte`}
          value={sport}
          onChange={setSport}
          options={[
            { value: 'all', label: t`Tudo` },
            ...offered.map((value) => ({ value, label: sportName(value) })),
          ]}
        />
        <RadioGroup
          label={t`Período`}
          value={period}
          onChange={setPeriod}
          options={[
            { value: '12', label: t`12 semanas` },
            { value: '52', label: t`1 ano` },
            { value: 'years', label: t`Anos` },
          ]}
        />
        <div className={styles.acts}>
          {!isYears && (
            <SharePicture
              name={name}
              sessions={sessions}
              bests={bests}
              sport={sport}
              weeks={weeks}
              today={today}
            />
          )}
          <IconButton icon={IconPrinter} size={20} label={t`Imprimir`} onClick={() => window.print()} />
        </div>
      </div>
      {isYears ? (
        <YearsPanel
          athleteId={athleteId}
          sport={sport}
          today={today}
          earlier={earlier}
          bests={newest && ownBests}
        />
      ) : (
        <>
          <WeeksPanel sessions={sessions} sport={sport} weeks={weeks} today={today} />
          <FormPanel sessions={sessions} athleteId={athleteId} weeks={weeks} today={today} />
          <LoadPanel
            isReading={isReading}
            sessions={sessions}
            recordings={recordings}
            athleteId={athleteId}
            weeks={weeks}
            today={today}
          />
        </>
      )}
      {/* Of what is above it only years need what is missing, and they follow a press. */}
      <MissingWeeks earlier={earlier} today={today} />
      <div className={styles.bestOf}>
        <BestsPanel
          bests={bests}
          today={today}
          against={against}
          pathOf={pathOf}
          activityPathOf={activityPathOf}
        />
        <RecordsPanel sessions={sessions} today={today} pathOf={pathOf} activityPathOf={activityPathOf} />
      </div>
      <ZonesPanel athleteId={athleteId} today={today} />
    </div>
  )
}

function ZonesPanel({ athleteId, today }: { athleteId: number; today: string }) {
  const values = useThresholds(athleteId, today)
  if (!values) return null
  return (
    <section className={styles.panel} aria-labelledby="progress-zones">
      <h2 id="progress-zones" className={styles.heading}>
        <Trans>Zonas</Trans>
      </h2>
      <ZonesTable values={values} />
    </section>
  )
}

/** What an athlete recorded, logged and marked in these days, both ends included. */
function seasonRows(database: RumoDatabase, range: { athleteId: number; from: string; to: string }) {
  return combineLatest([
    recordingsOf(database, range),
    workoutsOfAthlete(database, range),
    marksOf(database, range),
  ]).pipe(map(([activities, logs, marks]) => ({ activities, logs, marks })))
}
