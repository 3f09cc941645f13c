import { Trans, useLingui } from '@lingui/react/macro'
import { type Zones, zonesOf } from '#src/domain/thresholds/zones.ts'
import { type ThresholdValues, trainingSports } from '#sync/contract/index.ts'
import { useSportName } from '../sport/sport.tsx'
import { useRangeText } from './own-numbers.tsx'
import styles from './zones-table.module.css'

/** An athlete's zones of each sport in numbers, by every measure with a threshold; says which are missing to see more. */
export function ZonesTable({ values }: { values: ThresholdValues }) {
  const { t } = useLingui()
  const sportName = useSportName()
  const measureName = useMeasureName()
  const rangeText = useRangeText()
  const tables = trainingSports.flatMap((sport) =>
    zonesOf(sport, values).map((zones) => ({ name: `${sportName(sport)} · ${measureName(zones)}`, zones })),
  )
  return (
    <>
      {tables.length === 0 && (
        <p className={styles.hint}>{t`As zonas aparecem aqui com o primeiro limiar.`}</p>
      )}
      <div className={styles.tables}>
        {tables.map(({ name, zones }) => (
          <table key={name} className={styles.table}>
            <caption>{name}</caption>
            <tbody>
              {zones.ranges.map((range, index) => (
                <tr key={rangeText(range)}>
                  <th scope="row">Z{index + 1}</th>
                  <td className="num">{rangeText(range)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
      <p className={styles.hint}>
        <Trans>
          Zonas de 1 a 5: potência de Coggan, corrida e frequência cardíaca de Friel, natação de Endurance
          Korner.
        </Trans>
      </p>
    </>
  )
}

/** What zones go by. */
export function useMeasureName(): (zones: Pick<Zones, 'unit'>) => string {
  const { t } = useLingui()
  return ({ unit }) =>
    ({ watts: t`Potência`, bpm: t`Frequência cardíaca`, runPace: t`Ritmo`, swimPace: t`Ritmo` })[unit]
}
