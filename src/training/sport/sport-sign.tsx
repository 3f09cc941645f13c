import type { ReactNode } from 'react'
import type { Sport } from '#sync/contract/index.ts'
import { SportIcon } from './sport.tsx'
import styles from './sport-sign.module.css'

/** The square in front of a row, in the colours of a sport. @param children the icon, when it is not the sport's own. */
export function SportSign({ sport, children }: { sport: Sport; children?: ReactNode }) {
  return (
    <span className={styles.sign} data-sport={sport}>
      {children ?? <SportIcon sport={sport} size={22} />}
    </span>
  )
}
