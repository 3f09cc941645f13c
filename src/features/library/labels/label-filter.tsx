import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'

type Labelled = { labels: readonly string[] }

/** All labels of these, by the alphabet. */
export function labelsOf(rows: readonly Labelled[]): string[] {
  return [...new Set(rows.flatMap(({ labels }) => labels))].toSorted((a, b) => a.localeCompare(b))
}

type Props = { rows: readonly Labelled[]; value: string; onChange: (label: string) => void }

/** Shows what has one label; nothing where there are none. */
export function LabelFilter({ rows, value, onChange }: Props) {
  const { t } = useLingui()
  const labels = labelsOf(rows)
  if (labels.length === 0) return null
  return (
    <NativeSelect
      label={t`Etiqueta`}
      value={value}
      data={[{ value: '', label: t`Todas` }, ...labels.map((label) => ({ value: label, label }))]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
