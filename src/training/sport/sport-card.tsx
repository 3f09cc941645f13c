import type { ReactNode } from 'react'
import type { Sport } from '#sync/contract/index.ts'
import { SportIcon, useSportName } from './sport.tsx'
import styles from './sport-card.module.css'

type Props = {
  sport: Sport
  /** In the place of the sport's own sign. */
  icon?: ReactNode
  /** Further content of the band, after the sport's name. */
  band?: ReactNode
  children: ReactNode
}

/** A card of its own under a band in the colour of its sport. */
export function SportCard({ sport, icon, band, children }: Props) {
  const sportName = useSportName()
  return (
    <article className={styles.card} data-sport={sport}>
      <div className={styles.band}>
        {icon ?? <SportIcon sport={sport} />}
        <span>{sportName(sport)}</span>
        {band}
      </div>
      {children}
    </article>
  )
}
