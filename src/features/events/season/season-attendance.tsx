import { useLingui } from '@lingui/react/macro'
import { IconDownload, IconUserCheck, IconUserX } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { groupEventPath } from '#src/config/paths.ts'
import { useInitialSyncDone, useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useToday } from '#src/data/query/use-now.ts'
import { addDays, isDay } from '#src/domain/days.ts'
import { startOfDay } from '#src/domain/event-time.ts'
import { dateText, dayAndMonth } from '#src/i18n/day-text.ts'
import { localeOf } from '#src/i18n/languages.ts'
import { DateField } from '#src/training/date-field.tsx'
import { saveFile } from '#src/ui/browser/save-file.ts'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import type { AttendanceDocument, GroupDocument, MemberDocument } from '#sync/client.ts'
import { inUtf16 } from '#sync/contract/index.ts'
import { attendancesOfAll, eventsOfGroup } from '../queries.ts'
import { type Season, type Sum, seasonCsv, seasonOf, shareOf } from './season.ts'
import styles from './season-table.module.css'

/** In January the last season says more than the new one. */
const shortest = 90

type Props = { group: GroupDocument; members: readonly MemberDocument[] }

/** The attendance of a stretch of days, at first the year so far, as a table and as a spreadsheet. */
export function SeasonAttendance({ group, members }: Props) {
  const { t, i18n } = useLingui()
  const today = useToday()
  const complete = useInitialSyncDone()
  const newYear = `${today.slice(0, 4)}-01-01`
  const [from, setFrom] = useState(addDays(today, -shortest) < newYear ? addDays(today, -shortest) : newYear)
  const [to, setTo] = useState(today)
  const isSpan = isDay(from) && isDay(to) && from <= to
  const span = isSpan
    ? { from: startOfDay(from), before: startOfDay(addDays(to, 1)) }
    : { from: '', before: '' }
  const events = useLiveQuery(eventsOfGroup, { groupKey: group.clientId, ...span })
  const attendances = useLiveQuery(attendancesOfAll, events?.map(({ clientId }) => clientId) ?? [])
  const season =
    events &&
    attendances &&
    seasonOf(
      events,
      members.map(({ user }) => user),
      attendances,
    )
  const answerText = (answer: AttendanceDocument | undefined) => {
    const going = answer?.going ?? null
    const attended = answer?.attended ?? null
    return [
      ...(attended === null ? [] : [attended ? t`Presente` : t`Faltou`]),
      ...(going === null ? [] : [going ? t`Vai` : t`Não vai`]),
    ].join(', ')
  }
  const save = () => {
    if (!season) return
    const words = {
      athlete: t`Atleta`,
      present: t`Presenças`,
      called: t`Chamadas`,
      share: t`Presença (%)`,
      going: t`Vão`,
      total: t`Todos`,
      answer: answerText,
      column: ({ event, day }: (typeof season.columns)[number]) =>
        `${dateText(day, i18n.locale)} ${event.name}`,
    }
    const csv = seasonCsv(season, words, i18n.locale === 'en' ? 'en' : 'pt')
    saveFile(new Blob([inUtf16(csv)], { type: 'text/csv' }), `rumo-${from}-${to}.csv`)
  }
  return (
    <>
      <div className={styles.range}>
        <DateField path="from" label={t`De`} value={from} onChange={setFrom} />
        <DateField path="to" label={t`Até`} value={to} onChange={setTo} />
      </div>
      {!isSpan && <p role="alert">{t`Escolha um primeiro dia e um último que não venha antes dele.`}</p>}
      {isSpan && (!season || !complete) && <Skeleton height={68} count={4} />}
      {isSpan && season && complete && season.columns.length === 0 && <p>{t`Nenhum evento nestes dias.`}</p>}
      {isSpan && season && complete && season.columns.length > 0 && (
        <>
          <SeasonTable season={season} groupKey={group.clientId} />
          <p className={styles.note}>
            {t`A porcentagem conta só os eventos em que a chamada da pessoa foi feita.`}
          </p>
          <div>
            <Button icon={IconDownload} onClick={save}>
              {t`Baixar CSV`}
            </Button>
          </div>
        </>
      )}
    </>
  )
}

/** Athletes by events: who said that they go and who came. Scrolls in its frame, where the names stay. */
function SeasonTable({ season: { columns, rows, sum }, groupKey }: { season: Season; groupKey: string }) {
  const { t, i18n } = useLingui()
  return (
    <section className={styles.scroll} aria-label={t`Presença por atleta e evento`}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t`Atleta`}</th>
            <th scope="col">{t`Presença`}</th>
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
            <th scope="row">{t`Todos`}</th>
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
  const { t, i18n } = useLingui()
  const share = shareOf(sum)
  const percent = new Intl.NumberFormat(localeOf(i18n.locale), { style: 'percent' })
  return (
    <td className={`num ${styles.sum}`}>
      {share === null ? '–' : percent.format(share / 100)}
      <small>{t`${sum.present} de ${sum.called}`}</small>
      <small>{t`vão: ${sum.going}`}</small>
    </td>
  )
}

function Answer({ answer }: { answer: AttendanceDocument | undefined }) {
  const { t } = useLingui()
  const going = answer?.going ?? null
  const attended = answer?.attended ?? null
  return (
    <span className={styles.answer}>
      {attended !== null && (
        <span data-present={attended}>
          {attended ? <IconUserCheck size={18} aria-hidden /> : <IconUserX size={18} aria-hidden />}
          <span className="visually-hidden">{attended ? t`Presente` : t`Faltou`}</span>
        </span>
      )}
      {going !== null && <span>{going ? t`Vai` : t`Não vai`}</span>}
    </span>
  )
}
