import type { TextReading } from '#src/domain/reading/volume.ts'
import { plannedSession } from '#src/domain/sessions.ts'
import { type Plan, typedAmounts } from '#sync/contract/index.ts'
import { FigureNumber } from '../figures/figure-number.tsx'
import { VolumeNumber } from './volume-number.tsx'

type Props = { plan: Plan; reading: TextReading | undefined; size?: 'hero' | 'line' }

/** The first figure of a plan that has no day: what was typed, else what its text adds up to. */
export function PlanNumber({ plan, reading, size = 'line' }: Props) {
  if (!isTyped(plan)) return <VolumeNumber reading={reading} text={plan.description} size={size} />
  return <FigureNumber session={plannedSession({ ...plan, day: '' }, { reading, paces: {} })} size={size} />
}

/** Whether somebody typed an amount of it. */
export function isTyped(plan: Plan): boolean {
  return Object.values(typedAmounts(plan)).some((amount) => amount !== null)
}
