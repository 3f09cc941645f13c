import { Trans } from '@lingui/react/macro'
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
  const isAhead = bars.some(({ planned = 0, due = 0 }) => planned > due)
  return (
    <>
      <span data-mark="done">
        <Trans>feito</Trans>
      </span>
      <span data-mark={asLines ? 'week' : 'due'}>
        <Trans>planejado</Trans>
      </span>
      {asLines && bars.some(({ planned = 0, due = 0 }) => 0 < due && due < planned) && (
        <span data-mark="tick">
          <Trans>até ontem</Trans>
        </span>
      )}
      {!asLines && isAhead && (
        <span data-mark="ahead">
          <Trans>ainda por vir</Trans>
        </span>
      )}
      {bars.some(({ unplanned = 0 }) => unplanned > 0) && (
        <span data-mark="unplanned">
          <Trans>fora do plano</Trans>
        </span>
      )}
      {bars.some(({ isFloor }) => isFloor) && (
        <span>
          <Trans>≥ falta uma parte</Trans>
        </span>
      )}
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
  return (
    <span>
      <Trans>em parte estimado pelo ritmo dos últimos 60 dias</Trans>
    </span>
  )
}
