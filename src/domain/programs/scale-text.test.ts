import { describe, expect, it } from 'vitest'
import { readPlan } from '../reading/read-plan.ts'
import type { TextSource } from '../reading/volume.ts'
import { scaleText } from './scale-text.ts'

const planOf = async ({ sport, description }: TextSource) => readPlan(description, sport)
const scale = (sport: TextSource['sport'], description: string, factor: number) =>
  scaleText({ sport, description }, factor, planOf)

const scaled = async (sport: TextSource['sport'], text: string, percent: number) =>
  (await scale(sport, text, percent / 100)).text

describe('scaling a text', () => {
  it.each([
    ['swim', '2000 livre', 110, '2200 livre'],
    ['swim', '1.500 livre', 110, '1650 livre'],
    ['swim', '400 solto', 90, '350 solto'],
    ['run', '10 km leve', 110, '11 km leve'],
    ['run', '7,5 km leve', 110, '8,25 km leve'],
    ['run', '8-10 km leve', 110, '8,8-11 km leve'],
    ['run', '45 min leve', 110, '50 min leve'],
    ['run', "60' rodagem", 90, "55' rodagem"],
    ['bike', '1h30 Z2', 120, '1h50 Z2'],
    ['bike', '1:30:00 giro', 120, '1:50:00 giro'],
    ['bike', '1h giro', 80, '50min giro'],
  ] as const)('rounds as coaches do: %s %s at %i%%', async (sport, text, percent, expected) => {
    expect(await scaled(sport, text, percent)).toBe(expected)
  })

  it.each([
    ['swim', '8x50 pernada', 75, '6x50 pernada'],
    ['swim', '10x100 int 15"', 110, '11x100 int 15"'],
    ['run', "10x400 rec 1'", 90, "9x400 rec 1'"],
    ['run', '3x2 km ritmo de limiar', 110, '3x2,2 km ritmo de limiar'],
    ['swim', '5x(200 + 4x50)', 80, '4x(200 + 4x50)'],
  ] as const)('changes how often, or else how far: %s %s at %i%%', async (sport, text, percent, expected) => {
    expect(await scaled(sport, text, percent)).toBe(expected)
  })

  it('leaves paces, rests, zones and send-offs alone', async () => {
    expect(await scaled('run', '2 km leve\n10 km a 4:30/km, FC 150\nrec 2 min', 120)).toBe(
      '2,4 km leve\n12 km a 4:30/km, FC 150\nrec 2 min',
    )
    expect(await scaled('swim', '400 solto\n8x100 @1:40 Z4\n200 soltar', 150)).toBe(
      '600 solto\n12x100 @1:40 Z4\n300 soltar',
    )
  })

  it('scales a whole with its parts', async () => {
    expect(await scaled('run', '10 km: 2 km aquecimento, 6 km ritmo, 2 km solto', 110)).toBe(
      '11 km: 2,2 km aquecimento, 6,6 km ritmo, 2,2 km solto',
    )
  })

  it('leaves a text alone that it could not write so that it is read as meant', async () => {
    expect(await scale('run', 'Descanso', 1.2)).toEqual({ text: 'Descanso', changed: false })
    expect(await scale('rest', '45 min', 1.2)).toEqual({ text: '45 min', changed: false })
    expect(await scaled('run', '10 km', 100)).toBe('10 km')
  })
})
