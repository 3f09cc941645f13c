import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Sport } from '#sync/contract/index.ts'
import styles from './sport.module.css'
import { sportShapes } from './sport-shapes.ts'

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

/** A sport's sign. */
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

/** The word for a sport in the language of the screen. */
export function useSportName(): (sport: Sport) => string {
  const { t } = useLingui()
  return (sport) => t(words[sport])
}
