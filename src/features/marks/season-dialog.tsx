import { Trans, useLingui } from '@lingui/react/macro'
import { IconFlag } from '@tabler/icons-react'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useToday } from '#src/data/query/use-now.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { addDays, mondayOf } from '#src/domain/days.ts'
import { sportWeeks } from '#src/domain/progress/sport-weeks.ts'
import { progressWeeks } from '#src/domain/progress/weeks.ts'
import { useSessions } from '#src/training/figures/use-sessions.ts'
import { applySeason } from '#src/training/marks/commands.ts'
import { marksOfAthlete } from '#src/training/marks/queries.ts'
import { newMarkDialog } from '#src/training/planning/plan-dialogs.ts'
import { workoutsOfAthlete } from '#src/training/queries.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { trying } from '#src/ui/toast/trying.ts'
import { useUndoToast } from '#src/ui/toast/use-undo-toast.ts'
import { type NewSeason } from './mark-dialogs.tsx'
import { SeasonForm } from './season-form.tsx'
import { useWhose } from './use-whose.ts'

type Props = { start: NewSeason; opened: boolean; onClose: () => void }

/** Draws the phases of a season backwards from a race, with hours a week as targets. */
export function SeasonDialog({ start, opened, onClose }: Props) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={<Trans>Temporada até uma prova</Trans>}
      subtitle={useWhose(start.athleteId)}
      width={560}
    >
      <Season key={start.athleteId} start={start} onClose={onClose} />
    </Dialog>
  )
}

/** How many weeks say what the first one can have. */
const usualWeeks = 4

function Season({ start: { athleteId, raceKey }, onClose }: Pick<Props, 'start' | 'onClose'>) {
  const { t } = useLingui()
  const { client, userId } = useSession()
  const today = useToday()
  const undoToast = useUndoToast()
  const monday = mondayOf(today)
  const range = { athleteId, from: addDays(monday, -7 * usualWeeks), to: addDays(monday, -1) }
  const marks = useLiveQuery(marksOfAthlete, { athleteId, from: monday })
  const workouts = useLiveQuery(workoutsOfAthlete, { ...range, drafts: true })
  const { all } = useSessions(range, workouts ?? none)
  const weeks = progressWeeks(sportWeeks(all), { unit: 'seconds', count: usualWeeks, today: range.to })
  const usual = weeks.reduce((sum, { done }) => sum + done, 0) / usualWeeks / 3600
  if (!marks || !workouts) return <Skeleton height={420} />
  const races = marks.filter(({ kind, startDay }) => kind === 'race' && startDay >= today)
  if (races.length === 0) {
    return (
      <EmptyState
        icon={<IconFlag size={26} aria-hidden />}
        title={<Trans>Marque a prova primeiro: a temporada é desenhada dela para trás.</Trans>}
        action={
          <Button onClick={() => newMarkDialog.open({ athleteId, day: today, kind: 'race' })}>
            <Trans>Marcar uma prova</Trans>
          </Button>
        }
      />
    )
  }
  return (
    <SeasonForm
      races={races}
      raceKey={raceKey}
      phases={marks.filter(({ kind }) => kind === 'phase')}
      // Who trains on a Monday has begun the week.
      from={today === monday ? today : addDays(monday, 7)}
      usualHours={usual}
      onApply={(phases, replaced) => {
        onClose()
        void trying(async () => {
          const owner = { athleteId, createdBy: userId }
          const takeBack = await applySeason(client.database, owner, phases, replaced)
          undoToast(t`Temporada desenhada: ${phases.length} fases`, takeBack, t`A temporada foi retirada`)
        })
      }}
    />
  )
}

const none: readonly never[] = []
