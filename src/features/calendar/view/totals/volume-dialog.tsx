import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Amounts } from '#src/domain/amounts.ts'
import type { Figure, Unit } from '#src/domain/figures.ts'
import type { SportTotal, Totals } from '#src/domain/totals.ts'
import { dayRange, monthName } from '#src/i18n/day-text.ts'
import { useFigureText, useSureness } from '#src/training/figures/figure-text.ts'
import { SportIcon, useSportName } from '#src/training/sport/sport.tsx'
import { numberText } from '#src/training/volume/volume-text.ts'
import { ColumnHeads } from '#src/ui/column-heads.tsx'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { countedSports, type Sport } from '#sync/contract/index.ts'
import type { CalendarState } from '../use-calendar.ts'
import styles from './volume-dialog.module.css'

export const volumeDialog = defineDialog('volume')

type Props = {
  calendar: CalendarState
  /** Of the time that is shown. */
  totals: Totals
}

/** What was done and what was planned (docs/product.md, "Calendar"): hours, then the distance of each sport, of a swim in metres. */
export function VolumeDialog({ calendar: { view, month, from, to }, totals }: Props) {
  const { t, i18n } = useLingui()
  const { opened, close } = volumeDialog.use()
  const time = view === 'month' ? monthName(month, i18n.locale) : dayRange(from, to, i18n.locale)
  return (
    <Dialog opened={opened} onClose={close} title={t`Volume`} subtitle={time}>
      {totals.isRead ? <VolumeTable totals={totals} /> : <Skeleton height={180} />}
      {totals.unread > 0 && (
        <p className={styles.unread}>
          <Plural
            value={totals.unread}
            one="# treino não entra na soma: não deu para ler o volume do texto."
            other="# treinos não entram na soma: não deu para ler o volume do texto."
          />
        </p>
      )}
      {totals.doubtful > 0 && (
        <p className={styles.unread}>
          <Plural
            value={totals.doubtful}
            one="A leitura de # texto está em dúvida: abra o treino com ? para conferir."
            other="A leitura de # textos está em dúvida: abra os treinos com ? para conferir."
          />
        </p>
      )}
    </Dialog>
  )
}

/** Always shown; other sports only where they have an amount. */
const always: readonly Sport[] = ['swim', 'bike', 'run']

function VolumeTable({ totals }: { totals: Totals }) {
  const { t } = useLingui()
  const { time, sports } = totals
  const sportName = useSportName()
  const rows = countedSports.flatMap((sport): Pick<SportTotal, 'sport' | 'unit' | keyof Amounts>[] => {
    const total = sports.find((one) => one.sport === sport)
    if (total) return [total]
    return always.includes(sport)
      ? [{ sport, unit: 'meters', done: null, planned: null, unplanned: null }]
      : []
  })
  const isBeside = totals.sessions.recorded > 0
  return (
    <table className={styles.table}>
      <ColumnHeads of={[t`Esporte`, t`Feito`, t`Planejado`, isBeside && t`Fora do plano`]} />
      <tbody>
        <tr>
          <th scope="row">{t`Tempo`}</th>
          <Amount figure={time.done} unit="seconds" sport="run" />
          <Amount figure={time.planned} unit="seconds" sport="run" />
          {isBeside && <Amount figure={time.unplanned} unit="seconds" sport="run" />}
        </tr>
        {rows.map(({ sport, unit, done, planned, unplanned }) => (
          <tr key={sport} data-sport={sport}>
            <th scope="row">
              <SportIcon sport={sport} />
              {sportName(sport)}
            </th>
            <Amount figure={done} unit={unit} sport={sport} />
            <Amount figure={planned} unit={unit} sport={sport} />
            {isBeside && <Amount figure={unplanned} unit={unit} sport={sport} />}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Amount({ figure, unit, sport }: { figure: Figure | null; unit: Unit; sport: Sport }) {
  const { i18n } = useLingui()
  const figureText = useFigureText()
  const sureness = useSureness()
  const inMetres = sport === 'swim' && unit === 'meters'
  return (
    <td>
      {figure && figure.value > 0 ? (
        <span className={`num ${styles.part}`}>
          {inMetres
            ? `${sureness(figure.how)}${numberText(figure.value, i18n.locale, 0)} m`
            : figureText(figure, unit, sport)}
        </span>
      ) : (
        <span className={styles.none}>
          <Trans comment="volume that the text does not name">N/A</Trans>
        </span>
      )}
    </td>
  )
}
