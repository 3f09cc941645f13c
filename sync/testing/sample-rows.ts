import { initialValues } from '../contract/fields.ts'
import type { Activity } from '../contract/shapes/activities.ts'
import type { AnyDocument, UserDocument, WorkoutDocument } from '../database/rows/documents.ts'

const instant = '2026-11-01T08:00:00.000Z'

export const athleteId = 7
export const coachId = 3

/** A workout as the server has it, planned by coach 3 for athlete 7. */
export function sampleWorkout(changes: Partial<AnyDocument> = {}): AnyDocument {
  return {
    ...initialValues('workouts'),
    clientId: '6f1c1b0a-6f0e-4a59-9d42-0a1f6f3b7c11',
    id: 41,
    version: 1,
    createdAt: instant,
    updatedAt: instant,
    sport: 'swim',
    name: 'Técnica',
    description: '400 solto\n8x50 educativos',
    athleteId,
    createdBy: coachId,
    scheduledTo: '2026-11-20',
    unsent: 0,
    _deleted: false,
    ...changes,
  }
}

/** The same as a screen reads it. */
export function workoutRow(changes: Partial<WorkoutDocument> = {}): WorkoutDocument {
  return sampleWorkout(changes) as unknown as WorkoutDocument
}

/** The profile of athlete 7, with nothing in it but what is given. */
export function profileRow(changes: Partial<UserDocument> = {}): UserDocument {
  const given = { clientId: 'ana', id: athleteId, name: 'Ana', role: 'athlete', ...changes }
  return { ...initialValues('users'), ...given } as unknown as UserDocument
}

/** A recording of athlete 7 from a file, without the fields that device and server fill in. */
export function sampleActivity(changes: Partial<Activity> = {}) {
  return {
    athleteId,
    workoutKey: null,
    workoutChosen: false,
    sameAs: null,
    groupKey: null,
    day: '2026-11-20',
    sport: 'run' as const,
    name: 'Corrida',
    startedAt: '2026-11-20T09:00:00.000Z',
    seconds: 3_000,
    elapsedSeconds: 3_060,
    meters: 10_000,
    climbMeters: 80,
    averageHeartRate: 148,
    maxHeartRate: 171,
    averagePower: null,
    source: 'file' as const,
    sourceId: 'watch-1',
    laps: [{ seconds: 300.5, meters: 1000, averageHeartRate: 144, averagePower: null }],
    curve: { step: 300, heartRate: [120, 148, null] },
    bests: [{ kind: 'run-5km' as const, value: 1_480 }],
    ...changes,
  }
}
