import type { Paces } from '#src/domain/figures.ts'
import { readingOfVolume } from '#src/domain/reading/folds/earlier-reading.ts'
import type { Volume } from '#src/domain/reading/sums.ts'
import { type LoggedWorkout, type Recording, type Session, sessionOf } from '#src/domain/sessions.ts'

export const noVolume = { km: 0, m: 0, min: 0, s: 0 }

type Sample = Partial<LoggedWorkout> & {
  /** Of the plan; undefined: it is still being read. */
  volume?: (Partial<Volume> & { doubtful?: true }) | null | undefined
  recordings?: readonly Recording[]
  paces?: Paces
  today?: string
  excused?: boolean
}

/** The session of a run of 10 km on 2026-11-22, planned, with what is given instead. */
export function sampleSession(sample: Sample = {}): Session {
  const {
    volume = { km: 10 },
    recordings = [],
    paces = {},
    today = '2026-11-22',
    excused = false,
    ...workout
  } = sample
  const isReading = 'volume' in sample && sample.volume === undefined
  const { doubtful = false, ...amounts } = volume ?? {}
  const logged: LoggedWorkout = {
    clientId: 'k',
    name: 'Rodagem',
    description: '10 km',
    sport: 'run',
    scheduledTo: '2026-11-22',
    status: 'planned',
    rpe: null,
    doneFrom: null,
    doneSeconds: null,
    doneMeters: null,
    donePlan: null,
    plannedSeconds: null,
    plannedMeters: null,
    ...workout,
  }
  const read = readingOfVolume(logged.sport, volume && { ...noVolume, ...amounts }, doubtful)
  return sessionOf(logged, { reading: isReading ? undefined : read, recordings, paces, today, excused })
}

/** The same, done, with an effort of 5. */
export function doneSession(sample: Sample = {}): Session {
  return sampleSession({ status: 'completed', rpe: 5, ...sample })
}
