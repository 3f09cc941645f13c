import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '#src/data/session/session-context.ts'
import type { Origin } from '#src/domain/imports/columns.ts'
import type { ImportRow, LineProblem } from '#src/domain/imports/rows.ts'
import type { Feel, Rpe } from '#src/domain/workouts/scales.ts'
import { shortDay } from '#src/i18n/day-text.ts'
import { EarlierDays } from '#src/training/days-here/earlier-days.tsx'
import { useHeldFrom } from '#src/training/days-here/use-held-from.ts'
import { useSportName } from '#src/training/sport/sport.tsx'
import { SportSign } from '#src/training/sport/sport-sign.tsx'
import { Button } from '#src/ui/button.tsx'
import { FileButton } from '#src/ui/form/file-button.tsx'
import { Row, RowList } from '#src/ui/list/row-list.tsx'
import { trying } from '#src/ui/toast/trying.ts'
import { useUndoToast } from '#src/ui/toast/use-undo-toast.ts'
import { FeelPicker, RpeScale } from '../completion/feedback/scales.tsx'
import { type CsvProblem, importWorkouts, readCsv, takeBackImport } from './commands.ts'
import styles from './import.module.css'

type Shown =
  | { kind: 'none' }
  | { kind: 'problem'; problem: CsvProblem; name: string }
  | { kind: 'preview'; origin: Origin; rows: readonly ImportRow[]; name: string }

/** Workouts from a file of TrainingPeaks or Intervals.icu: picked, looked through, then added. Works with no signal. */
export function ImportWorkouts({ athleteId, back }: { athleteId: number; back: string }) {
  const { t } = useLingui()
  const { userId, role, client } = useSession()
  const nameOf = useSportName()
  const navigate = useNavigate()
  const undoToast = useUndoToast()
  const [shown, setShown] = useState<Shown>({ kind: 'none' })
  const { database } = client
  const heldFrom = useHeldFrom(athleteId)

  const pick = async ([file]: readonly File[]) => {
    if (!file) return
    const owner = { athleteId, mayLog: role === 'athlete', nameOf, heldFrom: heldFrom ?? '' }
    const result = await readCsv(database, file, owner)
    setShown(
      'problem' in result
        ? { kind: 'problem', problem: result.problem, name: file.name }
        : { kind: 'preview', ...result, name: file.name },
    )
  }
  const add = (rows: readonly ImportRow[], origin: Origin, log: { rpe: Rpe; feel: Feel }) =>
    trying(async () => {
      const workouts = rows.flatMap((row) => (row.kind === 'new' ? row.workout : []))
      const program = origin === 'trainingpeaks' ? 'TrainingPeaks' : 'Intervals.icu'
      const notes = t`Importado do ${program}`
      const keys = await importWorkouts(database, workouts, {
        ...log,
        athleteId,
        createdBy: userId,
        notes,
      })
      await navigate(back)
      undoToast(
        t`Treinos importados: ${keys.length}`,
        () => takeBackImport(database, keys),
        t`Os treinos importados foram retirados`,
      )
    })

  return (
    <div className={styles.page}>
      <p className={styles.hint}>
        <Trans>
          O arquivo CSV que o TrainingPeaks (Exportar dados, resumo de treinos) ou o Intervals.icu (baixar
          atividades) dá. Ele é lido neste aparelho, também sem sinal, e nada muda antes de você confirmar.
        </Trans>
      </p>
      <EarlierDays athleteId={athleteId} from="" />
      <FileButton
        kind={shown.kind === 'preview' ? 'plain' : 'primary'}
        label={t`Escolher arquivo CSV`}
        accept=".csv,text/csv"
        onPick={(files) => void pick(files)}
      >
        <IconUpload size={18} aria-hidden />
        {t`Escolher arquivo CSV`}
      </FileButton>
      {shown.kind === 'problem' && (
        <p role="alert">
          <strong>{shown.name}</strong> {t(fileProblemWords[shown.problem])}
        </p>
      )}
      {shown.kind === 'preview' && (
        <ImportPreview
          key={shown.name}
          rows={shown.rows}
          onImport={(log) => add(shown.rows, shown.origin, log)}
        />
      )}
    </div>
  )
}

/** So many lines are shown at once of each kind. */
const shownAtOnce = 30

type Props = {
  rows: readonly ImportRow[]
  onImport: (log: { rpe: Rpe; feel: Feel }) => Promise<void>
}

/** What becomes of each line: planned, done, there already, or not read and why. */
function ImportPreview({ rows, onImport }: Props) {
  const { t } = useLingui()
  const [rpe, setRpe] = useState<Rpe>(4)
  const [feel, setFeel] = useState<Feel>(3)
  const [busy, setBusy] = useState(false)
  const fresh = rows.filter((row) => row.kind === 'new')
  const planned = fresh.filter(({ workout }) => workout.done === null)
  const done = fresh.filter(({ workout }) => workout.done !== null)
  const duplicates = rows.filter(({ kind }) => kind === 'duplicate')
  const unread = rows.filter(({ kind }) => kind === 'unread')
  const save = async () => {
    setBusy(true)
    await onImport({ rpe, feel })
    setBusy(false)
  }
  return (
    <>
      <p role="status">
        {t`Linhas do arquivo: ${rows.length}. Planejados a importar: ${planned.length}. Feitos: ${done.length}.`}
      </p>
      <Part title={t`Planejados`} rows={planned} />
      <Part title={t`Feitos`} rows={done} />
      {done.length > 0 && (
        <fieldset className={styles.log}>
          <legend>{t`O arquivo não diz tudo dos feitos. O que falta fica assim:`}</legend>
          <FeelPicker value={feel} onChange={setFeel} />
          <RpeScale value={rpe} onChange={setRpe} />
        </fieldset>
      )}
      <Part title={t`Já estão aqui`} rows={duplicates} />
      <Part title={t`Não entram`} rows={unread} />
      <Button kind="primary" large disabled={busy || fresh.length === 0} onClick={() => void save()}>
        <Plural
          value={fresh.length}
          _0="Nada de novo para importar"
          one="Importar # treino"
          other="Importar # treinos"
        />
      </Button>
    </>
  )
}

function Part({ title, rows }: { title: string; rows: readonly ImportRow[] }) {
  const { t } = useLingui()
  const [all, setAll] = useState(false)
  if (rows.length === 0) return null
  const shown = all ? rows : rows.slice(0, shownAtOnce)
  return (
    <section className={styles.part} aria-label={title}>
      <h2>
        {title} <span className="num">{rows.length}</span>
      </h2>
      <RowList>
        {shown.map((row) => (
          <Line key={row.line} row={row} />
        ))}
      </RowList>
      {shown.length < rows.length && (
        <Button kind="quiet" onClick={() => setAll(true)}>
          {t`Mostrar todos`}
        </Button>
      )}
    </section>
  )
}

function Line({ row }: { row: ImportRow }) {
  const { t, i18n } = useLingui()
  const { line } = row
  const place = t`Linha ${line}`
  if (row.kind === 'unread')
    return <Row above={place} title={row.text || place} below={t(lineProblemWords[row.problem])} />
  const { workout } = row
  return (
    <Row
      avatar={<SportSign sport={workout.sport} />}
      above={place}
      title={workout.name}
      detail={workout.description}
      end={<span className="num">{shortDay(workout.scheduledTo, i18n.locale)}</span>}
    />
  )
}

const fileProblemWords: Record<CsvProblem, MessageDescriptor> = {
  columns: msg`não tem as colunas do TrainingPeaks nem do Intervals.icu.`,
  size: msg`é grande demais: até 10 MB e 20.000 linhas.`,
  unread: msg`não pôde ser lido.`,
  earlier: msg`tem treinos de dias que ainda não estão neste aparelho, e o que já existe não seria reconhecido. Escolha-o de novo quando estiverem.`,
}

const lineProblemWords: Record<LineProblem, MessageDescriptor> = {
  day: msg`sem data que se possa ler`,
  sport: msg`não diz qual esporte`,
  amount: msg`tempo ou distância impossível`,
  length: msg`texto longo demais`,
  'not-yours': msg`já feito: só o atleta registra`,
  broken: msg`linha quebrada`,
}
