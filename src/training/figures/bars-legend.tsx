import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Amounts } from '#src/domain/amounts.ts'
import type { WeekBar } from '#src/domain/progress/weeks.ts'

type Props = {
  bars: readonly Partial<WeekBar>[]
  /** As lines with a tick at what is due, in place of bars with an outline. */
  asLines?: boolean
  estimated: boolean
  /** What else the picture shows. */
  children?: ReactNode
}

/** What the parts of the bars mean that these weeks have. */
export function BarsLegend({ bars, asLines = false, estimated, children }: Props) {
  const { t } = useLingui()
  const isAhead = bars.some(({ planned = 0, due = 0 }) => planned > due)
  return (
    <>
      <span data-mark="done">{t`feito`}</span>
      <span data-mark={asLines ? 'week' : 'due'}>{t`planejado`}</span>
      {asLines && bars.some(({ planned = 0, due = 0 }) => 0 < due && due < planned) && (
        <span data-mark="tick">{t`até ontem`}</span>
      )}
      {!asLines && isAhead && <span data-mark="ahead">{t`ainda por vir`}</span>}
      {bars.some(({ unplanned = 0 }) => unplanned > 0) && (
        <span data-mark="unplanned">{t`fora do plano`}</span>
      )}
      {bars.some(({ isFloor }) => isFloor) && <span>{t`≥ falta uma parte`}</span>}
      {children}
      {estimated && <EstimatedNote />}
    </>
  )
}

/** Whether an amount of these follows from a person's usual pace. */
export function hasEstimates(weeks: readonly Amounts[]): boolean {
  return weeks.some((week) =>
    [week.done, week.planned, week.unplanned].some((one) => one?.how === 'estimated'),
  )
}

/** In the legend of a picture where some amounts follow from a person's usual pace. */
export function EstimatedNote() {
  const { t } = useLingui()
  return <span>{t`em parte estimado pelo ritmo dos últimos 60 dias`}</span>
}
