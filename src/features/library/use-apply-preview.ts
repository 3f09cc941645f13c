import { useMemo } from 'react'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { isAbsence, isOnDay } from '#src/domain/marks.ts'
import { type AthletePreview, type Choice, previewOf } from '#src/domain/programs/preview.ts'
import { handedTo } from '#src/domain/workouts/bulk.ts'
import { marksOf } from '#src/training/marks/queries.ts'
import { workoutsOfDays } from '#src/training/queries.ts'
import type { MarkDocument, WorkoutDocument } from '#sync/client.ts'
import { type Plan, workoutDay } from '#sync/contract/index.ts'

/** A workout that is handed out; `athleteId` and `scheduledTo` say whose it is already, and on which day. */
export type Handout = Plan & {
  athleteId?: number
  scheduledTo: string
  draft?: boolean
  clientId?: string
  copyOf?: string | null
}

/** What one athlete gets, with the absences and the workouts that are on its days. */
export type ApplyPreview = AthletePreview<Handout & { day: string }> & {
  marks: readonly MarkDocument[]
  there: readonly WorkoutDocument[]
}

type Application = Choice & {
  workouts: readonly Handout[]
  ofWeek: boolean
  days: readonly string[]
  athleteIds: readonly number[]
}

/** A day on which nothing is. */
const never = '9999-01-01'

/** What handing out workouts would do, athlete by athlete; undefined while it is being read. */
export function useApplyPreview(application: Application): readonly ApplyPreview[] | undefined {
  const { workouts, ofWeek, days, athleteIds, skipAbsences, skipBusyDays } = application
  const sorted = useMemo(
    () =>
      handedTo(0, workouts, days, ofWeek)
        .map(({ day }) => day)
        .toSorted(),
    [workouts, days, ofWeek],
  )
  const range = { from: sorted[0] ?? never, to: sorted.at(-1) ?? never }
  const planned = useLiveQuery(workoutsOfDays, { ...range, drafts: true })
  const marks = useLiveQuery(marksOf, { athleteId: null, ...range })
  return useMemo(() => {
    if (!planned || !marks) return undefined
    const workoutsOf = Map.groupBy(planned, ({ athleteId }) => athleteId)
    const marksOf = Map.groupBy(marks, ({ athleteId }) => athleteId)
    return athleteIds.map((athleteId) => {
      const items = handedTo(athleteId, workouts, days, ofWeek)
      const isNew = new Set(items.map(({ day }) => day))
      const there = (workoutsOf.get(athleteId) ?? []).filter((workout) => isNew.has(workoutDay(workout)))
      const away = (marksOf.get(athleteId) ?? []).filter(
        (mark) =>
          isAbsence(mark.kind) && items.some(({ day, sport }) => sport !== 'rest' && isOnDay(mark, day)),
      )
      const met = { athleteId, busyDays: new Set(there.map(workoutDay)), marks: away }
      return { ...previewOf(items, met, { skipAbsences, skipBusyDays }), marks: away, there }
    })
  }, [planned, marks, athleteIds, workouts, days, ofWeek, skipAbsences, skipBusyDays])
}
