import { useEffect, useMemo, useState } from 'react'
import { combineLatest, defer, map, type Observable } from 'rxjs'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useSession } from '#src/data/session/session-context.ts'
import {
  type AthleteDays,
  type AthletePreview,
  type Choice,
  type ProgramWeek,
  previewOf,
  programWeeks,
} from '#src/domain/programs/preview.ts'
import { type Anchor, type PlacedItem, placeProgram } from '#src/domain/programs/program.ts'
import { plannedSession } from '#src/domain/sessions.ts'
import { pacesOfDays } from '#src/training/figures/queries.ts'
import { marksOf } from '#src/training/marks/queries.ts'
import { workoutsOfAthlete } from '#src/training/queries.ts'
import { useReadings } from '#src/training/volume/use-readings.ts'
import type { RumoDatabase, TemplateDocument } from '#sync/client.ts'
import { workoutDay } from '#sync/contract/index.ts'
import { type TextChange, useScaled } from '../scaling/use-scaled.ts'

type Settings = Choice & { athleteIds: readonly number[]; anchor: Anchor | null; percent: number }

type ProgramPreview = {
  people: readonly AthletePreview[]
  weeks: readonly ProgramWeek[]
  /** Each text that scaling changes, once. */
  changes: readonly TextChange[]
  /** The texts whose reading is in doubt and whose amounts nobody typed, each once. */
  doubtful: readonly string[]
  /** The texts with numbers that scaling leaves as they are. */
  unchanged: readonly string[]
  first: string
  last: string
  total: number
}

const noItems: readonly PlacedItem[] = []

/**
 * What applying the program would do; undefined while it is worked out, null until people and days are chosen. `failed`
 * says that it could not be worked out; `retry` tries again.
 */
export function useProgramPreview(
  program: TemplateDocument,
  { athleteIds, anchor, percent, skipAbsences, skipBusyDays }: Settings,
  today: string,
): { preview: ProgramPreview | null | undefined; failed: boolean; retry: () => void } {
  const [attempt, setAttempt] = useState(0)
  const placed = useMemo(
    () =>
      anchor ? placeProgram({ weeks: program.weeks ?? 0, items: program.items }, anchor, today) : noItems,
    [program, anchor, today],
  )
  const { scaled, failed: notScaled } = useScaled(placed, percent, attempt)
  const [first, last] = [placed[0]?.day ?? today, placed.at(-1)?.day ?? today]
  const { met, failed: notRead } = useAthletes({ athleteIds, first, last }, attempt)
  const readingOf = useReadings(scaled?.items ?? noItems)
  const paces = useLiveQuery(pacesOfDays, { athleteId: null, today, from: today, to: today })
  const preview = useMemo(() => {
    if (athleteIds.length === 0 || !anchor || placed.length === 0) return null
    if (!scaled || !met || !paces) return undefined
    const people = met.map((athlete) => previewOf(scaled.items, athlete, { skipAbsences, skipBusyDays }))
    return {
      people,
      weeks: programWeeks(
        people.map(({ athleteId, items }) => ({ items, paces: paces.get(athleteId)?.(today) ?? {} })),
        readingOf,
      ),
      doubtful: [
        ...new Set(
          scaled.items
            .filter((item) => plannedSession(item, { reading: readingOf(item), paces: {} }).isDoubtful)
            .map(({ description }) => description),
        ),
      ],
      changes: scaled.changes,
      unchanged: scaled.unchanged,
      first,
      last,
      total: people.reduce((sum, { items }) => sum + items.length, 0),
    }
  }, [
    athleteIds,
    anchor,
    placed,
    scaled,
    met,
    paces,
    readingOf,
    skipAbsences,
    skipBusyDays,
    first,
    last,
    today,
  ])
  return { preview, failed: notScaled || notRead, retry: () => setAttempt(attempt + 1) }
}

type PreviewRange = { athleteIds: readonly number[]; first: string; last: string }

/** What the athletes have on these days, as it changes; undefined until it is read. */
function useAthletes({ athleteIds, first, last }: PreviewRange, attempt: number) {
  const { database } = useSession().client
  const [days, setDays] = useState<{ of: readonly number[]; list: readonly AthleteDays[] }>()
  const [failedAt, setFailedAt] = useState<number>()
  useEffect(() => {
    const fail = (error: unknown) => {
      setFailedAt(attempt)
      reportError(error)
    }
    const reading = defer(() => daysOf(database, athleteIds, { first, last })).subscribe({
      next: (list) => {
        setDays({ of: athleteIds, list })
        setFailedAt(undefined)
      },
      error: fail,
    })
    return () => reading.unsubscribe()
  }, [database, athleteIds, first, last, attempt])
  return { met: days?.of === athleteIds ? days.list : undefined, failed: failedAt === attempt }
}

function daysOf(
  database: RumoDatabase,
  athleteIds: readonly number[],
  { first, last }: { first: string; last: string },
): Observable<AthleteDays[]> {
  const range = { from: first, to: last }
  return combineLatest(
    athleteIds.map((athleteId) =>
      combineLatest([
        workoutsOfAthlete(database, { athleteId, ...range, drafts: true }),
        marksOf(database, { athleteId, ...range }),
      ]).pipe(
        map(([workouts, marks]) => ({
          athleteId,
          busyDays: new Set(workouts.map(workoutDay)),
          marks,
        })),
      ),
    ),
  )
}
