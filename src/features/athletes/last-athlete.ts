import { deviceStore, storageKeys } from '#src/config/web-storage.ts'

/** The athlete whose calendar a coach looked at last, so that Workouts opens where the coach left off. */

const keyOf = (coachId: number) => `${storageKeys.lastAthlete}:${coachId}`

export function readLastAthlete(coachId: number): string | null {
  return deviceStore.read(keyOf(coachId))
}

export function rememberAthlete(coachId: number, athleteKey: string): void {
  deviceStore.write(keyOf(coachId), athleteKey)
}
