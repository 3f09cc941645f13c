import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Sport } from '#sync/contract/index.ts'
import styles from './sport.module.css'

const words: Record<Sport, MessageDescriptor> = {
  swim: msg`Natação`,
  bike: msg`Bike`,
  run: msg`Corrida`,
  multi: msg`Multiesporte`,
  strength: msg`Força`,
  other: msg`Outro esporte`,
  rest: msg`Descanso`,
}

type Props = {
  sport: Sport
  size?: number
  /** Read by screen readers where the sport's name is not next to the icon. Without it the icon is hidden from them. */
  label?: string
}

export function SportIcon({ sport, size = 20, label }: Props) {
  return (
    <svg
      className={styles.icon}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={sportShapes[sport]} />
    </svg>
  )
}

export function useSportName(): (sport: Sport) => string {
  const { t } = useLingui()
  return (sport) => t(words[sport])
}

/** Tabler's swimming, bike, run, circles, barbell, activity and zzz (MIT), each as one path. */
export const sportShapes: Record<Sport, string> = {
  swim:
    'M15 9a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M6 11l4 -2l3.5 3l-1.5 2M3 16.75a2.4 2.4 0 0 0 1 .25a2.4 2.4 0 0 0 2 -1' +
    'a2.4 2.4 0 0 1 2 -1a2.4 2.4 0 0 1 2 1a2.4 2.4 0 0 0 2 1a2.4 2.4 0 0 0 2 -1a2.4 2.4 0 0 1 2 -1' +
    'a2.4 2.4 0 0 1 2 1a2.4 2.4 0 0 0 2 1a2.4 2.4 0 0 0 1 -.25',
  bike:
    'M2 18a3 3 0 1 0 6 0a3 3 0 0 0 -6 0M16 18a3 3 0 1 0 6 0a3 3 0 0 0 -6 0M12 19v-4l-3 -3l5 -4l2 3h3' +
    'M13.007 5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
  run: 'M11.007 5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M4 17l5 1l.75 -1.5M15 21v-4l-4 -3l1 -6M7 12v-3l5 -1l3 3l3 1',
  multi:
    'M8 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M2.5 17a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M13.5 17a4 4 0 1 0 8 0a4 4 0 1 0 -8 0',
  strength:
    'M2 12h1M6 8h-2a1 1 0 0 0 -1 1v6a1 1 0 0 0 1 1h2M6 7v10a1 1 0 0 0 1 1h1a1 1 0 0 0 1 -1v-10a1 1 0 0 0 -1 -1h-1' +
    'a1 1 0 0 0 -1 1M9 12h6M15 7v10a1 1 0 0 0 1 1h1a1 1 0 0 0 1 -1v-10a1 1 0 0 0 -1 -1h-1a1 1 0 0 0 -1 1' +
    'M18 8h2a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-2M22 12h-1',
  other: 'M3 12h4l3 8l4 -16l3 8h4',
  rest: 'M4 12h6l-6 8h6M14 4h6l-6 8h6',
}
