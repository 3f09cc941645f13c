// Here rather than in the plot's file: a style sheet of its own would be one more file to fetch.
import 'uplot/dist/uPlot.min.css'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { clockText } from '#src/training/done/clock-text.ts'
import { numberText } from '#src/training/volume/volume-text.ts'
import { Card } from '#src/ui/card.tsx'
import { ColumnHeads } from '#src/ui/column-heads.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import { onDemand } from '#src/ui/on-demand.tsx'
import type { ActivityDocument } from '#sync/client.ts'
import { speedText } from '../amount-text.ts'
import styles from './activity-page.module.css'

/** What the plot can show; each is drawn over the altitude. */
type CurveKind = 'heartRate' | 'power' | 'speed'

const CurvePlot = onDemand(
  () => import('./curve-plot.tsx').then((m) => m.CurvePlot),
  <Skeleton height={240} />,
)

/** Rows of the table at most: enough to read, few enough to hear. */
const tableRows = 40

/** One curve of the activity over its time, as a picture and as a table. */
export function CurveCard({ activity: { curve, sport } }: { activity: ActivityDocument }) {
  const { t, i18n } = useLingui()
  const names: Record<CurveKind, string> = {
    heartRate: t`Frequência cardíaca`,
    power: t`Potência`,
    speed: sport === 'bike' ? t`Velocidade` : t`Ritmo`,
  }
  const kinds = (['heartRate', 'power', 'speed'] as const).filter((kind) => curve[kind])
  const [chosen, setChosen] = useState<CurveKind>()
  const kind = chosen && kinds.includes(chosen) ? chosen : kinds[0]
  const values = kind && curve[kind]
  if (!kind || !values) return null
  const valueText = (value: number | null | undefined) => {
    if (value === null || value === undefined) return '–'
    if (kind === 'speed') return speedText(value, sport, i18n.locale) || '–'
    return kind === 'power' ? `${value} W` : `${value} bpm`
  }
  const every = Math.max(1, Math.ceil(values.length / tableRows))
  const rows = values.flatMap((value, index) => (index % every === 0 ? [{ index, value }] : []))
  return (
    <Card title={t`Ao longo do tempo`}>
      {kinds.length > 1 && (
        <RadioGroup
          label={t`Curva`}
          value={kind}
          onChange={setChosen}
          options={kinds.map((each) => ({ value: each, label: names[each] }))}
        />
      )}
      <CurvePlot
        label={names[kind]}
        step={curve.step}
        values={values}
        altitude={curve.altitude ?? null}
        valueText={valueText}
      />
      <details>
        <summary>{t`Ver como tabela`}</summary>
        <table className={styles.table}>
          <ColumnHeads of={[t`Tempo`, names[kind], curve.altitude ? t`Altitude` : null]} />
          <tbody>
            {rows.map(({ index, value }) => {
              const altitude = curve.altitude?.[index]
              return (
                <tr key={index}>
                  <th scope="row" className="num">
                    {clockText(index * curve.step)}
                  </th>
                  <td className="num">{valueText(value)}</td>
                  {curve.altitude && (
                    <td className="num">
                      {altitude == null ? '–' : `${numberText(altitude, i18n.locale, 0)} m`}
                    </td>
                  )}
                </tr>
              )
            })}
          </tbody>
        </table>
      </details>
    </Card>
  )
}
