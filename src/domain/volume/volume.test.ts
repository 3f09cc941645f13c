import { describe, expect, test } from 'vitest'
import type { Sport } from '#sync/contract/index.ts'
import { explainVolume, workoutVolume } from './volume.ts'

type Line = [sport: Sport, description: string, volume: string]

/** Written short: "2 km 400 m", "1 h 30", nothing for unknown. */
function short(sport: Sport, description: string): string {
  const volume = workoutVolume(sport, description)
  if (!volume) return ''
  return (['km', 'm', 'min', 's'] as const)
    .filter((unit) => volume[unit] > 0)
    .map((unit) => `${volume[unit]} ${unit}`)
    .join(' ')
}

const rulings: Record<string, Line[]> = {
  'a length and what it is done at are no range': [
    ['run', '8x400 a 4:30/km rec 1\'30" trote', '3200 m'],
    ['run', '8x400 - 4:30/km', '3200 m'],
    ['run', '1 km leve, 400 a 4:30/km', '1 km 400 m'],
    ['swim', '6x25 a 1:30/100m', '150 m'],
    ['swim', '8x50 a 90%', '400 m'],
    ['run', '10 km 4 a 4:30/km', '10 km'],
    ['bike', '3x10 min 80 a 90% FTP', '30 min'],
  ],
  'strength and other sports are told in time alone': [
    ['strength', '30 min circuito + 10 min alongamento', '40 min'],
    ['strength', 'Academia 1h: 4x10 agachamento 60 kg, descanso 60s', '60 min'],
    ['strength', '10 min warm-up, 30 min strength, 5 min stretching', '45 min'],
    ['strength', '3x12 supino, 3x10 remada', ''],
    ['other', 'Caminhada 5 km 1h', '60 min'],
    ['other', 'Hike 10 km, 600 m of climb, 2h30', '150 min'],
    ['other', 'Remo 5x4 min rec 1 min', '20 min'],
    ['other', 'Row 2000 m', ''],
  ],
  'a short exercise is within the session, unless a plus adds it or there is none': [
    ['strength', '1h academia, prancha 3x45"', '60 min'],
    ['strength', 'Strength 45 min: squats 3x8\nplank 3x1 min', '45 min'],
    ['strength', '40 min força: 3x (40" prancha, 20" corda)', '40 min'],
    ['strength', '1h academia + prancha 3x40"', '62 min'],
    ['strength', '10 min mobilidade\nprancha 3x40"', '12 min'],
    ['strength', 'Prancha 3x40"', '2 min'],
  ],
  'repeats multiply, however they are written': [
    ['swim', '4x50 + 4 x 50 m + 4×50 + 4*50', '800 m'],
    ['run', '8 tiros de 400m', '3200 m'],
    ['run', '3 séries de 4x400m', '4800 m'],
    ['run', '2 rounds of 3x1km', '6 km'],
    ['swim', '3RDS: 100 free, 50 kick', '450 m'],
    ['swim', 'Main Set 5x:\n- 100 free\n- 50 back', '750 m'],
    ['swim', '3x:\n  100 livre\n  50 perna\n200 solto', '650 m'],
    ['swim', '2x[4x{50 free / 25 kick}]', '600 m'],
    ['swim', '(100 + 50) x 4', '600 m'],
    ['run', '400m forte, 200m leve, repetir 8x', '4800 m'],
    ['run', '10min aquecimento\n3min forte\n2min leve\nRepetir 5x\n10min solto', '45 min'],
    ['swim', '100 free\n50 kick\ntudo acima x 4', '600 m'],
    ['run', 'Aquecimento 10min\n\n3min forte\n2min leve\nrepeat 4 times\n\n10min easy', '40 min'],
  ],
  'a timed recovery counts once per repetition when it is an effort': [
    ['run', "5x (3' forte + 2' leve)", '25 min'],
    ['bike', '2x15min @ Z3 c/ 5min leve', '40 min'],
    ['run', '4x8min Z4, rec 2min trote', '40 min'],
    ['bike', '4x4min (3min easy between)', '25 min'],
    ['run', 'Série: 4x3min\nRecuperação: 2 min de trote entre os tiros', '18 min'],
    ['bike', '4 séries de 3x (1 min / 1 min leve)', '24 min'],
    ['bike', "3x8' Z4 c/ 2' leve, 5' solto", '35 min'],
    ['bike', "3x20' em ritmo de prova rec 10' leve", '90 min'],
    ['bike', "3x20' forte, rec 10' leve", '90 min'],
  ],
  'rest never counts': [
    ['run', '5x3min c/ 1min rest', '15 min'],
    ['run', '5x3min int 1min', '15 min'],
    ['run', '5x3min #30"', '15 min'],
    ['run', '5x3min 30" ◔', '15 min'],
    ['run', '5x3min rec. 2min', '15 min'],
    ['run', '10x (1 min forte / 1 min descanso)', '10 min'],
    ['run', '5 x 1000m com 400m de trote', '5000 m'],
    ['run', '10x400m, 200m trote', '4000 m'],
    ['run', '10 x 400m + 200m trote', '4200 m'],
  ],
  'ranges and alternatives take the low or first one': [
    ['run', '3-4 x 1km', '3 km'],
    ['run', 'de 8 a 10 km', '8 km'],
    ['run', '45–60 min', '45 min'],
    ['run', '30s-1min', '30 s'],
    ['run', 'between 8 and 10 km', '8 km'],
    ['run', '5 km ou 30 min', '5 km'],
  ],
  'a stated total replaces the sum': [
    ['swim', 'Total: 3300\n8x100\n400 solto', '3300 m'],
    ['run', 'TEMPO TOTAL 1h20\n20 min aquecimento', '80 min'],
    ['swim', '400 livre\n8x200 A2\n(3.850)', '3850 m'],
    ['swim', '400 livre\n200 costas (100)', '600 m'],
    ['run', '2 km leve + 5x1 km. Tempo total 50 min', '7 km'],
  ],
  'a breakdown adds nothing, a group does': [
    ['swim', '400 (100/300)', '400 m'],
    ['run', '10 km: 8 km + 2 km', '10 km'],
    ['swim', '300 as 100 K, 100 D, 100', '300 m'],
    ['swim', '5 x 100 (25 a, 50 b, 25 c)', '500 m'],
    ['swim', '2 x (100 pull, 50 kick)', '300 m'],
    ['swim', '8x50 crawl\n  25 educativo\n  25 nado\n100 solto', '500 m'],
    ['swim', 'Bloco 1 (400):\n- 4x100 livre', '400 m'],
    ['run', 'fartlek 45 min alternando 1 min forte e 2 min leve', '45 min'],
    ['run', '12 km com os últimos 2 km em ritmo de prova', '12 km'],
  ],
  'what only qualifies is no volume': [
    ['run', '5 km em 25 min', '5 km'],
    ['run', '8x400m @ 1:30, 5 km a 4:30/km', '5 km 3200 m'],
    ['run', '4 x 1km no ritmo de 21 km', '4 km'],
    ['swim', "8x50 on 1:00\n4x100 @1:40\n200 a cada 1'10", '1000 m'],
    ['bike', '2h @ 200w, 90rpm, 75% FTP, 140bpm, RPE 6', '120 min'],
    ['run', 'D+ 800m, 12 km', '12 km'],
    ['run', 'às 6h30: 8 km', '8 km'],
    ['bike', '20 km, 53x11', '20 km'],
    ['swim', '25/10\n400 livre', '400 m'],
    ['run', '20 abdominais, 3x15 agachamento, 2x30s prancha, 5 km', '5 km'],
  ],
  'numbers and units are read as they are written': [
    ['swim', '1.500 m', '1500 m'],
    ['run', '1,500m easy', '1500 m'],
    ['run', '12,5 km', '12.5 km'],
    ['run', '2½ km', '2.5 km'],
    ['run', '1h30', '90 min'],
    ['run', '1:30:00', '90 min'],
    ['run', 'meia hora', '30 min'],
    ['run', 'uma hora e quinze', '75 min'],
    ['run', 'hora e meia de corrida', '90 min'],
    ['run', '5′ + 3′30″', '8 min 30 s'],
    ['run', '10 min. aquecimento\r\n5 km\r\n', '5 km 10 min'],
    ['run', '8\u00a0x\u00a0400\u00a0m 🏃', '3200 m'],
    ['swim', '2,5 km', '2500 m'],
    ['swim', '500 yds', '457 m'],
    ['run', '3 mi', '4.828 km'],
    ['bike', '40m + 5x3m', '55 min'],
    ['run', '1200m', '1200 m'],
  ],
  'nothing known is no volume': [
    ['run', '', ''],
    ['swim', '30 min', ''],
    ['run', 'Descanso', ''],
    ['bike', '3x por semana', ''],
  ],
}

describe.each(Object.entries(rulings))('%s', (_ruling, lines) => {
  test.each(lines)('%s: %j', (sport, description, volume) => {
    expect(short(sport, description)).toBe(volume)
  })
})

test('a rest day has no volume, whatever its text says', () => {
  expect(workoutVolume('rest', '5 km')).toBeNull()
})

describe('an explanation', () => {
  const session = `400 aquecimento, solto
8 x 50 educativos, intervalo 15″
3 x (100 pernada + 300 braço com palmar)
Final 2x:
- 50 solto`
  const { volume, segments, statedTotal } = explainVolume('swim', session)

  test('has a row for each step, with its repeat, its amount and what it adds', () => {
    const rows = segments.map(({ repeat, amount, contributes }) => [
      repeat,
      amount && session.slice(amount.start, amount.end),
      contributes?.m,
    ])
    expect(rows).toEqual([
      [null, '400', 400],
      [8, '50', 400],
      [3, null, 1200],
      [2, null, 100],
    ])
    expect(volume?.m).toBe(2100)
    expect(statedTotal).toBeNull()
  })

  test('keeps the words of a step without its repeat and amount', () => {
    expect(segments.map(({ text }) => text)).toEqual([
      'aquecimento, solto',
      'educativos, intervalo 15″',
      '(100 pernada + 300 braço com palmar)',
      'Final',
    ])
  })

  test('counts the steps of a group with the repeats around them', () => {
    expect(segments[2]?.children.map(({ text, contributes }) => [text, contributes?.m])).toEqual([
      ['pernada', 300],
      ['braço com palmar', 900],
    ])
  })

  test.each<[string, string, string]>([
    ['8x400m rec 1 min', '1 min', 'rest'],
    ['5 km a 4:30/km', '4:30/km', 'pace'],
    ['10x400m a cada 2 min', '2 min', 'send-off'],
    ['40 min a 75%', '75%', 'intensity'],
    ['12 km, 300m D+', '300m', 'elevation'],
    ['10 km (2 km forte)', '2 km', 'breakdown'],
    ['5 km ou 30 min', '30 min', 'alternative'],
    ['5 km às 6h', '6h', 'clock'],
    ['5 km + 10 min alongamento', '10 min', 'strength'],
    ['5 km em 25 min', '25 min', 'qualifier'],
    ['Total: 10 km', '10 km', 'total'],
  ])('says why a part of %j is left out', (description, part, reason) => {
    const left = explainVolume('run', description).segments.flatMap(({ excluded }) => excluded)
    expect(left.map(({ start, end, reason }) => [description.slice(start, end), reason])).toContainEqual([
      part,
      reason,
    ])
  })

  test('names the total that replaced the sum, and keeps the sums of its steps', () => {
    const stated = explainVolume('swim', '400 livre\n8x100\nTotal 1300')
    expect(stated.volume?.m).toBe(1300)
    expect(stated.statedTotal).toMatchObject({ kind: 'distance', metres: 1300 })
    expect(stated.segments.map(({ contributes }) => contributes?.m)).toEqual([400, 800, undefined])
  })
})
