import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { dateText } from '#src/i18n/day-text.ts'
import { ColumnHeads } from '#src/ui/column-heads.tsx'
import styles from './progress.module.css'

type Props = {
  caption: string
  columns: readonly string[]
  /** One per week, named by its Monday. */
  rows: readonly { monday: string; cells: readonly string[] }[]
}

/** The figures of a picture, for those who read rather than see. Drawn once it is opened. */
export function AsTable({ caption, columns, rows }: Props) {
  const { t, i18n } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <details className={styles.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t`Ver como tabela`}</summary>
      {open && (
        <table className={styles.table}>
          <caption className="visually-hidden">{caption}</caption>
          <ColumnHeads of={[t`Semana de`, ...columns]} />
          <tbody>
            {rows.map(({ monday, cells }) => (
              <tr key={monday}>
                <th scope="row" className="num">
                  {dateText(monday, i18n.locale)}
                </th>
                {cells.map((cell, index) => (
                  <td key={columns[index]} className="num">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  )
}
