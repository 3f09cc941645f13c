import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Unit } from '#src/domain/figures.ts'
import type { CountedSport } from '#sync/contract/index.ts'
import styles from './progress.module.css'

type Props = {
  id: string
  title: string
  sport: CountedSport | 'all'
  unit: Unit
  children: ReactNode
}

/** A part of the page in the sport's colour, whose heading says what a week is counted in. */
export function WeeksSection({ id, title, sport, unit, children }: Props) {
  return (
    <section className={styles.panel} aria-labelledby={id} data-sport={sport}>
      <h2 id={id} className={styles.heading}>
        {title}
        <small>{unit === 'meters' ? <Trans>km por semana</Trans> : <Trans>tempo por semana</Trans>}</small>
      </h2>
      {children}
    </section>
  )
}
