import type { WorkoutDocument } from '../../../../sync/client.ts'
import { storageKeys } from '../../../config/storage-keys.ts'
import { deviceStore } from '../../../config/web-storage.ts'

/** How many plans this device remembers as seen; a change of an older one is not marked. */
const remembered = 200

type Plan = Pick<WorkoutDocument, 'clientId' | 'name' | 'sport' | 'description' | 'scheduledTo'>

const nameFor = (userId: number) => `${storageKeys.seenPlans}:${userId}`

/** Each plan that was on the screen, by the key of its workout, the newest last. */
function readSeen(userId: number): Map<string, number> {
  try {
    const kept: unknown = JSON.parse(deviceStore.read(nameFor(userId)) ?? '[]')
    return new Map(Array.isArray(kept) ? (kept as [string, number][]) : [])
  } catch {
    return new Map()
  }
}

/** A number that differs for nearly all plans that differ. */
function digestOf({ name, sport, description, scheduledTo }: Plan): number {
  let digest = 5381
  for (const unit of JSON.stringify([name, sport, description, scheduledTo])) {
    digest = (Math.imul(digest, 33) + (unit.codePointAt(0) ?? 0)) | 0
  }
  return digest
}

/** Whether the plan is another one than the person last had on this screen; not for one they never saw. */
export function isPlanChanged(userId: number, plan: Plan): boolean {
  const seen = readSeen(userId).get(plan.clientId)
  return seen !== undefined && seen !== digestOf(plan)
}

/** The person has the plan on the screen. Where nothing can be kept, no change is ever marked. */
export function rememberPlan(userId: number, plan: Plan): void {
  const seen = readSeen(userId)
  const digest = digestOf(plan)
  if (seen.get(plan.clientId) === digest) return
  seen.delete(plan.clientId)
  seen.set(plan.clientId, digest)
  deviceStore.write(nameFor(userId), JSON.stringify([...seen].slice(-remembered)))
}
