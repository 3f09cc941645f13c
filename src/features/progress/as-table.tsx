import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { dateText } from '#src/i18n/day-text.ts'
import styles from './progress.module.css'

type Props = {
  caption: string
  columns: readonly string[]
  /** One per week, named by its Monday. */
  rows: readonly { monday: string; cells: readonly string[] }[]
}

/** The figures of a picture, for those who read rather than see. Drawn once it is opened. */
export function AsTable({ caption, columns, rows }: Props) {
  const { i18n } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <details className={styles.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Trans>Ver como tabela</Trans>
      </summary>
      {open && (
        <table className={styles.table}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Semana de</Trans>
              </th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
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
