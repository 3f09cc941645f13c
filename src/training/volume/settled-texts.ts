import { createStore, useStore } from '#src/config/create-store.ts'
import { deviceStore, storageKeys } from '#src/config/web-storage.ts'
import type { TextSource } from '#src/domain/reading/volume.ts'
import { keyOf } from '#workers/volume/client.ts'

/** How many a device remembers: what was settled longest ago goes first. */
const most = 2_000

let settled = new Set<string>()
let owner = 0
/** The same until a text is settled, for screens that ask. */
const version = createStore(0)

const nameFor = (userId: number) => `${storageKeys.settledTexts}:${userId}`

/** Brings back whose readings somebody has said to be right on this device. */
export function restoreSettled(userId: number): void {
  owner = userId
  const kept = deviceStore.readJson(nameFor(userId))
  settled = new Set(Array.isArray(kept) ? (kept as string[]) : [])
}

/** Keeps the reading of a text although it leaves something open: somebody has looked at it. */
export function settleText(source: TextSource): void {
  settled.add(digestOf(keyOf(source)))
  deviceStore.write(nameFor(owner), JSON.stringify([...settled].slice(-most)))
  version.write(version.read() + 1)
}

export function isSettled(source: TextSource): boolean {
  return settled.size > 0 && settled.has(digestOf(keyOf(source)))
}

/** Draws again what shows doubts when one is settled. */
export const useSettledVersion = () => useStore(version)

/** Two numbers of 32 bits: two texts of one person that share both are not to be expected. */
function digestOf(text: string): string {
  let [one, other] = [0x811c9dc5, 0x9e3779b9]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 0x01000193)
    other = Math.imul(other ^ code, 0x85ebca6b) ^ (other >>> 13)
  }
  return (one >>> 0).toString(36) + (other >>> 0).toString(36)
}
