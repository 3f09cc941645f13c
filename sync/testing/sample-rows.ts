import type { AnyDocument } from '../database/rows/documents.ts'

const instant = '2026-11-01T08:00:00.000Z'

export const athleteId = 7
export const coachId = 3

/** A workout as the server has it, planned by coach 3 for athlete 7. */
export function sampleWorkout(changes: Partial<AnyDocument> = {}): AnyDocument {
  return {
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
    status: 'planned',
    rpe: null,
    feel: null,
    notes: null,
    doneFrom: null,
    doneSeconds: null,
    doneMeters: null,
    missedReason: null,
    coachComment: null,
    seenAt: null,
    unsent: 0,
    _deleted: false,
    ...changes,
  }
}
