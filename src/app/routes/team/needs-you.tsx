import { Plural } from '@lingui/react/macro'
import { needyAthletesPath } from '#src/config/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import styles from './team-week-page.module.css'
import { useTeam } from './use-team.ts'

/** How many athletes need their coach, and the way to them. */
export function NeedsYou({ today }: { today: string }) {
  const needing = useTeam(today)?.filter(({ reasons }) => reasons?.length).length ?? 0
  if (needing === 0) return null
  return (
    <ButtonLink to={needyAthletesPath} className={styles.needs}>
      <Plural value={needing} one="# precisa de você" other="# precisam de você" />
    </ButtonLink>
  )
}
