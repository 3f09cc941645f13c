import type { Sport } from '../../../sync/contract/enumerations.ts'
import type { Session } from '../club.ts'
import { brick, longRide, rest, spin, strength } from './bike-sessions.ts'
import { easy, intervals, long, tempo } from './run-sessions.ts'
import { aerobic, speed, technique, type Writing } from './swim-sessions.ts'

type Kind = {
  sport: Sport
  writings: readonly Writing[]
  /** Usual effort, 1 to 10. */
  rpe: readonly [number, number]
}

export const kinds: Record<Session, Kind> = {
  descanso: { sport: 'rest', writings: rest, rpe: [1, 1] },
  'nado-tecnica': { sport: 'swim', writings: technique, rpe: [3, 4] },
  'nado-aerobio': { sport: 'swim', writings: aerobic, rpe: [5, 7] },
  'nado-velocidade': { sport: 'swim', writings: speed, rpe: [7, 9] },
  rodagem: { sport: 'run', writings: easy, rpe: [2, 4] },
  tiros: { sport: 'run', writings: intervals, rpe: [7, 9] },
  ritmo: { sport: 'run', writings: tempo, rpe: [6, 8] },
  longao: { sport: 'run', writings: long, rpe: [5, 7] },
  giro: { sport: 'bike', writings: spin, rpe: [2, 4] },
  'forca-bike': { sport: 'bike', writings: strength, rpe: [7, 8] },
  'pedal-longo': { sport: 'bike', writings: longRide, rpe: [5, 7] },
  transicao: { sport: 'run', writings: brick, rpe: [6, 8] },
}
