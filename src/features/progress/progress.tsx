import { Trans, useLingui } from '@lingui/react/macro'
import { IconPrinter } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { pacesOf, sessionsOf } from '#src/domain/progress/sessions.ts'
import { useSportName } from '#src/training/sport/sport.tsx'
import { useVolumes } from '#src/training/volume/use-volumes.ts'
import { Button } from '#src/ui/button.tsx'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import type { ActivityDocument, WorkoutDocument } from '#sync/client.ts'
import { type TrainingSport, trainingSports } from '#sync/contract/index.ts'
import { BestTimesPanel } from './best-times-panel.tsx'
import { LoadPanel } from './load-panel.tsx'
import styles from './progress.module.css'
import { RecordsPanel } from './records-panel.tsx'
import { SharePicture } from './share-picture.tsx'
import { WeeksPanel } from './weeks-panel.tsx'

type Props = {
  /** One athlete's, of `progressRange`. */
  workouts: readonly WorkoutDocument[]
  activities: readonly ActivityDocument[]
  /** The athlete's. */
  name: string
  today: string
  pathOf: (key: string) => string
  activityPathOf: (key: string) => string
}

type Period = '12' | '52'

/** How training went over weeks: done and planned, load, weeks in a row and longest sessions. */
export function Progress({ workouts, activities, name, today, pathOf, activityPathOf }: Props) {
  const { t } = useLingui()
  const sportName = useSportName()
  const [sport, setSport] = useState<TrainingSport | 'all'>('all')
  const [period, setPeriod] = useState<Period>('12')
  const volumeOf = useVolumes(workouts)
  const sessions = useMemo(() => sessionsOf(workouts, volumeOf), [workouts, volumeOf])
  const paces = useMemo(() => pacesOf(sessions, today), [sessions, today])
  const weeks = Number(period)
  const isReading = workouts.some((workout) => volumeOf(workout) === undefined)
  return (
    <div className={styles.page} data-progress aria-busy={isReading}>
      <div className={styles.choices}>
        <RadioGroup
          label={t`Esporte`}
          value={sport}
          onChange={setSport}
          options={[
            { value: 'all', label: t`Tudo` },
            ...trainingSports.map((value) => ({ value, label: sportName(value) })),
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
      <WeeksPanel sessions={sessions} sport={sport} paces={paces} weeks={weeks} today={today} />
      <LoadPanel sessions={sessions} paces={paces} weeks={weeks} today={today} />
      <RecordsPanel sessions={sessions} today={today} pathOf={pathOf} />
      <BestTimesPanel
        activities={activities}
        sessions={sessions}
        pathOf={pathOf}
        activityPathOf={activityPathOf}
      />
      <div className={styles.acts}>
        <SharePicture
          name={name}
          sessions={sessions}
          activities={activities}
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
