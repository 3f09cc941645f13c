import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconUpload, IconWaveSine } from '@tabler/icons-react'
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
import { FileButton } from '#src/ui/form/file-button.tsx'
import { Row, RowList } from '#src/ui/list/row-list.tsx'
import { PageBody } from '#src/ui/page/page-body.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import type { FileProblemCode } from '#workers/activity-files/client.ts'
import styles from './activities-page.module.css'
import addFilesStyles from './add/add-files.module.css'
import { AddedRow } from './add/added-row.tsx'
import { onOpenedFiles, SharedFiles } from './add/shared-files.tsx'
import { type PickedFile, useFiles } from './add/use-files.ts'
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
          {t`Importar treinos do TrainingPeaks ou Intervals.icu (CSV)`}
        </ButtonLink>
        {newest?.length === 0 && older === null && isHere && files.length === 0 && (
          <EmptyState icon={IconWaveSine} title={t`Nenhuma atividade ainda`}>
            {t`Exporte o arquivo do relógio ou do aplicativo dele e escolha-o aqui.`}
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
          <Button onClick={() => setYear(year - 1)}>{t`Mostrar ${year - 1}`}</Button>
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

const accepted = '.fit,.gpx,.tcx,.gz,.zip'

type Props = { files: readonly PickedFile[]; onPick: (files: readonly File[]) => void }

/** Picks files of a watch, several at once, and says of each what became of it. */
function AddFiles({ files, onPick }: Props) {
  const { t } = useLingui()
  const busy = files.filter(({ state }) => state === 'waiting' || state === 'reading').length
  const done = files.length - busy
  return (
    <section className={addFilesStyles.area} aria-label={t`Arquivos do relógio`}>
      <FileButton kind="primary" label={t`Escolher arquivos`} accept={accepted} multiple onPick={onPick}>
        <IconUpload size={18} aria-hidden />
        {t`Escolher arquivos`}
      </FileButton>
      <p className={addFilesStyles.hint}>
        <Trans>
          Arquivos .fit, .gpx ou .tcx do relógio, também em .zip e sem sinal. O arquivo não sai deste
          aparelho.
        </Trans>
        <span className={addFilesStyles.wide}> {t`Ou arraste para esta página.`}</span>
      </p>
      <p role="status" className={files.length > 0 ? addFilesStyles.progress : 'visually-hidden'}>
        {files.length > 0 && <Trans>{`Arquivos lidos: ${done} de ${files.length}`}</Trans>}
      </p>
      {files.length > 0 && (
        <RowList>
          {files.map((file) => (
            <FileRows key={file.id} file={file} />
          ))}
        </RowList>
      )}
    </section>
  )
}

function FileRows({ file }: { file: PickedFile }) {
  const { t } = useLingui()
  if (file.state === 'failed') {
    return <Row title={file.name} below={<span role="alert">{t(fileProblemWords[file.problem])}</span>} />
  }
  if (file.state !== 'added') {
    return <Row title={file.name} detail={file.state === 'reading' ? t`Lendo…` : t`Na fila`} />
  }
  const left = file.leftOut.map(({ name, problem }, index) => (
    <Row
      key={`${index} ${name}`}
      above={file.name}
      title={name ?? t`Uma parte do arquivo`}
      below={
        <span role="alert">
          <Trans>Ficou de fora: {t(fileProblemWords[problem])}</Trans>
        </span>
      }
    />
  ))
  const rows = file.added.map((one) => <AddedRow key={one.activity.clientId} file={file.name} {...one} />)
  return [...rows, ...left]
}

/** Why a file gave no activity, and what to do where something can be done. */
const fileProblemWords: Record<FileProblemCode, MessageDescriptor> = {
  'too-big': msg`O arquivo tem mais de 25 MB. Exporte só esta atividade.`,
  'unpacks-too-big': msg`O conteúdo compactado é grande demais para um treino.`,
  'unknown-format': msg`Não é um arquivo .fit, .gpx ou .tcx.`,
  broken: msg`O arquivo está danificado ou incompleto. Exporte de novo.`,
  'no-session': msg`Não tem um treino gravado.`,
  'no-time': msg`É uma rota sem horários, não um treino gravado.`,
  'cut-short': msg`Falta o fim do arquivo. O que vem antes dele foi lido.`,
  'wrong-clock': msg`O relógio estava com a data errada quando gravou.`,
  unread: msg`Este aparelho não conseguiu ler o arquivo. Tente de novo.`,
}
