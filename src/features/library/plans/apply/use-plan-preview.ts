import { useEffect, useMemo, useState } from 'react'
import { firstValueFrom } from 'rxjs'
import type { RumoDatabase, TemplateDocument, WorkoutDocument } from '../../../../../sync/client.ts'
import { useSession } from '../../../../data/session/session-context.ts'
import { type Anchor, type PlacedItem, placePlan } from '../../../../domain/plans/plan.ts'
import {
  type AthleteDays,
  type AthletePreview,
  type Choice,
  type PlanWeek,
  planWeeks,
  previewOf,
} from '../../../../domain/plans/preview.ts'
import { type ScaledText, scaleText } from '../../../../domain/plans/scale-text.ts'
import { type Paces, paceRange, pacesOf, sessionsOf } from '../../../../domain/progress/sessions.ts'
import { marksOfAthlete } from '../../../../training/marks/queries.ts'
import { explanationOf, useVolumes } from '../../../../training/volume/use-volumes.ts'
import { workoutsBetween } from '../../../../training/workouts-between.ts'

export type Settings = Choice & { athleteIds: readonly number[]; anchor: Anchor | null; percent: number }

export type TextChange = { before: string; after: string }

export type PlanPreview = {
  people: readonly AthletePreview[]
  weeks: readonly PlanWeek[]
  /** Each text that scaling changes, once. */
  changes: readonly TextChange[]
  /** How many texts with numbers scaling leaves as they are. */
  unchanged: number
  first: string
  last: string
  total: number
}

const noItems: readonly PlacedItem[] = []

/** What applying the plan would do; undefined while it is worked out, null until people and days are chosen. */
export function usePlanPreview(
  plan: TemplateDocument,
  { athleteIds, anchor, percent, skipAbsences, skipBusyDays }: Settings,
  today: string,
): PlanPreview | null | undefined {
  const placed = useMemo(
    () => (anchor ? placePlan({ weeks: plan.weeks ?? 0, items: plan.items }, anchor, today) : noItems),
    [plan, anchor, today],
  )
  const scaled = useScaled(placed, percent)
  const [first, last] = [placed[0]?.day ?? today, placed.at(-1)?.day ?? today]
  const met = useAthletes(athleteIds, first, last, today)
  const volumeOf = useVolumes(scaled?.items ?? noItems)
  return useMemo(() => {
    if (athleteIds.length === 0 || !anchor || placed.length === 0) return null
    if (!scaled || !met) return undefined
    const people = met.days.map((athlete) => previewOf(scaled.items, athlete, { skipAbsences, skipBusyDays }))
    return {
      people,
      weeks: planWeeks(scaled.items, volumeOf, met.paces),
      changes: scaled.changes,
      unchanged: scaled.unchanged,
      first,
      last,
      total: people.reduce((sum, { items }) => sum + items.length, 0),
    }
  }, [athleteIds, anchor, placed, scaled, met, volumeOf, skipAbsences, skipBusyDays, first, last])
}

type Scaled = { items: readonly PlacedItem[]; changes: TextChange[]; unchanged: number }

/** The items with their texts scaled in the worker; undefined until they are. */
function useScaled(placed: readonly PlacedItem[], percent: number): Scaled | undefined {
  const [scaled, setScaled] = useState<{ of: readonly PlacedItem[]; percent: number; result: Scaled }>()
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
        const list = [...changes].map(([before, after]) => ({ before, after }))
        setScaled({ of: placed, percent, result: { items, changes: list, unchanged: same.size } })
      },
      (error: unknown) => {
        if (!stop.signal.aborted) reportError(error)
      },
    )
    return () => stop.abort()
  }, [placed, percent])
  const plain = useMemo(() => ({ items: placed, changes: [], unchanged: 0 }), [placed])
  if (percent === 100) return plain
  return scaled?.of === placed && scaled.percent === percent ? scaled.result : undefined
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

type Met = { days: readonly AthleteDays[]; paces: Paces }

/** What the athletes have on these days, and the pace that they usually have; undefined until it is read. */
function useAthletes(
  athleteIds: readonly number[],
  first: string,
  last: string,
  today: string,
): Met | undefined {
  const { database } = useSession().client
  const [read, setRead] = useState<Awaited<ReturnType<typeof readAthletes>>>()
  useEffect(() => {
    let isCurrent = true
    readAthletes(database, athleteIds, { first, last, today }).then(
      (found) => isCurrent && setRead(found),
      reportError,
    )
    return () => {
      isCurrent = false
    }
  }, [database, athleteIds, first, last, today])
  const recent = read?.recent ?? noWorkouts
  const volumeOf = useVolumes(recent)
  return useMemo(
    () => read && { days: read.days, paces: pacesOf(sessionsOf(recent, volumeOf), today) },
    [read, recent, volumeOf, today],
  )
}

const noWorkouts: readonly WorkoutDocument[] = []

async function readAthletes(
  database: RumoDatabase,
  athleteIds: readonly number[],
  { first, last, today }: { first: string; last: string; today: string },
): Promise<{ days: AthleteDays[]; recent: WorkoutDocument[] }> {
  const found = await Promise.all(
    athleteIds.map(async (athleteId) => {
      const [busy, recent, marks] = await Promise.all([
        workoutsBetween(database, athleteId, { from: first, to: last }),
        workoutsBetween(database, athleteId, paceRange(today)),
        firstValueFrom(marksOfAthlete(database, { athleteId, from: first, to: last })),
      ])
      const busyDays = new Set(busy.map(({ scheduledTo }) => scheduledTo))
      return { days: { athleteId, busyDays, marks }, recent }
    }),
  )
  return { days: found.map(({ days }) => days), recent: found.flatMap(({ recent }) => recent) }
}
