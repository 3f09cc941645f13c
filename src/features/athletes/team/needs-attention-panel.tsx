import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { needyAthletesPath } from '../../../config/paths.ts'
import { AthleteRows } from '../list/athlete-rows.tsx'
import type { TeamAthlete } from '../list/filter.ts'
import styles from './team.module.css'

const shownAtMost = 5

/** The athletes who need their coach, those with most reasons first; nothing when all goes as usual. */
export function NeedsAttentionPanel({ team }: { team: readonly TeamAthlete[] }) {
  const needing = team
    .filter(({ needs }) => needs?.length)
    .toSorted((a, b) => (b.needs?.length ?? 0) - (a.needs?.length ?? 0))
  if (needing.length === 0) return null
  return (
    <section aria-labelledby="needs-attention" className={styles.panel}>
      <h2 id="needs-attention" className={styles.heading}>
        <Trans>Precisam de você</Trans>
      </h2>
      <AthleteRows brief team={needing.slice(0, shownAtMost)} />
      {needing.length > shownAtMost && (
        <p className={styles.more}>
          <Link to={needyAthletesPath}>
            <Trans>Ver todos os {needing.length}</Trans>
          </Link>
        </p>
      )}
    </section>
  )
}
