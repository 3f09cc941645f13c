import { useEffect, useMemo, useState } from 'react'
import { createVolumeClient } from '../../workers/volume/client.ts'
import type { Volume, VolumeExplanation, VolumeSource } from '../domain/volume/shape.ts'

/** One worker for the whole page, started when the first volume is asked for. */
const client = createVolumeClient()

/** undefined while it is being worked out, null when the text names no volume. */
export type VolumeOf = (source: VolumeSource) => Volume | null | undefined

/**
 * Works out the volumes of these workouts in the worker.
 * What was computed before is there on the first render, so that nothing flickers when a screen is opened again.
 */
export function useVolumes(sources: readonly VolumeSource[]): VolumeOf {
  const content = useMemo(
    () => JSON.stringify(sources.map(({ sport, description }) => ({ sport, description }))),
    [sources],
  )
  const [, setAnswered] = useState('')
  useEffect(() => {
    const wanted = JSON.parse(content) as VolumeSource[]
    if (wanted.every((source) => client.known(source) !== undefined)) return
    const stop = new AbortController()
    client.volumes(wanted, stop.signal).then(
      () => setAnswered(content),
      (error: unknown) => {
        if (!stop.signal.aborted) reportError(error)
      },
    )
    return () => stop.abort()
  }, [content])
  return (source) => client.known(source)
}

/** Explanations of this session, so that a screen opened again is laid out on its first render. */
const explained = new Map<string, VolumeExplanation>()
const remembered = 500

function remember(key: string, explanation: VolumeExplanation): void {
  const oldest = explained.keys().next()
  if (explained.size >= remembered && !oldest.done) explained.delete(oldest.value)
  explained.set(key, explanation)
}

/** How one description was understood, step by step; undefined until the first answer. */
export function useExplanation({ sport, description }: VolumeSource): VolumeExplanation | undefined {
  const key = `${sport} ${description}`
  const [, setAnswered] = useState('')
  useEffect(() => {
    if (explained.has(key)) return
    const stop = new AbortController()
    client.explain({ sport, description }, stop.signal).then(
      (explanation) => {
        remember(key, explanation)
        setAnswered(key)
      },
      (error: unknown) => {
        if (!stop.signal.aborted) reportError(error)
      },
    )
    return () => stop.abort()
  }, [key, sport, description])
  return explained.get(key)
}
