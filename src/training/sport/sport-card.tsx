import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Sport } from '#sync/contract/index.ts'
import { SportIcon, useSportName } from './sport.tsx'
import styles from './sport-card.module.css'

type Props = {
  sport: Sport
  /** Of a swim, in metres. */
  poolLength?: number | null
  /** In the place of the sport's own sign. */
  icon?: ReactNode
  /** Further content of the band, after the sport's name. */
  band?: ReactNode
  children: ReactNode
}

/** A card of its own under a band in the colour of its sport. */
export function SportCard({ sport, poolLength, icon, band, children }: Props) {
  const { t } = useLingui()
  const sportName = useSportName()
  return (
    <article className={styles.card} data-sport={sport}>
      <div className={styles.band}>
        {icon ?? <SportIcon sport={sport} />}
        <span>
          {sportName(sport)}
          {sport === 'swim' && poolLength && (
            <>
              {' · '}
              <span className="visually-hidden">{t`Piscina`} </span>
              {poolLength} m
            </>
          )}
        </span>
        {band}
      </div>
      {children}
    </article>
  )
}
