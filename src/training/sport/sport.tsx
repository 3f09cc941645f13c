import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Sport } from '../../../sync/contract/index.ts'
import styles from './sport.module.css'

/** Tabler's swimming, bike, run and zzz (MIT), each as one path: a month draws a hundred of them. */
const shapes: Record<Sport, string> = {
  swim:
    'M15 9a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M6 11l4 -2l3.5 3l-1.5 2M3 16.75a2.4 2.4 0 0 0 1 .25a2.4 2.4 0 0 0 2 -1' +
    'a2.4 2.4 0 0 1 2 -1a2.4 2.4 0 0 1 2 1a2.4 2.4 0 0 0 2 1a2.4 2.4 0 0 0 2 -1a2.4 2.4 0 0 1 2 -1' +
    'a2.4 2.4 0 0 1 2 1a2.4 2.4 0 0 0 2 1a2.4 2.4 0 0 0 1 -.25',
  bike:
    'M2 18a3 3 0 1 0 6 0a3 3 0 0 0 -6 0M16 18a3 3 0 1 0 6 0a3 3 0 0 0 -6 0M12 19v-4l-3 -3l5 -4l2 3h3' +
    'M13.007 5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
  run: 'M11.007 5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M4 17l5 1l.75 -1.5M15 21v-4l-4 -3l1 -6M7 12v-3l5 -1l3 3l3 1',
  rest: 'M4 12h6l-6 8h6M14 4h6l-6 8h6',
}

/** Tabler's check (MIT), one square lower and drawn twice, so that it is bolder than the sign in the same path. */
const tick = 'M5 35.2l5 5l10 -10M5 36.8l5 5l10 -10'

const words: Record<Sport, MessageDescriptor> = {
  swim: msg`Natação`,
  bike: msg`Bike`,
  run: msg`Corrida`,
  rest: msg`Descanso`,
}

type Props = {
  sport: Sport
  size?: number
  /** Read by screen readers where the sport's name is not next to the icon. Without it the icon is hidden from them. */
  label?: string
  /** With a tick under it, in a second square. */
  ticked?: boolean
}

/** A sport's sign. */
export function SportIcon({ sport, size = 20, label, ticked }: Props) {
  const squares = ticked ? 2 : 1
  return (
    <svg
      className={styles.icon}
      width={size}
      height={size * squares}
      viewBox={`0 0 24 ${24 * squares}`}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={ticked ? shapes[sport] + tick : shapes[sport]} />
    </svg>
  )
}

/** The word for a sport in the language of the screen. */
export function useSportName(): (sport: Sport) => string {
  const { t } = useLingui()
  return (sport) => t(words[sport])
}
