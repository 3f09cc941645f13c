import { useLingui } from '@lingui/react/macro'
import { ColumnHeads } from '#src/ui/column-heads.tsx'
import type { AttentionDocument } from '#sync/client.ts'
import styles from './attention-item.module.css'
import { fieldWord, shownFields, useFieldText } from './field-words.ts'

/** The fields that differ, side by side. */
export function Versions({ entry }: { entry: AttentionDocument }) {
  const { t } = useLingui()
  const fieldText = useFieldText()
  const { entity, mine, theirs } = entry
  const fields = shownFields(entry)
  if (fields.length === 0) return null
  return (
    <table className={styles.versions}>
      <ColumnHeads of={[t`Campo`, t`O seu`, theirs ? t`O outro` : null]} />
      <tbody>
        {fields.map((field) => (
          <tr key={field}>
            <th scope="row">{t(fieldWord(entity, field) ?? { id: field })}</th>
            <td>{fieldText(field, mine[field])}</td>
            {theirs && <td>{fieldText(field, theirs[field])}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
