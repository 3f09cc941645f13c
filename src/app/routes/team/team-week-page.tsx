import { Plural, useLingui } from '@lingui/react/macro'
import { useCallbackRef } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { roomyFrom } from '#src/config/breakpoints.ts'
import { needyAthletesPath } from '#src/config/paths.ts'
import { useKeepPrevious, useLiveQuery, useLoadedRows } from '#src/data/query/use-live-query.ts'
import { useToday } from '#src/data/query/use-now.ts'
import { useFullServer } from '#src/data/session/session-context.ts'
import { addDays, weekDays } from '#src/domain/days.ts'
import { isUnreadLog } from '#src/domain/triage/triage.ts'
import { isPlanOf } from '#src/domain/workouts/plan-rights.ts'
import { boardRows, sortRows } from '#src/features/athletes/board/board.ts'
import { type BoardPlace, boardParams, boardPlaceOf } from '#src/features/athletes/board/board-place.ts'
import { BoardTools } from '#src/features/athletes/board/board-tools.tsx'
import { TeamBoard } from '#src/features/athletes/board/team-board.tsx'
import { athletes } from '#src/features/athletes/queries.ts'
import { usePlanCommands } from '#src/features/calendar/planning/use-plan-commands.ts'
import { allMembers, groups } from '#src/features/groups/queries.ts'
import { useUnread } from '#src/features/workouts/thread/use-unread.ts'
import { EarlierDaysOfAll } from '#src/training/days-here/earlier-days.tsx'
import { DraftBar } from '#src/training/draft-bar.tsx'
import { useSessions } from '#src/training/figures/use-sessions.ts'
import { marksOf } from '#src/training/marks/queries.ts'
import { newWorkoutDialog } from '#src/training/planning/plan-dialogs.ts'
import { inOrder, workoutsOfDays } from '#src/training/queries.ts'
import { usePlanRights } from '#src/training/use-plan-rights.ts'
import { useDesktop, useWideEnough } from '#src/ui/browser/use-desktop.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import type { GroupDocument, UserDocument, WorkoutDocument } from '#sync/client.ts'
import { CoachDialogs } from '../training/coach-dialogs.tsx'
import { CoachPlanner } from '../training/coach-planner.tsx'
import { LibraryButton } from '../training/library-panel/library-button.tsx'
import { ReadAhead } from '../training/read-ahead.tsx'
import { NoAthletes } from './no-athletes.tsx'
import styles from './team-week-page.module.css'
import { useTeam } from './use-team.ts'

const noAthletes: readonly UserDocument[] = []
const everyWorkout = () => true
const planFor = ({ id }: { id: number }, day: string) => newWorkoutDialog.open({ day, athleteId: id })
const noGroups: readonly GroupDocument[] = []
const stayed = () => {}

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
  const sessions = useSessions({ athleteId: null, from, to }, workouts)

  const replies = useUnread()
  const isUnread = useCallback(
    (workout: WorkoutDocument) =>
      replies.has(workout.clientId) ||
      (fullServer && isPlanOf(workout, rights) && isUnreadLog(workout, today)),
    [replies, fullServer, rights, today],
  )
  const groupNames = useMemo(() => {
    const names = new Map(ownGroups?.map(({ clientId, name }) => [clientId, name]))
    const byAthlete = Map.groupBy(members ?? [], ({ userId: id }) => id)
    return new Map(
      [...byAthlete].map(([id, of]) => [
        id,
        of.flatMap(({ groupKey }) => names.get(groupKey) ?? []).join(', '),
      ]),
    )
  }, [members, ownGroups])
  const rows = useMemo(() => {
    if (!team || !members || !workouts || !marks) return undefined
    const inGroup = new Set(
      members.filter(({ groupKey }) => groupKey === place.group).map(({ userId: id }) => id),
    )
    const shown = place.group ? team.filter(({ id }) => inGroup.has(id)) : team
    const week = {
      athletes: shown,
      groups: groupNames,
      workouts: inOrder(workouts),
      sessions,
      marks,
      days,
      today,
    }
    return sortRows(boardRows(week, isUnread), place.order)
  }, [team, members, groupNames, workouts, marks, place.group, place.order, days, today, sessions, isUnread])

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
  const desktop = useDesktop()
  const begins = from <= today && today <= to ? today : from
  const [firstShown] = shown
  const { copyWeekBefore } = usePlanCommands(today, stayed)
  // The same function on every render, or each of a hundred rows is drawn again.
  const copyWeek = useCallbackRef(({ id }: { id: number }, monday: string) => void copyWeekBefore(id, monday))
  return (
    <>
      <PageHeader
        dense
        title={t`Semana da equipe`}
        actions={
          <>
            <BoardTools groups={ownGroups ?? noGroups} place={place} today={today} onPlace={go} />
            <NeedsYou today={today} />
            {roomy && <LibraryButton />}
            {desktop && firstShown && (
              <Button icon={IconPlus} kind="primary" onClick={() => planFor(firstShown, begins)}>
                {t`Treino`}
              </Button>
            )}
          </>
        }
      />
      <style>{'@page { size: A4 landscape; margin: 8mm }'}</style>
      <CoachPlanner
        athletes={shown}
        workouts={ofShown}
        maySelect={everyWorkout}
        libraryDays={roomy ? { from, to, day: place.day } : undefined}
        dragByTouch
      >
        <div className={styles.body}>
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
                onCopyWeek={copyWeek}
              />
            ) : (
              <Skeleton height={54} count={8} />
            ))}
        </div>
      </CoachPlanner>
      {rows && <ReadAhead athleteId={null} around={around} />}
      <CoachDialogs athletes={team ?? noAthletes} />
    </>
  )
}

/** How many athletes need their coach, and the way to them. */
function NeedsYou({ today }: { today: string }) {
  const team = useTeam(today)
  const needing = team?.filter(({ reasons }) => reasons?.length).length ?? 0
  const isKnown = team?.every(({ reasons }) => reasons)
  if (needing === 0) return isKnown ? null : <span className={styles.room} aria-busy />
  return (
    <ButtonLink to={needyAthletesPath} className={styles.needs}>
      <Plural value={needing} one="# precisa de você" other="# precisam de você" />
    </ButtonLink>
  )
}
