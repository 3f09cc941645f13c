import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { activityPath } from '#src/config/paths.ts'
import { doneFigures } from '#src/domain/figures.ts'
import { useSessionOf } from '#src/training/figures/use-sessions.ts'
import { useRecordingName } from '#src/training/recording-name.ts'
import { SportIcon } from '#src/training/sport/sport.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Row, RowList } from '#src/ui/list/row-list.tsx'
import { onDemand } from '#src/ui/on-demand.tsx'
import type { ActivityDocument, WorkoutDocument } from '#sync/client.ts'
import { amountsText } from './amount-text.ts'
import { LegsLine } from './legs-line.tsx'
import { NewBests } from './new-bests.tsx'

const ZonesCard = onDemand(() => import('./page/zones-card.tsx').then((m) => m.ZonesCard))
const SplitsCard = onDemand(() => import('./page/laps-and-splits.tsx').then((m) => m.SplitsCard))

/**
 * The activities that are linked to a workout, and what several make together; of a single one also its zones and splits, once they are asked for.
 * Nothing when there are none.
 */
export function WorkoutActivity({ workout }: { workout: WorkoutDocument }) {
  const { t, i18n } = useLingui()
  const recordingName = useRecordingName()
  const { recordings } = useSessionOf(workout)
  const [opened, setOpened] = useState(false)
  if (recordings.length === 0) return null
  const [only] = recordings.length === 1 ? recordings : []
  return (
    <>
      <Card title={t`Gravado pelo relógio`}>
        <RowList flush>
          {recordings.map((activity) => (
            <Row
              key={activity.clientId}
              to={activityPath(activity.clientId)}
              sign={<SportIcon sport={activity.sport} />}
              title={recordingName(activity.name)}
              detail={amountsText(activity, i18n.locale)}
            />
          ))}
        </RowList>
        {recordings.map((activity) => (
          <NewBests key={activity.clientId} activity={activity} achieved />
        ))}
        {recordings.length > 1 && <p className="num">{t`Juntas: ${sumText(recordings, i18n.locale)}`}</p>}
        <LegsLine legs={recordings} />
        {only && (
          <Button aria-expanded={opened} onClick={() => setOpened(!opened)}>
            {t`Zonas e parciais`}
          </Button>
        )}
      </Card>
      {only && opened && (
        <>
          <ZonesCard activity={only} />
          <SplitsCard activity={only} />
        </>
      )}
    </>
  )
}

function sumText(recordings: readonly ActivityDocument[], language: string): string {
  const nothing = { seconds: null, meters: null }
  const [first] = recordings
  const sport = recordings.every((one) => one.sport === first?.sport) ? (first?.sport ?? 'run') : 'multi'
  const { seconds, meters } = doneFigures({
    completed: false,
    doneFrom: null,
    doneSeconds: null,
    doneMeters: null,
    recordings,
    planned: nothing,
    sport,
  })
  return amountsText({ sport, seconds: seconds ?? 0, meters }, language)
}
