import { Trans, useLingui } from '@lingui/react/macro'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '#src/data/session/session-context.ts'
import type { Origin } from '#src/domain/imports/columns.ts'
import type { ImportRow } from '#src/domain/imports/rows.ts'
import type { Feel, Rpe } from '#src/domain/workouts/scales.ts'
import { EarlierDays } from '#src/training/days-here/earlier-days.tsx'
import { useHeldFrom } from '#src/training/days-here/use-held-from.ts'
import { useSportName } from '#src/training/sport/sport.tsx'
import { FileButton } from '#src/ui/form/file-button.tsx'
import { trying } from '#src/ui/toast/trying.ts'
import { useUndoToast } from '#src/ui/toast/use-undo-toast.ts'
import { importWorkouts, takeBackImport } from './commands.ts'
import styles from './import.module.css'
import { ImportPreview } from './import-preview.tsx'
import { fileProblemWords } from './import-words.ts'
import { type CsvProblem, readCsv } from './read-csv.ts'

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
        <Trans>Escolher arquivo CSV</Trans>
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
