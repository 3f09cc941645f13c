import * as v from 'valibot'
import { useStore } from '#src/config/create-store.ts'
import { storageKeys } from '#src/config/storage-keys.ts'
import { tabStore } from '#src/config/web-storage.ts'
import { type Clip, clipSchema } from './clip.ts'

/**
 * The plans a coach has copied. They stay through every page of this tab, reloads included, so that one athlete's week
 * can be pasted for another. Signing out empties the session storage, and this with it.
 */

const keyOf = (coachId: number) => `${storageKeys.plans}:${coachId}`
/** The clip as it was last read, so that the same text gives the same object. */
let last: { text: string | null; clip: Clip | null } = { text: null, clip: null }

export function readClip(coachId: number): Clip | null {
  const text = tabStore.read(keyOf(coachId))
  if (text !== last.text) last = { text, clip: parsed(text) }
  return last.clip
}

/** Keeps nothing where the storage is full or forbidden. */
export function keepClip(coachId: number, clip: Clip | null): void {
  if (clip) tabStore.write(keyOf(coachId), JSON.stringify(clip))
  else tabStore.remove(keyOf(coachId))
}

export function useClip(coachId: number): Clip | null {
  return useStore({ subscribe: tabStore.subscribe, read: () => readClip(coachId) })
}

/** null for what an older version of the app wrote in another shape. */
function parsed(text: string | null): Clip | null {
  try {
    const read = v.safeParse(clipSchema, JSON.parse(text ?? 'null'))
    return read.success ? read.output : null
  } catch {
    return null
  }
}
