import { Trans, useLingui } from '@lingui/react/macro'
import { IconWaveSine } from '@tabler/icons-react'
import { type DragEvent, useEffect, useEffectEvent, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { activityPath, paths } from '#src/config/paths.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useToday } from '#src/data/query/use-now.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { addDays } from '#src/domain/days.ts'
import { dateText } from '#src/i18n/day-text.ts'
import { EarlierDays } from '#src/training/days-here/earlier-days.tsx'
import { useHeldFrom } from '#src/training/days-here/use-held-from.ts'
import { useRecordingName } from '#src/training/recording-name.ts'
import { SportSign } from '#src/training/sport/sport-sign.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Row, RowList } from '#src/ui/list/row-list.tsx'
import { PageBody } from '#src/ui/page/page-body.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import styles from './activities-page.module.css'
import { AddFiles } from './add/add-files.tsx'
import { onOpenedFiles } from './add/opened-files.ts'
import { SharedFiles } from './add/shared-files.tsx'
import { useFiles } from './add/use-files.ts'
import { amountsText } from './amount-text.ts'
import { activitiesOfAthlete, firstDayBefore } from './queries.ts'

/** What the athlete's watch recorded, and where its files are added. */
export function Page() {
  const { role } = useSession()
  return role === 'athlete' ? <Activities /> : <Navigate to={paths.home} replace />
}

function Activities() {
  const { t, i18n } = useLingui()
  const { userId } = useSession()
  const today = useToday()
  const { files, add } = useFiles()
  const [params] = useSearchParams()
  const drop = useDrop(add)
  const addAll = useEffectEvent(add)
  useEffect(() => onOpenedFiles((opened) => addAll(opened)), [])
  // This year and the one before; older ones are read when somebody asks for them.
  const [year, setYear] = useState(Number(today.slice(0, 4)) - 1)
  const from = `${year}-01-01`
  const activities = useLiveQuery(activitiesOfAthlete, { athleteId: userId, from, to: addDays(today, 1) })
  const heldFrom = useHeldFrom(userId)
  const isHere = !heldFrom || heldFrom <= from
  const older = useLiveQuery(firstDayBefore, { athleteId: userId, day: from })
  const recordingName = useRecordingName()
  const newest = activities?.toSorted((a, b) => b.startedAt.localeCompare(a.startedAt))
  const years = Map.groupBy(newest ?? [], ({ day }) => day.slice(0, 4))
  return (
    <div {...drop.handlers} className={styles.page} data-over={drop.over}>
      <PageHeader title={t`Atividades`} back={paths.workouts} />
      <PageBody>
        {params.get('shared') === 'lost' && files.length === 0 && (
          <p role="alert">
            <Trans>
              O arquivo compartilhado não chegou, porque o Rumo ainda não estava pronto neste aparelho.
              Escolha-o aqui ou compartilhe de novo.
            </Trans>
          </p>
        )}
        {params.get('shared') === 'much' && files.length === 0 && (
          <p role="alert">
            <Trans>
              Foram arquivos demais de uma vez: cabem 20, com 100 MB ao todo. Compartilhe-os em partes ou
              escolha-os aqui.
            </Trans>
          </p>
        )}
        <SharedFiles onAdd={add} />
        <AddFiles files={files} onPick={add} />
        <ButtonLink to={paths.importWorkouts} className={styles.other}>
          <Trans>Importar treinos do TrainingPeaks ou Intervals.icu (CSV)</Trans>
        </ButtonLink>
        {newest?.length === 0 && older === null && isHere && files.length === 0 && (
          <EmptyState
            icon={<IconWaveSine size={26} aria-hidden />}
            title={<Trans>Nenhuma atividade ainda</Trans>}
          >
            <Trans>Exporte o arquivo do relógio ou do aplicativo dele e escolha-o aqui.</Trans>
          </EmptyState>
        )}
        <EarlierDays athleteId={userId} from={from} />
        {[...years].map(([title, ofYear]) => (
          <section key={title} aria-label={title}>
            <h2 className={styles.year}>{title}</h2>
            <RowList>
              {ofYear.map((activity) => (
                <Row
                  key={activity.clientId}
                  to={activityPath(activity.clientId)}
                  avatar={<SportSign sport={activity.sport} />}
                  above={dateText(activity.day, i18n.locale)}
                  title={recordingName(activity.name)}
                  detail={amountsText(activity, i18n.locale)}
                />
              ))}
            </RowList>
          </section>
        ))}
        {(older || (heldFrom && isHere)) && (
          <Button onClick={() => setYear(year - 1)}>
            <Trans>Mostrar {year - 1}</Trans>
          </Button>
        )}
      </PageBody>
    </div>
  )
}

/** Files that are dragged over an element and dropped there. */
function useDrop(onDrop: (files: readonly File[]) => void) {
  const [over, setOver] = useState(false)
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(false)
      onDrop([...event.dataTransfer.files])
    },
  }
  return { over, handlers }
}
