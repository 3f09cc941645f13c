import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ImportRow } from '#src/domain/imports/rows.ts'
import type { Feel, Rpe } from '#src/domain/workouts/scales.ts'
import { shortDay } from '#src/i18n/day-text.ts'
import { SportSign } from '#src/training/sport/sport-sign.tsx'
import { Button } from '#src/ui/button.tsx'
import { Row, RowList } from '#src/ui/list/row-list.tsx'
import { FeelPicker } from '../completion/feedback/feel-picker.tsx'
import { RpeScale } from '../completion/feedback/rpe-scale.tsx'
import styles from './import.module.css'
import { lineProblemWords } from './import-words.ts'

/** So many lines are shown at once of each kind. */
const shownAtOnce = 30

type Props = {
  rows: readonly ImportRow[]
  onImport: (log: { rpe: Rpe; feel: Feel }) => Promise<void>
}

/** What becomes of each line: planned, done, there already, or not read and why. */
export function ImportPreview({ rows, onImport }: Props) {
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
        <Trans>
          Linhas do arquivo: {rows.length}. Entram {planned.length} planejados e {done.length} feitos.
        </Trans>
      </p>
      <Part title={t`Planejados`} rows={planned} />
      <Part title={t`Feitos`} rows={done} />
      {done.length > 0 && (
        <fieldset className={styles.log}>
          <legend>
            <Trans>O arquivo não diz tudo dos feitos. O que falta fica assim:</Trans>
          </legend>
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
          <Trans>Mostrar todos</Trans>
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
