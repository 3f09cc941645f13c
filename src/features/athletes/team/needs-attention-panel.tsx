import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { needyAthletesPath } from '../../../config/paths.ts'
import { AthleteRows } from '../list/athlete-rows.tsx'
import type { ListedAthlete } from '../list/filter.ts'
import styles from './team.module.css'

const shownAtMost = 5

/** The athletes who need their coach, those with most reasons first; nothing when all goes as usual. */
export function NeedyPanel({ team }: { team: readonly ListedAthlete[] }) {
  const needy = team
    .filter(({ needs }) => needs?.length)
    .toSorted((a, b) => (b.needs?.length ?? 0) - (a.needs?.length ?? 0))
  if (needy.length === 0) return null
  return (
    <section aria-labelledby="needy" className={styles.panel}>
      <h2 id="needy" className={styles.heading}>
        <Trans>Precisam de você</Trans>
      </h2>
      <AthleteRows brief team={needy.slice(0, shownAtMost)} />
      {needy.length > shownAtMost && (
        <p className={styles.more}>
          <Link to={needyAthletesPath}>
            <Trans>Ver todos os {needy.length}</Trans>
          </Link>
        </p>
      )}
    </section>
  )
}
