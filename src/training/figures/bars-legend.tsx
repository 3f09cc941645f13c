import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Amounts } from '#src/domain/amounts.ts'

type Props = {
  estimated: boolean
  /** What else the picture shows. */
  children?: ReactNode
}

/** The legend of bars that are filled as far as was done, with an outline as high as was planned. */
export function BarsLegend({ estimated, children }: Props) {
  return (
    <>
      <span data-mark="done">
        <Trans>feito</Trans>
      </span>
      <span data-mark="planned">
        <Trans>planejado</Trans>
      </span>
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
