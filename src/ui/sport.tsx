import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { IconBike, IconRun, IconSwimming, IconZzz } from '@tabler/icons-react'

export type SportName = 'swim' | 'bike' | 'run' | 'rest'

const icons = { swim: IconSwimming, bike: IconBike, run: IconRun, rest: IconZzz }

const words: Record<SportName, MessageDescriptor> = {
  swim: msg`Natação`,
  bike: msg`Bike`,
  run: msg`Corrida`,
  rest: msg`Descanso`,
}

type Props = { sport: SportName; size?: number }

/** Always beside the sport's word, so it is hidden from screen readers. */
export function SportIcon({ sport, size = 20 }: Props) {
  const Icon = icons[sport]
  return <Icon size={size} stroke={1.75} aria-hidden style={{ flex: 'none' }} />
}

/** The word for a sport in the language of the screen. */
export function useSportName(): (sport: SportName) => string {
  const { _ } = useLingui()
  return (sport) => _(words[sport])
}
