import { useLingui } from '@lingui/react/macro'
import { numberText } from '#src/training/volume/volume-text.ts'
import styles from './drawings.module.css'

type Props = {
  /** A value for each day; a line begins where its first value is. */
  lines: readonly { mark: 'short' | 'long'; values: readonly (number | null)[] }[]
  /** A value for each day, drawn as an area around zero. */
  area?: readonly number[]
  /** How many of the days are not there yet: paler, behind a line at today. */
  ahead?: number
  label: string
}

const height = 100

/** Values of days as lines, with the highest and the lowest at the side. */
export function Lines({ lines, area = [], ahead = 0, label }: Props) {
  const { i18n } = useLingui()
  const all = [...lines.flatMap(({ values }) => values.filter((value) => value !== null)), ...area]
  const high = roundUp(Math.max(1, ...all))
  // Not the negative of it, which is written as -0 where nothing is below zero.
  const low = 0 - roundUp(Math.max(0, ...all.map((value) => -value)))
  const last = Math.max(1, (lines[0]?.values.length ?? 0) - 1)
  const at = (value: number) => Number((((high - value) / (high - low)) * height).toFixed(1))
  const pathOf = (values: readonly (number | null)[]) =>
    values.flatMap((value, index) => (value === null ? [] : [`${index} ${at(value)}`])).join(' L ')
  return (
    <div className={styles.chart} data-drawing>
      <p className={styles.axis} aria-hidden>
        <span>{numberText(high, i18n.locale, 0)}</span>
        {low < 0 && <span style={{ top: `${at(0)}%` }}>0</span>}
        <span>{numberText(low, i18n.locale, 0)}</span>
      </p>
      <svg
        className={styles.lines}
        viewBox={`0 -2 ${last} ${height + 4}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {area.length > 0 && (
          <path className={styles.area} d={`M 0 ${at(0)} L ${pathOf(area)} L ${last} ${at(0)} Z`} />
        )}
        {low < 0 && <path className={styles.zero} d={`M 0 ${at(0)} H ${last}`} />}
        {lines.map(({ mark, values }) => {
          const points = pathOf(values)
          return points && <path key={mark} className={styles[mark]} d={`M ${points}`} />
        })}
        {ahead > 0 && (
          <>
            <rect className={styles.ahead} x={last - ahead} y={-2} width={ahead} height={height + 4} />
            <path className={styles.zero} d={`M ${last - ahead} -2 V ${height + 2}`} />
          </>
        )}
      </svg>
    </div>
  )
}

/** To one of its first two digits, so that an axis ends at a number that is read at once. */
function roundUp(value: number): number {
  const step = value < 20 ? 1 : 10 ** (Math.floor(Math.log10(value)) - 1)
  return Math.ceil(value / step) * step
}
