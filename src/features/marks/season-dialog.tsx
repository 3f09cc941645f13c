import { Trans, useLingui } from '@lingui/react/macro'
import { IconFlag } from '@tabler/icons-react'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useToday } from '#src/data/query/use-now.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { addDays, mondayOf } from '#src/domain/days.ts'
import { usualTime } from '#src/domain/programs/season.ts'
import { useSessions } from '#src/training/figures/use-sessions.ts'
import { applySeasons } from '#src/training/marks/commands.ts'
import { marksOf } from '#src/training/marks/queries.ts'
import { newMarkDialog } from '#src/training/planning/plan-dialogs.ts'
import { workoutsOfDays } from '#src/training/queries.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog, type DialogFrame } from '#src/ui/dialog/dialog.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { trying } from '#src/ui/toast/trying.ts'
import { useUndoToast } from '#src/ui/toast/use-undo-toast.ts'
import type { SeasonStart } from './mark-dialogs.tsx'
import { SeasonForm } from './season-form.tsx'
import { useWhose } from './use-whose.ts'

export type SeasonGroup = { key: string; name: string; athleteIds: readonly number[] }

type Props = DialogFrame & {
  start: SeasonStart
  /** Those of a coach: a season is drawn for one athlete or for all of a group. */
  groups: readonly SeasonGroup[]
}

/** Draws the weeks of a season backwards from a race, each with its hours as a target. */
export function SeasonDialog({ start, groups, ...frame }: Props) {
  return (
    <Dialog
      {...frame}
      title={<Trans>Temporada até uma prova</Trans>}
      subtitle={useWhose(start.athleteId)}
      width={560}
    >
      <Season key={start.athleteId} start={start} groups={groups} onClose={frame.onClose} />
    </Dialog>
  )
}

/** How many weeks say what the first one can have. */
const usualWeeks = 4

function Season({ start: { athleteId, raceKey }, groups, onClose }: Omit<Props, 'opened'>) {
  const { t } = useLingui()
  const { client, userId } = useSession()
  const today = useToday()
  const undoToast = useUndoToast()
  const monday = mondayOf(today)
  const from = addDays(monday, -7 * usualWeeks)
  const to = addDays(monday, -1)
  const marks = useLiveQuery(marksOf, { athleteId: null, from: monday })
  const workouts = useLiveQuery(workoutsOfDays, { from, to })
  const sessions = useSessions({ athleteId: null, from, to }, workouts)
  const usualOf = (id: number) => {
    const own = workouts?.filter((workout) => workout.athleteId === id) ?? []
    const givenUp = own.filter(({ status }) => status === 'missed').map(({ clientId }) => clientId)
    const extras = sessions.extras.filter(({ recording }) => recording.athleteId === id)
    const all = [...own.map(sessions.of), ...extras.map(({ session }) => session)]
    return usualTime(all, { from, to }, ({ key }) => givenUp.includes(key))
  }
  if (!marks || !workouts || sessions.all.some(({ isRead }) => !isRead)) return <Skeleton height={420} />
  const races = marks.filter(
    (mark) => mark.athleteId === athleteId && mark.kind === 'race' && mark.startDay >= today,
  )
  if (races.length === 0) {
    return (
      <EmptyState
        icon={IconFlag}
        title={<Trans>Marque a prova primeiro: a temporada é desenhada dela para trás.</Trans>}
        action={
          <Button
            onClick={() => newMarkDialog.open({ athleteId, day: today, kind: 'race', thenSeason: true })}
          >
            <Trans>Marcar uma prova</Trans>
          </Button>
        }
      />
    )
  }
  return (
    <SeasonForm
      athleteId={athleteId}
      races={races}
      raceKey={raceKey}
      marks={marks}
      groups={groups}
      // Who trains on a Monday has begun the week.
      from={today === monday ? today : addDays(monday, 7)}
      usualOf={usualOf}
      onApply={(seasons) => {
        onClose()
        void trying(async () => {
          const takeBack = await applySeasons(client.database, userId, seasons)
          const weeks = seasons[0]?.weeks.length ?? 0
          const drawn =
            seasons.length > 1
              ? t`Temporada desenhada para ${seasons.length} atletas`
              : t`Temporada desenhada: ${weeks} semanas`
          undoToast(drawn, takeBack, t`A temporada foi retirada`)
        })
      }}
    />
  )
}
