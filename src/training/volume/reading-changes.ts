import { deviceStore, storageKeys } from '#src/config/web-storage.ts'
import type { Volume } from '#src/domain/reading/sums.ts'
import type { TextReading, TextSource } from '#src/domain/reading/volume.ts'

/** A text that another version of the reader read as something else. */
export type ReadingChange = TextSource & { before: Volume | null; after: Volume | null }

/** Texts that are read again in one turn, with the screen free in between. */
const textsATurn = 20

const nameFor = (userId: number) => `${storageKeys.changedReadings}:${userId}`

let stale: [string, TextReading][] = []
let changes: readonly ReadingChange[] = []
let owner = 0
const listeners = new Set<() => void>()

/** @param before what another version of the reader has read, by sport and text. */
export function restoreChanges(userId: number, before: [string, TextReading][]): void {
  owner = userId
  stale = before
  changes = (deviceStore.readJson(nameFor(userId)) as ReadingChange[] | null) ?? []
}

/** The texts whose readings another version made, in turns; each turn is asked for when the one before is done. */
export function nextStale(): TextSource[] {
  return stale.slice(0, textsATurn).map(([key]) => sourceOf(key))
}

/** What the first of them are read as now. */
export function noteRead(read: readonly TextReading[]): void {
  const found = stale.splice(0, read.length).flatMap(([key, old], index): ReadingChange[] => {
    const after = read[index]?.volume ?? null
    return isSame(old.volume, after) ? [] : [{ ...sourceOf(key), before: old.volume, after }]
  })
  if (found.length > 0) keep([...changes, ...found])
}

/** The texts that are read differently since an update, until they were looked at. */
export function changedReadings(): readonly ReadingChange[] {
  return changes
}

export function forgetChanges(): void {
  keep([])
}

export function onChanges(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function keep(all: readonly ReadingChange[]): void {
  changes = all
  deviceStore.write(nameFor(owner), JSON.stringify(all))
  for (const listener of listeners) listener()
}

/** The other way round of `keyOf`: a sport has no blanks. */
export function sourceOf(key: string): TextSource {
  const blank = key.indexOf(' ')
  return { sport: key.slice(0, blank) as TextSource['sport'], description: key.slice(blank + 1) }
}

function isSame(one: Volume | null, other: Volume | null): boolean {
  if (!one || !other) return one === other
  return one.km === other.km && one.m === other.m && one.min === other.min && one.s === other.s
}
