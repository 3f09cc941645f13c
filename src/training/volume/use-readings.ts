import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { ShownPlan } from '#src/domain/reading/folds/doubt-readings.ts'
import type { TextReading, TextSource } from '#src/domain/reading/volume.ts'
import { createVolumeClient, keyOf } from '#workers/volume/client.ts'
import { plans, readings } from './kept-readings.tsx'
import { readingFailed, useReadingAttempt } from './reading-attempts.ts'
import { changedReadings, nextStale, noteRead, onChanges, type ReadingChange } from './reading-changes.ts'
import { isSettled, useSettledVersion } from './settled-texts.ts'

/** One worker for the whole page, started when something is asked for that is not known. */
const client = createVolumeClient(undefined, readings)

/** undefined while the text is being read. */
type ReadingOf = (source: TextSource) => TextReading | undefined

/** What was read of these workouts, in the given order, worked out in the worker. */
export async function readingsOf(sources: readonly TextSource[]): Promise<TextReading[]> {
  return client.readings(sources.map(({ sport, description }) => ({ sport, description })))
}

/** The plan of one description, worked out in the worker. */
export function planOf({ sport, description }: TextSource, signal?: AbortSignal): Promise<ShownPlan> {
  return client.plan({ sport, description }, signal)
}

/**
 * Asks in a task of its own: what shows the answer is drawn before the worker's code is fetched.
 * @returns cancels it.
 */
function afterDrawing(ask: (signal: AbortSignal) => Promise<void>, failed?: () => void): () => void {
  const stop = new AbortController()
  const timer = setTimeout(() => {
    ask(stop.signal).catch((error: unknown) => {
      if (stop.signal.aborted) return
      reportError(error)
      failed?.()
    })
  })
  return () => {
    clearTimeout(timer)
    stop.abort()
  }
}

/** Readings that somebody has said to be right, the same object for each. */
const sure = new WeakMap<TextReading, TextReading>()

const known: ReadingOf = (source) => {
  const reading = client.known(source)
  if (!reading?.isDoubtful || !isSettled(source)) return reading
  const settled = sure.get(reading) ?? { ...reading, isDoubtful: false }
  sure.set(reading, settled)
  return settled
}

/**
 * Has these workouts read in the worker; `sources` is the same list until something in it changes. What was read before is
 * there on the first render, so that nothing flickers when a screen is opened again.
 * @returns the same function until results arrive, so that components that use it do not render before.
 */
export function useReadings(sources: readonly TextSource[]): ReadingOf {
  const [readingOf, setReadingOf] = useState(() => known)
  const answer = () => setReadingOf(() => (source: TextSource) => known(source))
  const changed = useVersion()
  const { count } = useReadingAttempt()
  const [shown, setShown] = useState(changed)
  if (shown !== changed) {
    setShown(changed)
    answer()
  }
  useEffect(() => {
    if (sources.every((source) => known(source) !== undefined)) return
    return afterDrawing(
      (signal) =>
        client
          .readings(
            sources.map(({ sport, description }) => ({ sport, description })),
            signal,
          )
          .then(() => setReadingOf(() => (source: TextSource) => known(source))),
      () => readingFailed(count),
    )
  }, [sources, count])
  return readingOf
}

/** Another value when a reading that was known has become another one. */
function useVersion(): string {
  return `${useSettledVersion()} ${useChangedReadings().length}`
}

/** How many plans are remembered, so that a screen opened again is laid out on its first render. */
const remembered = 500

async function remember({ sport, description }: TextSource, signal: AbortSignal): Promise<void> {
  const plan = await client.plan({ sport, description }, signal)
  const oldest = plans.keys().next()
  if (plans.size >= remembered && !oldest.done) plans.delete(oldest.value)
  plans.set(keyOf({ sport, description }), plan)
}

/** Has the plans of these read for the next time they are shown; `sources` is the same list until something in it changes. */
export function usePlansAhead(sources: readonly TextSource[] | undefined): void {
  useEffect(() => {
    const unknown = sources?.filter((source) => !plans.has(keyOf(source))) ?? []
    if (unknown.length === 0) return
    return afterDrawing(async (signal) => {
      for (const source of unknown) await remember(source, signal)
    })
  }, [sources])
}

/** The plan of one description; undefined until the first answer. Without the doubts that somebody has settled. */
export function usePlan({ sport, description }: TextSource): ShownPlan | undefined {
  const key = keyOf({ sport, description })
  const [, setAnswered] = useState('')
  useSettledVersion()
  useEffect(() => {
    if (plans.has(key)) return
    return afterDrawing((signal) => remember({ sport, description }, signal).then(() => setAnswered(key)))
  }, [key, sport, description])
  const plan = plans.get(key)
  const isSure = plan !== undefined && plan.doubts.length > 0 && isSettled({ sport, description })
  return useMemo(
    () => (plan && isSure ? { ...plan, doubts: plan.doubts.filter(({ kind }) => kind === 'sum') } : plan),
    [plan, isSure],
  )
}

type Answered = TextSource & { plan: ShownPlan }

/** The same for a text that is being typed: until the newest text is read, the text that was read last. */
export function useLatestPlan({ sport, description }: TextSource): {
  description: string
  plan: ShownPlan | undefined
} {
  const plan = usePlan({ sport, description })
  const [latest, setLatest] = useState<Answered>()
  if (plan && latest?.plan !== plan) setLatest({ sport, description, plan })
  if (plan) return { description, plan }
  return latest?.sport === sport ? latest : { description, plan }
}

/** The texts that are read differently since an update of the app; found in turns, while nobody waits. */
export function useChangedReadings(): readonly ReadingChange[] {
  return useSyncExternalStore(onChanges, changedReadings)
}

/** Reads again, in turns, what another version of the reader has read and the screens show until then. */
export function useReadAgain(): void {
  useEffect(
    () =>
      afterDrawing(async (signal) => {
        for (let turn = nextStale(); turn.length > 0 && !signal.aborted; turn = nextStale())
          noteRead(await client.again(turn, signal))
      }),
    [],
  )
}
