import { useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useState } from 'react'
import { deviceTimeZone } from '#src/data/query/device-time-zone.ts'
import { useOwnProfile } from '#src/data/query/person-by-id.ts'
import { useLiveQuery, useLoadedRows } from '#src/data/query/use-live-query.ts'
import { useToday } from '#src/data/query/use-now.ts'
import { personStore } from '#src/data/session/person-store.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { addDays, mondayOf } from '#src/domain/days.ts'
import { isOnDay } from '#src/domain/marks.ts'
import { CollapsedWorkout } from '#src/features/today/collapsed-workout.tsx'
import { DayMoves } from '#src/features/today/day-moves.tsx'
import { GreetingHeader } from '#src/features/today/greeting-header.tsx'
import { NextSessions } from '#src/features/today/next-sessions.tsx'
import { NoSession } from '#src/features/today/no-session.tsx'
import { useDaySwipe } from '#src/features/today/use-day-swipe.ts'
import { WeekCompared } from '#src/features/today/week-compared.tsx'
import { WeekStrip } from '#src/features/today/week-strip.tsx'
import { AthleteWorkoutCard } from '#src/features/workouts/page/athlete-workout-card.tsx'
import { WorkoutDialogs } from '#src/features/workouts/workout-dialogs.tsx'
import { longDay } from '#src/i18n/day-text.ts'
import { type Sessions, useSessions } from '#src/training/figures/use-sessions.ts'
import { marksOf } from '#src/training/marks/queries.ts'
import { usePlanChanges } from '#src/training/plan-change/use-plan-changes.ts'
import { workoutsOfAthlete } from '#src/training/queries.ts'
import { usePlansAhead } from '#src/training/volume/use-readings.ts'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { onDemand } from '#src/ui/on-demand.tsx'
import type { WorkoutDocument } from '#sync/client.ts'
import { isDoneElsewhere, workoutDay } from '#sync/contract/index.ts'
import { HomeExtras } from './home-extras.tsx'
import styles from './today-page.module.css'

// Most days have none.
const TodayMarks = onDemand(
  () => import('#src/features/marks/today-marks.tsx').then((m) => m.TodayMarks),
  // The room of the one line that most have, or it would push the day down.
  <div className={styles.marks} aria-busy />,
)

// Most people are at home.
const TravelQuestion = onDemand(
  () => import('#src/features/profile/travel-question.tsx').then((m) => m.TravelQuestion),
  null,
)

// Most sessions have a plan.
const RecordedSessions = onDemand(
  () => import('#src/features/today/recorded-sessions.tsx').then((m) => m.RecordedSessions),
  <Skeleton height={70} />,
)

// Most sessions are done on their day.
const DoneElsewhere = onDemand(
  () => import('#src/features/today/recorded-sessions.tsx').then((m) => m.DoneElsewhere),
  <Skeleton height={70} />,
)

/** How many days after a race its result is asked for. */
const resultDays = 21

const nextAtMost = 3

const noWorkouts: readonly WorkoutDocument[] = []
/** This week and the next: the strip, a swipe onwards, and always something that comes after today. */
const daysRead = 14

/** The athlete's Today: the session readable at once, the week's states, and what comes next. */
export function TodayPage() {
  const { t, i18n } = useLingui()
  const { userId } = useSession()
  const [today, setToday] = useState(useToday())
  const [chosen, setChosen] = useState<{ day: string; on: string }>()
  // A day that was chosen yesterday is not chosen today, and may no longer be among the weeks that are read.
  const shown = chosen?.on === today ? chosen.day : today
  const show = (day: string) => setChosen({ day, on: today })
  const monday = mondayOf(today)
  const sunday = addDays(monday, daysRead - 1)
  const profile = useOwnProfile()
  const zone = deviceTimeZone()
  const marks = useLiveQuery(marksOf, { athleteId: userId, from: addDays(today, -resultDays) })
  const planned = useLiveQuery(workoutsOfAthlete, {
    athleteId: userId,
    from: monday,
    to: sunday,
  })
  // Not before what stands above the day, which would push it down.
  const workouts = marks && planned

  const sessions = useSessions({ athleteId: userId, from: monday, to: sunday }, workouts)
  useEffect(() => {
    if (workouts) personStore.todayIsShown()
  }, [workouts])

  const isChanged = usePlanChanges(workouts, today)

  const swipe = useDaySwipe((days) => {
    const day = addDays(shown, days)
    if (monday <= day && day <= sunday) show(day)
  })

  const ofDay = useLoadedRows(workouts?.filter((workout) => workoutDay(workout) === shown))
  const elsewhere = (workouts ?? noWorkouts).filter(
    (workout) => workout.scheduledTo === shown && isDoneElsewhere(workout),
  )
  const recorded = sessions.extras.filter(({ session }) => session.day === shown)
  const ofWeek = sessions.all.filter(({ day }) => mondayOf(day) === mondayOf(shown))
  const next = useMemo(
    () =>
      workouts
        ?.filter(
          ({ scheduledTo, status }) => scheduledTo > shown && scheduledTo > today && status === 'planned',
        )
        .slice(0, nextAtMost),
    [workouts, shown, today],
  )
  // On its own day each is there without the reader.
  usePlansAhead(next)
  return (
    <>
      <DayMoves onDay={setToday} onAgain={setChosen} />
      <GreetingHeader today={today} />
      <div className={styles.page} aria-busy={!workouts}>
        <WeekStrip
          today={today}
          shown={shown}
          workouts={workouts ?? noWorkouts}
          sessions={sessions}
          isChanged={isChanged}
          onShow={show}
        />
        {marks?.some((mark) => mark.kind === 'race' || isOnDay(mark, shown)) && (
          <TodayMarks marks={marks} today={today} shown={shown} />
        )}
        <div className={styles.columns}>
          <section className={styles.day} aria-labelledby="day-heading" {...swipe}>
            <h2 id="day-heading" className={shown === today ? 'visually-hidden' : styles.heading}>
              {shown === today ? t`Treino de hoje` : longDay(shown, i18n.locale)}
            </h2>
            {workouts && !ofDay && <Skeleton height={420} />}
            {ofDay && ofDay.length + recorded.length + elsewhere.length === 0 && (
              <NoSession isToday={shown === today} />
            )}
            {elsewhere.length > 0 && <DoneElsewhere workouts={elsewhere} />}
            {ofDay && (
              <DayWorkouts
                key={shown}
                today={today}
                workouts={ofDay}
                sessions={sessions}
                isChanged={isChanged}
              />
            )}
            {ofDay && recorded.length > 0 && <RecordedSessions recorded={recorded} />}
          </section>
          {next && <NextSessions workouts={next} sessions={sessions} isChanged={isChanged} />}
        </div>
        {/* Not before what is above it, which would push it down. */}
        {next && ofWeek.some(({ isDue }) => isDue) && <WeekCompared sessions={ofWeek} />}
        {next && sessions.isKnown && <HomeExtras today={today} shown={shown} />}
        {profile?.timeZone && profile.timeZone !== zone && <TravelQuestion profile={profile} zone={zone} />}
      </div>
      <WorkoutDialogs workouts={workouts ?? noWorkouts} />
    </>
  )
}

type Props = {
  today: string
  workouts: readonly WorkoutDocument[]
  sessions: Sessions
  /** Whether a coach changed one since it was opened. */
  isChanged: (workout: WorkoutDocument) => boolean
}

/** A day's workouts: what is still to do first and open, the others closed to a line each (docs/product.md, "Home"). */
function DayWorkouts({ today, workouts, sessions, isChanged }: Props) {
  const ordered = workouts.toSorted(
    (a, b) => Number(sessions.of(a).status !== 'planned') - Number(sessions.of(b).status !== 'planned'),
  )
  // The one that is open at first stays open when it is logged and another takes its place.
  const [first] = useState(ordered[0]?.clientId)
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(() => new Map())
  const toggle = (key: string, open: boolean) => setToggled(new Map([...toggled, [key, open]]))
  return ordered.map((workout, index) => {
    const { clientId } = workout
    const opened = toggled.get(clientId) ?? (index === 0 || clientId === first)
    return opened ? (
      <AthleteWorkoutCard
        key={clientId}
        workout={workout}
        today={today}
        {...(ordered.length > 1 ? { onCollapse: () => toggle(clientId, false) } : {})}
      />
    ) : (
      <CollapsedWorkout
        key={clientId}
        workout={workout}
        changed={isChanged(workout)}
        onExpand={() => toggle(clientId, true)}
      />
    )
  })
}
