import { useLingui } from '@lingui/react/macro'
import { timeInZones } from '#src/domain/activities/time-in-zones.ts'
import { zonesOf } from '#src/domain/thresholds/zones.ts'
import { localeOf } from '#src/i18n/languages.ts'
import { clockText } from '#src/training/done/clock-text.ts'
import { signsOf } from '#src/training/figures/figure-text.ts'
import { useRangeText, useThresholds } from '#src/training/thresholds/own-numbers.tsx'
import { useMeasureName } from '#src/training/thresholds/zones-table.tsx'
import { numberText } from '#src/training/volume/volume-text.ts'
import { Card } from '#src/ui/card.tsx'
import { ColumnHeads } from '#src/ui/column-heads.tsx'
import type { ActivityDocument } from '#sync/client.ts'
import { isTrainingSport } from '#sync/contract/index.ts'
import styles from './activity-page.module.css'

/** How long the activity was in each zone of the athlete, by what held on its day; nothing where its curve cannot tell. */
export function ZonesCard({ activity }: { activity: ActivityDocument }) {
  const { t, i18n } = useLingui()
  const measureName = useMeasureName()
  const rangeText = useRangeText()
  const { curve, athleteId, day, sport } = activity
  const thresholds = useThresholds(athleteId, day)
  if (!thresholds || !(curve.heartRate || curve.power || curve.speed) || !isTrainingSport(sport)) return null
  const measures = timeInZones(activity, thresholds)
  if (measures.length === 0) {
    if (zonesOf(sport, thresholds).length > 0) return null
    return (
      <Card title={t`Tempo nas zonas`}>
        <p className={styles.quiet}>
          {t`Nenhum limiar valia neste dia. Os limiares têm a data desde a qual valem.`}
        </p>
      </Card>
    )
  }
  const percent = new Intl.NumberFormat(localeOf(i18n.locale), { style: 'percent' })
  const step = numberText(curve.step, i18n.locale, 0)
  return (
    <Card title={t`Tempo nas zonas`}>
      {measures.map(({ unit, zones }) => {
        const all = zones.reduce((sum, zone) => sum + zone.seconds, 0)
        return (
          <table key={unit} className={styles.table}>
            <caption>{measureName({ unit })}</caption>
            <ColumnHeads of={[t`Zona`, t`Faixa`, t`Tempo`, t`Parte`]} />
            <tbody>
              {zones.map(({ range, seconds }, index) => (
                <tr key={rangeText(range)}>
                  <th scope="row">Z{index + 1}</th>
                  <td className="num">{rangeText(range)}</td>
                  <td className="num">{seconds > 0 ? signsOf.estimated + clockText(seconds) : '–'}</td>
                  <td className="num">
                    <span className={styles.bar} aria-hidden>
                      <i style={{ width: `${(100 * seconds) / all}%` }} />
                    </span>
                    {percent.format(seconds / all)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )
      })}
      <p className={styles.note}>
        {t`Pelas médias de ${step} s da curva e pelos limiares daquele dia. A Z5 conta tudo acima dela.`}
      </p>
    </Card>
  )
}
