import { useLingui } from '@lingui/react/macro'
import { isUnread } from '#src/domain/reading/sums.ts'
import type { TextReading } from '#src/domain/reading/volume.ts'
import { plannedSession } from '#src/domain/sessions.ts'
import { type Plan, typedAmounts } from '#sync/contract/index.ts'
import { AmountNumber, FigureNumber } from '../figures/figure-number.tsx'
import { volumeParts } from './volume-text.ts'

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

type VolumeNumberProps = {
  /** undefined: still being worked out. */
  reading: Pick<TextReading, 'volume' | 'isDoubtful' | 'nodes' | 'total'> | undefined
  /** Of its workout: where it has numbers and nothing was read, that is said. */
  text: string
  size?: 'hero' | 'line'
}

/** A volume: one distance, then the time. */
export function VolumeNumber({ reading, text, size = 'line' }: VolumeNumberProps) {
  const { i18n } = useLingui()
  const { volume = null, isDoubtful = false } = reading ?? {}
  const parts = volume ? volumeParts(volume, i18n.locale) : []
  return (
    <AmountNumber
      size={size}
      parts={
        reading &&
        parts.map((part, index) => ({ ...part, before: index > 0 && <small aria-hidden>+ </small> }))
      }
      isUnread={reading !== undefined && isUnread(text, reading)}
      isDoubtful={volume !== null && isDoubtful}
    />
  )
}
