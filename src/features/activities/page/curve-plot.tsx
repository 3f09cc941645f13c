import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import { clockText } from '#src/training/done/clock-text.ts'
import styles from './activity-page.module.css'

type Props = {
  label: string
  /** Seconds between two values. */
  step: number
  values: readonly (number | null)[]
  /** Metres above the sea, drawn behind. */
  altitude: readonly (number | null)[] | null
  valueText: (value: number | null | undefined) => string
}

const height = 240
/** Seconds between two times that a person would write at the axis. */
const timeSteps = [1, 5, 10, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400]

/** A colour of the theme, read when it is drawn: the theme may change meanwhile. */
const colour = (name: string) => () =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim()

/** The picture of a curve. The table next to it says the same to those who do not see it. */
export function CurvePlot({ label, step, values, altitude, valueText }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const axis = {
      font: `13px ${getComputedStyle(element).fontFamily}`,
      stroke: colour('--ink-soft'),
      grid: { stroke: colour('--line'), width: 1 },
      ticks: { show: false },
    }
    const plot = new uPlot(
      {
        width: element.clientWidth,
        height,
        legend: { show: false },
        cursor: { drag: { x: false, y: false } },
        scales: { x: { time: false }, altitude: {} },
        axes: [
          { ...axis, incrs: [...timeSteps], values: (_plot, times) => times.map(clockText) },
          { ...axis, size: 84, values: (_plot, splits) => splits.map(valueText) },
        ],
        series: [
          {},
          ...(altitude
            ? [
                {
                  scale: 'altitude',
                  fill: colour('--line'),
                  width: 0,
                  spanGaps: true,
                  points: { show: false },
                },
              ]
            : []),
          { label, stroke: colour('--ink'), width: 2, spanGaps: true, points: { show: false } },
        ],
      },
      [values.map((_, index) => index * step), ...(altitude ? [[...altitude]] : []), [...values]],
      element,
    )
    const resize = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height }))
    resize.observe(element)
    const theme = new MutationObserver(() => plot.redraw())
    theme.observe(document.documentElement, { attributes: true })
    return () => {
      resize.disconnect()
      theme.disconnect()
      plot.destroy()
    }
  }, [label, step, values, altitude, valueText])
  return <div ref={place} className={styles.plot} aria-hidden />
}
