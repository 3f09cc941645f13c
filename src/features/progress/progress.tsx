import { Trans, useLingui } from '@lingui/react/macro'
import { IconPrinter } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useKeepPrevious } from '#src/data/query/use-keep-previous.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { seasonBests, seasonsOf } from '#src/domain/progress/bests.ts'
import { useSessions } from '#src/training/figures/use-sessions.ts'
import { useSportName } from '#src/training/sport/sport.tsx'
import { Button } from '#src/ui/button.tsx'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import type { WorkoutDocument } from '#sync/client.ts'
import { type ActivitySport, activitySports, isTrainingSport } from '#sync/contract/index.ts'
import { BestsPanel } from './bests-panel.tsx'
import { FormPanel } from './form-panel.tsx'
import { LoadPanel } from './load-panel.tsx'
import styles from './progress.module.css'
import { progressRange } from './progress-range.ts'
import { seasonRows } from './queries.ts'
import { RecordsPanel } from './records-panel.tsx'
import { SharePicture } from './share-picture.tsx'
import { WeeksPanel } from './weeks-panel.tsx'

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

type Period = '12' | '52'

/** How training went over weeks: done and planned, load, weeks in a row and longest sessions. */
export function Progress({ workouts, athleteId, name, today, pathOf, activityPathOf }: Props) {
  const { t } = useLingui()
  const sportName = useSportName()
  const [sport, setSport] = useState<ActivitySport | 'all'>('all')
  const [period, setPeriod] = useState<Period>('12')
  const { all: sessions, recordings } = useSessions({ athleteId, ...progressRange(today) }, workouts)
  const weeks = Number(period)
  const trained = new Set(sessions.map((session) => session.sport))
  const offered = activitySports.filter((one) => isTrainingSport(one) || trained.has(one))
  const { from, to } = seasonsOf(today)
  const rows = useKeepPrevious(useLiveQuery(seasonRows, { athleteId, from, to }))
  const all = useMemo(() => (rows ? seasonBests(rows, today) : []), [rows, today])
  const bests = sport === 'all' ? all : all.filter((best) => best.sport === sport)
  const isReading = rows === undefined || sessions.some(({ isRead }) => !isRead)
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
          ]}
        />
      </div>
      <WeeksPanel sessions={sessions} sport={sport} weeks={weeks} today={today} />
      <LoadPanel
        isReading={isReading}
        sessions={sessions}
        recordings={recordings}
        athleteId={athleteId}
        weeks={weeks}
        today={today}
      />
      <FormPanel sessions={sessions} workouts={workouts} athleteId={athleteId} weeks={weeks} today={today} />
      <RecordsPanel sessions={sessions} today={today} pathOf={pathOf} activityPathOf={activityPathOf} />
      <BestsPanel bests={bests} today={today} pathOf={pathOf} activityPathOf={activityPathOf} />
      <div className={styles.acts}>
        <SharePicture
          name={name}
          sessions={sessions}
          bests={bests}
          sport={sport}
          weeks={weeks}
          today={today}
        />
        <Button onClick={() => window.print()}>
          <IconPrinter size={20} aria-hidden />
          <Trans>Imprimir</Trans>
        </Button>
      </div>
    </div>
  )
}
