import { useEffect, useState } from 'react'
import type { ReadVolume, VolumeExplanation, VolumeSource } from '#src/domain/volume/shape.ts'
import { createVolumeClient } from '#workers/volume/client.ts'
import { explanations, volumes } from './kept-readings.ts'

/** One worker for the whole page, started when something is asked for that is not known. */
const client = createVolumeClient(undefined, volumes)

/** undefined while it is being worked out, null when the text names no volume. */
export type VolumeOf = (source: VolumeSource) => ReadVolume | null | undefined

/** The volumes of these workouts, in the given order, worked out in the worker. */
export function volumesOf(sources: readonly VolumeSource[]): Promise<(ReadVolume | null)[]> {
  return client.volumes(sources.map(({ sport, description }) => ({ sport, description })))
}

/** How one description was understood, worked out in the worker. */
export function explanationOf(source: VolumeSource, signal: AbortSignal): Promise<VolumeExplanation> {
  return client.explain(source, signal)
}

/**
 * Asks in a task of its own: what shows the answer is drawn before the worker's code is fetched.
 * @returns cancels it.
 */
function afterDrawing(ask: (signal: AbortSignal) => Promise<void>): () => void {
  const stop = new AbortController()
  const timer = setTimeout(() => {
    ask(stop.signal).catch((error: unknown) => {
      if (!stop.signal.aborted) reportError(error)
    })
  })
  return () => {
    clearTimeout(timer)
    stop.abort()
  }
}

const known: VolumeOf = (source) => client.known(source)

/**
 * Works out the volumes of these workouts in the worker; `sources` is the same list until something in it changes.
 * What was computed before is there on the first render, so that nothing flickers when a screen is opened again.
 * @returns the same function until results arrive, so that components that use it do not render before.
 */
export function useVolumes(sources: readonly VolumeSource[]): VolumeOf {
  const [volumeOf, setVolumeOf] = useState(() => known)
  useEffect(() => {
    if (sources.every((source) => known(source) !== undefined)) return
    return afterDrawing((signal) =>
      client
        .volumes(
          sources.map(({ sport, description }) => ({ sport, description })),
          signal,
        )
        .then(() => setVolumeOf(() => (source: VolumeSource) => known(source))),
    )
  }, [sources])
  return volumeOf
}

/** How many explanations are remembered, so that a screen opened again is laid out on its first render. */
const remembered = 500

const keyOf = ({ sport, description }: VolumeSource) => `${sport} ${description}`

async function explain({ sport, description }: VolumeSource, signal: AbortSignal): Promise<void> {
  const explanation = await client.explain({ sport, description }, signal)
  const oldest = explanations.keys().next()
  if (explanations.size >= remembered && !oldest.done) explanations.delete(oldest.value)
  explanations.set(keyOf({ sport, description }), explanation)
}

/** Has these explained for the next time they are shown; `sources` is the same list until something in it changes. */
export function useExplainedAhead(sources: readonly VolumeSource[] | undefined): void {
  useEffect(() => {
    const unknown = sources?.filter((source) => !explanations.has(keyOf(source))) ?? []
    if (unknown.length === 0) return
    return afterDrawing(async (signal) => {
      for (const source of unknown) await explain(source, signal)
    })
  }, [sources])
}

/** How one description was understood, step by step; undefined until the first answer. */
export function useExplanation({ sport, description }: VolumeSource): VolumeExplanation | undefined {
  const key = keyOf({ sport, description })
  const [, setAnswered] = useState('')
  useEffect(() => {
    if (explanations.has(key)) return
    return afterDrawing((signal) => explain({ sport, description }, signal).then(() => setAnswered(key)))
  }, [key, sport, description])
  return explanations.get(key)
}

type Answered = Pick<VolumeSource, 'sport' | 'description'> & { explanation: VolumeExplanation }

/** The same for a text that is being typed: until the newest text is read, the text that was read last. */
export function useLatestExplanation({ sport, description }: VolumeSource): {
  description: string
  explanation: VolumeExplanation | undefined
} {
  const explanation = useExplanation({ sport, description })
  const [latest, setLatest] = useState<Answered>()
  if (explanation && latest?.explanation !== explanation) setLatest({ sport, description, explanation })
  if (explanation) return { description, explanation }
  return latest?.sport === sport ? latest : { description, explanation }
}
