import { useLingui } from '@lingui/react/macro'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { roomyFrom } from '#src/config/breakpoints.ts'
import { useKeepPrevious } from '#src/data/query/use-keep-previous.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useLoadedRows } from '#src/data/query/use-loaded-rows.ts'
import { useToday } from '#src/data/query/use-now.ts'
import { useFullServer } from '#src/data/session/use-full-server.ts'
import { addDays, weekDays } from '#src/domain/days.ts'
import { isUnreadLog } from '#src/domain/triage/triage.ts'
import { isPlanOf } from '#src/domain/workouts/plan-rights.ts'
import { boardRows, sortRows } from '#src/features/athletes/board/board.ts'
import { type BoardPlace, boardParams, boardPlaceOf } from '#src/features/athletes/board/board-place.ts'
import { TeamBoard } from '#src/features/athletes/board/team-board.tsx'
import { athletes } from '#src/features/athletes/queries.ts'
import { openPlanMenu } from '#src/features/calendar/planning/planner.tsx'
import { allMembers, groups } from '#src/features/groups/queries.ts'
import { useUnread } from '#src/features/workouts/thread/use-unread.ts'
import { EarlierDaysOfAll } from '#src/training/days-here/earlier-days.tsx'
import { DraftBar } from '#src/training/draft-bar.tsx'
import { useSessions } from '#src/training/figures/use-sessions.ts'
import { marksOf } from '#src/training/marks/queries.ts'
import { newWorkoutDialog } from '#src/training/planning/plan-dialogs.ts'
import { inOrder, workoutsOfDays } from '#src/training/queries.ts'
import { usePlanRights } from '#src/training/use-plan-rights.ts'
import { useWideEnough } from '#src/ui/browser/use-desktop.ts'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { PageBody } from '#src/ui/page/page-body.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import type { UserDocument, WorkoutDocument } from '#sync/client.ts'
import { CoachDialogs } from '../training/coach-dialogs.tsx'
import { CoachPlanner } from '../training/coach-planner.tsx'
import { LibraryButton } from '../training/library-panel/library-button.tsx'
import { ReadAhead } from '../training/read-ahead.tsx'
import { NoAthletes } from './no-athletes.tsx'

const noWorkouts: readonly WorkoutDocument[] = []
const noAthletes: readonly UserDocument[] = []
const everyWorkout = () => true
const planFor = ({ id }: { id: number }, day: string) => newWorkoutDialog.open({ day, athleteId: id })

/** The week of a coach's athletes on one board. */
export function Page() {
  const { t } = useLingui()
  const rights = usePlanRights()
  const today = useToday()
  const fullServer = useFullServer()
  const roomy = useWideEnough(roomyFrom)
  const [params, setParams] = useSearchParams()
  const place = boardPlaceOf(params, today)
  const days = useMemo(() => weekDays(place.day), [place.day])
  const [from = '', to = from] = [days[0], days.at(-1)]

  const team = useLoadedRows(useLiveQuery(athletes, null))
  const members = useLiveQuery(allMembers, null)
  const ownGroups = useLiveQuery(groups, null)
  const workouts = useKeepPrevious(useLiveQuery(workoutsOfDays, { from, to, drafts: true }))
  const marks = useKeepPrevious(useLiveQuery(marksOf, { athleteId: null, from: from < today ? from : today }))
  const sessions = useSessions({ athleteId: null, from, to }, workouts ?? noWorkouts)

  const replies = useUnread()
  const isUnread = useCallback(
    (workout: WorkoutDocument) =>
      replies.has(workout.clientId) ||
      (fullServer && isPlanOf(workout, rights) && isUnreadLog(workout, today)),
    [replies, fullServer, rights, today],
  )
  const rows = useMemo(() => {
    if (!team || !members || !workouts || !marks) return undefined
    const inGroup = new Set(
      members.filter(({ groupKey }) => groupKey === place.group).map(({ userId: id }) => id),
    )
    const shown = place.group ? team.filter(({ id }) => inGroup.has(id)) : team
    const week = { athletes: shown, workouts: inOrder(workouts), sessions, marks, days, today }
    return sortRows(boardRows(week, isUnread), place.order)
  }, [team, members, workouts, marks, place.group, place.order, days, today, sessions, isUnread])

  const shown = useMemo(() => (rows ?? []).map(({ athlete }) => athlete), [rows])
  const ofShown = useMemo(() => {
    const items = (rows ?? []).flatMap((row) => row.days.flatMap((day) => day.items))
    return items.flatMap((item) => ('workout' in item ? [item.workout] : []))
  }, [rows])
  const go = (change: Partial<BoardPlace>) =>
    setParams(boardParams({ ...place, ...change }, today), {
      replace: true,
      preventScrollReset: true,
      flushSync: true,
    })
  const around = useMemo(
    () => [-7, 7].map((more) => ({ from: addDays(from, more), to: addDays(to, more) })),
    [from, to],
  )
  return (
    <>
      <PageHeader title={t`Semana da equipe`} actions={roomy && <LibraryButton />} />
      <style>{'@page { size: A4 landscape; margin: 8mm }'}</style>
      <CoachPlanner
        athletes={shown}
        workouts={ofShown}
        maySelect={everyWorkout}
        libraryDays={roomy ? { from, to, day: place.day } : undefined}
        dragByTouch
      >
        <PageBody wide>
          {team?.length === 0 && <NoAthletes />}
          <EarlierDaysOfAll from={from} />
          <DraftBar workouts={ofShown} />
          {team?.length !== 0 &&
            (rows && ownGroups ? (
              <TeamBoard
                rows={rows}
                days={days}
                today={today}
                isUnread={isUnread}
                onPlan={planFor}
                openMenu={openPlanMenu}
                groups={ownGroups}
                place={place}
                onPlace={go}
              />
            ) : (
              <Skeleton height={56} count={8} />
            ))}
        </PageBody>
      </CoachPlanner>
      {rows && <ReadAhead athleteId={null} around={around} />}
      <CoachDialogs athletes={team ?? noAthletes} />
    </>
  )
}
