import { useEffect, useState } from 'react'
import { deviceStore, storageKeys } from '#src/config/web-storage.ts'
import type { ShownPlan } from '#src/domain/reading/folds/doubt-readings.ts'
import { readingOfVolume } from '#src/domain/reading/folds/earlier-reading.ts'
import type { Volume } from '#src/domain/reading/sums.ts'
import type { TextReading } from '#src/domain/reading/volume.ts'
import { onDemand } from '#src/ui/on-demand.tsx'
import { readerVersion } from '#workers/volume/client.ts'
import { restoreChanges, sourceOf } from './reading-changes.ts'
import { restoreSettled } from './settled-texts.ts'

const ReadAgain = onDemand(() => import('./read-again.ts').then((m) => m.ReadAgain), null)

/** What the worker read of one person's texts, by sport and text, the newest last. */
export const readings = new Map<string, TextReading>()
export const plans = new Map<string, ShownPlan>()

/** How many of each a device keeps: the readings of some weeks, and the workouts of some days. */
const keptReadings = 200
const keptPlans = 12
/** In characters: all is read at each start, and a plan takes ten times the room of its text. */
const longestText = 1_000

type Kept = {
  reader: string
  /** Written only by apps from before texts were read as a tree. */
  volumes?: [string, (Volume & { doubtful?: true }) | null][]
  readings: [string, TextReading][]
  plans: [string, ShownPlan][]
}

const nameFor = (userId: number) => `${storageKeys.readings}:${userId}`

type Props = {
  userId: number
  /** The reader's version: what another version read is shown until this one has read it again. */
  reader?: string
}

/**
 * Keeps on this device what was read. Drawn before the screens, which have it from their first render on: most starts show
 * texts that were there before, and then need neither the reader's code nor its worker, and nothing moves when an answer
 * comes. Another person gets another one (`key`).
 */
export function KeptReadings({ userId, reader = readerVersion }: Props) {
  const [isStale] = useState(() => restore(userId, reader))
  useEffect(() => {
    const keep = () => {
      if (document.visibilityState === 'hidden') write(userId, reader)
    }
    document.addEventListener('visibilitychange', keep)
    return () => document.removeEventListener('visibilitychange', keep)
  }, [userId, reader])
  return isStale && <ReadAgain />
}

/** @returns whether another version of the reader has read some of them. */
function restore(userId: number, reader: string): boolean {
  readings.clear()
  plans.clear()
  restoreSettled(userId)
  const kept = deviceStore.readJson(nameFor(userId)) as Kept | null
  for (const [text, reading] of kept?.readings ?? []) readings.set(text, reading)
  for (const [text, volume] of kept?.volumes ?? [])
    readings.set(text, readingOfVolume(sourceOf(text).sport, volume, volume?.doubtful))
  const isOurs = kept === null || kept.reader === reader
  restoreChanges(userId, isOurs ? [] : [...readings])
  if (isOurs) for (const [text, plan] of kept?.plans ?? []) plans.set(text, plan)
  return !isOurs && readings.size > 0
}

function write(userId: number, reader: string): void {
  const kept: Kept = {
    reader,
    readings: newest(readings, keptReadings),
    plans: newest(plans, keptPlans),
  }
  deviceStore.write(nameFor(userId), JSON.stringify(kept))
}

function newest<T>(all: ReadonlyMap<string, T>, atMost: number): [string, T][] {
  return [...all].filter(([text]) => text.length <= longestText).slice(-atMost)
}
