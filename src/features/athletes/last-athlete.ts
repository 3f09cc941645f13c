import { storageKeys } from '../../config/storage-keys.ts'

/** The athlete whose calendar a coach looked at last, so that Workouts opens where the coach left off. */

const keyOf = (coachId: number) => `${storageKeys.lastAthlete}:${coachId}`

export function readLastAthlete(coachId: number): string | null {
  return localStorage.getItem(keyOf(coachId))
}

export function rememberAthlete(coachId: number, athleteKey: string): void {
  localStorage.setItem(keyOf(coachId), athleteKey)
}
