import { useSession } from '#src/data/session/session-context.ts'
import type { SeasonStart } from '#src/features/marks/mark-dialogs.tsx'
import { SeasonDialog, type SeasonGroup } from '#src/features/marks/season-dialog.tsx'
import { usePeople } from './library/use-people.ts'

const noGroups: readonly SeasonGroup[] = []

/** A season for one athlete, or for a coach's whole group. */
export function SeasonOfPeople(props: { start: SeasonStart; opened: boolean; onClose: () => void }) {
  const { role } = useSession()
  const { groups } = usePeople()
  const offered = role === 'coach' ? groups.filter(({ athleteIds }) => athleteIds.length > 1) : noGroups
  return <SeasonDialog groups={offered} {...props} />
}
