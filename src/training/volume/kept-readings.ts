import { useEffect, useState } from 'react'
import { storageKeys } from '#src/config/storage-keys.ts'
import { deviceStore } from '#src/config/web-storage.ts'
import type { ReadVolume, VolumeExplanation } from '#src/domain/volume/shape.ts'
import { readerVersion } from '#workers/volume/client.ts'

/** What the worker read of one person's texts, by sport and text, the newest last. */
export const volumes = new Map<string, ReadVolume | null>()
export const explanations = new Map<string, VolumeExplanation>()

/** How many of each a device keeps: the volumes of some weeks, and the workouts of some days. */
const keptVolumes = 200
const keptExplanations = 12
/** In characters: all is read at each start, and an explanation takes ten times the room of its text. */
const longestText = 1_000

type Kept = {
  reader: string
  volumes: [string, ReadVolume | null][]
  explanations: [string, VolumeExplanation][]
}

const nameFor = (userId: number) => `${storageKeys.readings}:${userId}`

type Props = {
  userId: number
  /** The reader's version: what another version read is discarded, since this one may read the texts differently. */
  reader?: string
}

/**
 * Keeps on this device what was read. Drawn before the screens, which have it from their first render on: most starts show
 * texts that were there before, and then need neither the reader's code nor its worker, and nothing moves when an answer
 * comes. Another person gets another one (`key`).
 */
export function KeptReadings({ userId, reader = readerVersion }: Props): null {
  useState(() => restore(userId, reader))
  useEffect(() => {
    const keep = () => {
      if (document.visibilityState === 'hidden') write(userId, reader)
    }
    document.addEventListener('visibilitychange', keep)
    return () => document.removeEventListener('visibilitychange', keep)
  }, [userId, reader])
  return null
}

function restore(userId: number, reader: string): void {
  volumes.clear()
  explanations.clear()
  const kept = stored(userId)
  if (kept?.reader !== reader) return
  for (const [text, volume] of kept.volumes) volumes.set(text, volume)
  for (const [text, explanation] of kept.explanations) explanations.set(text, explanation)
}

function stored(userId: number): Kept | null {
  try {
    return JSON.parse(deviceStore.read(nameFor(userId)) ?? 'null') as Kept | null
  } catch {
    return null
  }
}

function write(userId: number, reader: string): void {
  const kept: Kept = {
    reader,
    volumes: newest(volumes, keptVolumes),
    explanations: newest(explanations, keptExplanations),
  }
  deviceStore.write(nameFor(userId), JSON.stringify(kept))
}

function newest<T>(readings: ReadonlyMap<string, T>, atMost: number): [string, T][] {
  return [...readings].filter(([text]) => text.length <= longestText).slice(-atMost)
}
