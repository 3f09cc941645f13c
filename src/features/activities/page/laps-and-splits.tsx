import { useLingui } from '@lingui/react/macro'
import { splitsOf } from '#src/domain/activities/splits.ts'
import { clockText } from '#src/training/done/clock-text.ts'
import { amountText, signsOf } from '#src/training/figures/figure-text.ts'
import { numberText } from '#src/training/volume/volume-text.ts'
import { Card } from '#src/ui/card.tsx'
import { ColumnHeads } from '#src/ui/column-heads.tsx'
import type { ActivityDocument } from '#sync/client.ts'
import { speedText } from '../amount-text.ts'
import styles from './activity-page.module.css'

/** The kilometres of the activity; nothing where its curve cannot tell, and where its laps are kilometres. */
export function SplitsCard({ activity }: { activity: ActivityDocument }) {
  const { t, i18n } = useLingui()
  const { sport } = activity
  const splits = splitsOf(activity)
  if (splits.length === 0) return null
  const hasRate = splits.some(({ heartRate }) => heartRate !== null)
  return (
    <Card title={sport === 'bike' ? t`Parciais de 5 km` : t`Parciais por km`}>
      <table className={styles.table}>
        <ColumnHeads
          of={['km', t`Tempo`, sport === 'bike' ? t`Velocidade` : t`Ritmo`, hasRate && t`FC média`]}
        />
        <tbody>
          {splits.map(({ upTo, meters, seconds, heartRate }) => (
            <tr key={upTo}>
              <th scope="row" className="num">
                {numberText(upTo / 1000, i18n.locale, 2)}
              </th>
              <td className="num">{signsOf.estimated + clockText(seconds)}</td>
              <td className="num">{signsOf.estimated + speedText(meters / seconds, sport, i18n.locale)}</td>
              {hasRate && <td className="num">{heartRate ?? '–'}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{t`Pela curva da velocidade, sem o tempo parado.`}</p>
    </Card>
  )
}

/** The laps as a table; nothing for a session of one lap, which says what the figures say. */
export function LapsCard({ activity: { laps, sport } }: { activity: ActivityDocument }) {
  const { t, i18n } = useLingui()
  if (laps.length < 2) return null
  const numbered = laps.map((lap, index) => ({ ...lap, number: index + 1 }))
  const hasRate = laps.some(({ averageHeartRate }) => averageHeartRate !== null)
  const hasPower = laps.some(({ averagePower }) => averagePower !== null)
  return (
    <Card title={t`Voltas`}>
      <table className={styles.table}>
        <ColumnHeads
          of={[
            t`Volta`,
            t`Tempo`,
            t`Distância`,
            sport === 'bike' ? t`Velocidade` : t`Ritmo`,
            hasRate && t`FC média`,
            hasPower && t`Potência`,
          ]}
        />
        <tbody>
          {numbered.map(({ number, seconds, meters, averageHeartRate, averagePower }) => (
            <tr key={number}>
              <th scope="row" className="num">
                {number}
              </th>
              <td className="num">{clockText(seconds)}</td>
              <td className="num">{meters ? amountText(meters, 'meters', sport, i18n.locale) : '–'}</td>
              <td className="num">
                {(meters && seconds > 0 && speedText(meters / seconds, sport, i18n.locale)) || '–'}
              </td>
              {hasRate && <td className="num">{averageHeartRate ?? '–'}</td>}
              {hasPower && <td className="num">{averagePower ?? '–'}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
