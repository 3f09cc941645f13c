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
import { type ScaledText, scaleText } from '#src/domain/programs/scale-text.ts'
import { pacesAt } from '#src/training/figures/queries.ts'
import { marksOfAthlete } from '#src/training/marks/queries.ts'
import { workoutsOfAthlete } from '#src/training/queries.ts'
import { explanationOf, useVolumes } from '#src/training/volume/use-volumes.ts'
import type { RumoDatabase, TemplateDocument } from '#sync/client.ts'
import { workoutDay } from '#sync/contract/index.ts'

export type Settings = Choice & { athleteIds: readonly number[]; anchor: Anchor | null; percent: number }

export type TextChange = { before: string; after: string }

export type ProgramPreview = {
  people: readonly AthletePreview[]
  weeks: readonly ProgramWeek[]
  /** Each text that scaling changes, once. */
  changes: readonly TextChange[]
  /** The texts whose reading is in doubt, each once. */
  doubtful: readonly string[]
  /** How many texts with numbers scaling leaves as they are. */
  unchanged: number
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
  const volumeOf = useVolumes(scaled?.items ?? noItems)
  const paces = useLiveQuery(pacesAt, { athleteId: null, today })
  const preview = useMemo(() => {
    if (athleteIds.length === 0 || !anchor || placed.length === 0) return null
    if (!scaled || !met || !paces) return undefined
    const people = met.map((athlete) => previewOf(scaled.items, athlete, { skipAbsences, skipBusyDays }))
    return {
      people,
      weeks: programWeeks(
        people.map(({ athleteId, items }) => ({ items, paces: paces.get(athleteId) ?? {} })),
        volumeOf,
      ),
      doubtful: [
        ...new Set(
          scaled.items.filter((item) => volumeOf(item)?.doubtful).map(({ description }) => description),
        ),
      ],
      changes: scaled.changes,
      unchanged: scaled.unchanged,
      first,
      last,
      total: people.reduce((sum, { items }) => sum + items.length, 0),
    }
  }, [athleteIds, anchor, placed, scaled, met, paces, volumeOf, skipAbsences, skipBusyDays, first, last])
  return { preview, failed: notScaled || notRead, retry: () => setAttempt(attempt + 1) }
}

type Scaled = { items: readonly PlacedItem[]; changes: TextChange[]; unchanged: number }

/** The items with their texts scaled in the worker; undefined until they are. */
function useScaled(
  placed: readonly PlacedItem[],
  percent: number,
  attempt: number,
): { scaled: Scaled | undefined; failed: boolean } {
  const [scaled, setScaled] = useState<{ of: readonly PlacedItem[]; percent: number; result: Scaled }>()
  const [failedAt, setFailedAt] = useState<number>()
  useEffect(() => {
    if (percent === 100) return
    const stop = new AbortController()
    scaledTexts(placed, percent / 100, stop.signal).then(
      (texts) => {
        const changes = new Map<string, string>()
        const same = new Set<string>()
        const items = placed.map((item, index) => {
          const text = texts[index]
          if (!text?.changed) {
            if (/\d/.test(item.description)) same.add(item.description)
            return item
          }
          changes.set(item.description, text.text)
          return { ...item, description: text.text }
        })
        setFailedAt(undefined)
        const list = [...changes].map(([before, after]) => ({ before, after }))
        setScaled({ of: placed, percent, result: { items, changes: list, unchanged: same.size } })
      },
      (error: unknown) => {
        if (stop.signal.aborted) return
        setFailedAt(attempt)
        reportError(error)
      },
    )
    return () => stop.abort()
  }, [placed, percent, attempt])
  const plain = useMemo(() => ({ items: placed, changes: [], unchanged: 0 }), [placed])
  if (percent === 100) return { scaled: plain, failed: false }
  const isCurrent = scaled?.of === placed && scaled.percent === percent
  return { scaled: isCurrent ? scaled.result : undefined, failed: !isCurrent && failedAt === attempt }
}

/** The scaled text of each item, in order; each text is read once. */
async function scaledTexts(
  placed: readonly PlacedItem[],
  factor: number,
  signal: AbortSignal,
): Promise<ScaledText[]> {
  const known = new Map<string, ScaledText>()
  const texts: ScaledText[] = []
  for (const { sport, description } of placed) {
    const key = `${sport} ${description}`
    const text =
      known.get(key) ??
      (await scaleText({ sport, description }, factor, (source) => explanationOf(source, signal)))
    known.set(key, text)
    texts.push(text)
  }
  return texts
}

type PreviewRange = { athleteIds: readonly number[]; first: string; last: string }

/** What the athletes have on these days, as it changes; undefined until it is read. */
function useAthletes(
  { athleteIds, first, last }: PreviewRange,
  attempt: number,
): { met: readonly AthleteDays[] | undefined; failed: boolean } {
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
        marksOfAthlete(database, { athleteId, ...range }),
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
