import type { Sport } from '#sync/contract/sports.ts'
import type { Session } from '../club.ts'
import { brick, longRide, rest, spin, strength } from './bike-sessions.ts'
import { gym } from './gym-sessions.ts'
import { easy, intervals, long, tempo } from './run-sessions.ts'
import { aerobic, type SessionText, speed, technique } from './swim-sessions.ts'

type Kind = {
  sport: Sport
  variants: readonly SessionText[]
  /** Usual effort, 1 to 10. */
  rpe: readonly [number, number]
}

export const kinds: Record<Session, Kind> = {
  descanso: { sport: 'rest', variants: rest, rpe: [1, 1] },
  'nado-tecnica': { sport: 'swim', variants: technique, rpe: [3, 4] },
  'nado-aerobio': { sport: 'swim', variants: aerobic, rpe: [5, 7] },
  'nado-velocidade': { sport: 'swim', variants: speed, rpe: [7, 9] },
  rodagem: { sport: 'run', variants: easy, rpe: [2, 4] },
  tiros: { sport: 'run', variants: intervals, rpe: [7, 9] },
  ritmo: { sport: 'run', variants: tempo, rpe: [6, 8] },
  longao: { sport: 'run', variants: long, rpe: [5, 7] },
  giro: { sport: 'bike', variants: spin, rpe: [2, 4] },
  'forca-bike': { sport: 'bike', variants: strength, rpe: [7, 8] },
  'pedal-longo': { sport: 'bike', variants: longRide, rpe: [5, 7] },
  transicao: { sport: 'multi', variants: brick, rpe: [5, 7] },
  academia: { sport: 'strength', variants: gym, rpe: [4, 6] },
}
