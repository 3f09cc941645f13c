import type { DistanceUnit } from './plan.ts'

/** Metres of a yard and of a mile. */
export const yard = 0.9144
export const mile = 1609.344

export interface Unit {
  kind: 'distance' | 'time' | 'meter'
  /** Metres or seconds of one. */
  size: number
  name: DistanceUnit | null
}

const spellings: [Unit, string][] = [
  [{ kind: 'meter', size: 1, name: 'm' }, 'm'],
  [{ kind: 'distance', size: 1, name: 'm' }, 'mts mt mtrs metro metros meter meters metre metres mlivre'],
  [
    { kind: 'distance', size: 1000, name: 'km' },
    'km kms k ks quilometro quilometros kilometer kilometers kilometre kilometres kilometro kilometros',
  ],
  [{ kind: 'distance', size: yard, name: 'yd' }, 'y yd yds yard yards jarda jardas'],
  [{ kind: 'distance', size: mile, name: 'mi' }, 'mi mile miles miler milha milhas'],
  [{ kind: 'time', size: 1, name: null }, "s seg segs segundo segundos sec secs second seconds \" ''"],
  [{ kind: 'time', size: 60, name: null }, "min mins minuto minutos minute minutes mn minu '"],
  [{ kind: 'time', size: 3600, name: null }, 'h hs hr hrs hora horas hour hours'],
]

/** Units by their folded spelling. */
export const units = new Map(
  spellings.flatMap(([unit, words]) => words.split(' ').map((word) => [word, unit] as const)),
)
