import { Trans, useLingui } from '@lingui/react/macro'
import { IconUserCheck, IconUserX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { groupEventPath } from '#src/config/paths.ts'
import { dayAndMonth } from '#src/i18n/day-text.ts'
import { localeOf } from '#src/i18n/languages.ts'
import type { AttendanceDocument } from '#sync/client.ts'
import { type Season, type Sum, shareOf } from './season.ts'
import styles from './season-table.module.css'

type Props = { season: Season; groupKey: string }

/** Athletes by events: who said that they go and who came. Scrolls in its frame, where the names stay. */
export function SeasonTable({ season: { columns, rows, sum }, groupKey }: Props) {
  const { t, i18n } = useLingui()
  return (
    <section className={styles.scroll} aria-label={t`Presença por atleta e evento`}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Atleta</Trans>
            </th>
            <th scope="col">
              <Trans>Presença</Trans>
            </th>
            {columns.map(({ event, day }) => (
              <th key={event.clientId} scope="col">
                <Link to={groupEventPath(groupKey, event.clientId)} className={styles.event}>
                  <span className="num">{dayAndMonth(day, i18n.locale)}</span> {event.name}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ person, answers, sum: own }) => (
            <tr key={person.id}>
              <th scope="row">{person.name}</th>
              <Share sum={own} />
              {answers.map((answer, index) => (
                <td key={columns[index]?.event.clientId}>
                  <Answer answer={answer} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <Trans>Todos</Trans>
            </th>
            <Share sum={sum} />
            {columns.map((column) => (
              <Share key={column.event.clientId} sum={column.sum} />
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function Share({ sum }: { sum: Sum }) {
  const { i18n } = useLingui()
  const share = shareOf(sum)
  const percent = new Intl.NumberFormat(localeOf(i18n.locale), { style: 'percent' })
  return (
    <td className={`num ${styles.sum}`}>
      {share === null ? '–' : percent.format(share / 100)}
      <small>
        <Trans>
          {sum.present} de {sum.called}
        </Trans>
      </small>
      <small>
        <Trans>vão: {sum.going}</Trans>
      </small>
    </td>
  )
}

function Answer({ answer }: { answer: AttendanceDocument | undefined }) {
  const going = answer?.going ?? null
  const attended = answer?.attended ?? null
  return (
    <span className={styles.answer}>
      {attended !== null && (
        <span data-present={attended}>
          {attended ? <IconUserCheck size={18} aria-hidden /> : <IconUserX size={18} aria-hidden />}
          <span className="visually-hidden">
            {attended ? <Trans>Presente</Trans> : <Trans>Faltou</Trans>}
          </span>
        </span>
      )}
      {going !== null && <span>{going ? <Trans>Vai</Trans> : <Trans>Não vai</Trans>}</span>}
    </span>
  )
}
