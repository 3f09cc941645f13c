import { expect, it } from 'vitest'
import type { Sport } from '#sync/contract/index.ts'
import { explainVolume } from '../domain/volume/volume.ts'
import { workoutRows } from './workout-rows.ts'

function laidOut(sport: Sport, text: string) {
  return workoutRows(text, explainVolume(sport, text)).map(({ repeat, amount, text, aside }) =>
    [repeat && `${repeat}×`, amount, text, aside].filter(Boolean).join(' | '),
  )
}

it('sets how often and how much apart from what is to be done', () => {
  expect(laidOut('swim', '400 solto\n8x50 educativos\n200 soltar')).toEqual([
    '400 | solto',
    '8× | 50 | educativos',
    '200 | soltar',
  ])
})

it('keeps every line of a text that names no amounts', () => {
  expect(laidOut('run', 'Rodagem leve\nTerminar com alongamento')).toEqual([
    'Rodagem leve',
    'Terminar com alongamento',
  ])
})

it('keeps a group written on one line together, without repeating its count', () => {
  const [row] = laidOut('swim', '3x (100 pernada + 300 braço)')
  expect(row).toMatch(/^3× \| /)
  expect(row).toContain('100 pernada + 300 braço')
  expect(row).not.toContain('3x')
})

it('sets the steps of a set of one line apart where each is looked for from afar', () => {
  const text =
    '200 solto\n3x (100 A1 + 2x50 respirando a cada 5) int 20"\n2x(2x(100 forte + 50 solto) + 200 pernas)'
  const apart = workoutRows(text, explainVolume('swim', text), true)
  expect(
    apart.map(({ depth, repeat, amount, text, aside }) =>
      [String(depth), repeat && `${repeat}×`, amount, text, aside].filter(Boolean).join(' '),
    ),
  ).toEqual([
    '0 200 solto',
    '0 3× int 20"',
    '1 100 A1',
    '1 2× 50 respirando a cada 5',
    '0 2×',
    '1 2×',
    '2 100 forte',
    '2 50 solto',
    '1 200 pernas',
  ])
})

it('sets the rest and the send-off apart from what is to be done', () => {
  expect(laidOut('swim', '8x50 educativos int 15"')).toEqual(['8× | 50 | educativos | int 15"'])
  expect(laidOut('swim', '5x200 ritmo A2 saindo a 3\'20"')).toEqual(['5× | 200 | ritmo A2 | saindo a 3\'20"'])
})

it('leaves a line that does not begin with its amount as it was written', () => {
  expect(laidOut('swim', 'Série principal: 10x100 forte\n- 8 tiros de 50 m, com 20" de descanso')).toEqual([
    'Série principal: 10x100 forte',
    '8 tiros de 50 m, com 20" de descanso',
  ])
  const sentence = 'Logo depois de 1h de pedal leve: 30 min de corrida solta, sem olhar o relógio.'
  expect(laidOut('run', sentence)).toEqual([sentence])
})

it('keeps brackets and repeats with what they are written with', () => {
  expect(
    laidOut('bike', "3x20' Z3 (rec 5')\n3x[5' Z4 + 3' Z2] rec 5' leve\n8x50, 2 vezes\n20' solto"),
  ).toEqual(["3× | 20' | Z3 | (rec 5')", "3× | [5' Z4 + 3' Z2] rec 5' leve", '8x50, 2 vezes', "20' | solto"])
  expect(laidOut('swim', 'Main (1600): 4x(300 + 100)\n(50 forte + 50 fraco) x 10\n200 solto')).toEqual([
    'Main (1600): 4x(300 + 100)',
    '(50 forte + 50 fraco) x 10',
    '200 | solto',
  ])
})

it('keeps the words before a bracket that goes on below, and none of its signs', () => {
  expect(laidOut('run', 'Jog 15 min, (3 min fast,\n2 min easy) x 2, 10 min easy')).toEqual([
    'Jog 15 min,',
    '2×',
    '3 min | fast',
    '2 min | easy',
    '10 min | easy',
  ])
})

it('sums up the steps of a line that stays one sentence', () => {
  const text = 'Aq: 200 livre + 10x100 Z1 c/ 20s + Des: 100 solto'
  const [row] = workoutRows(text, explainVolume('swim', text))
  expect(row?.text).toBe(text)
  expect(row?.contributes?.m).toBe(1300)
})

it('splits no brackets between two rows', () => {
  for (const text of ['400 (100 livre, 300 costas', '200 solto [100 perna; 100 braço] + 50']) {
    for (const row of laidOut('swim', text)) {
      const opened = row.split(/[([]/).length
      expect([row, row.split(/[)\]]/).length]).toEqual([
        row,
        row === text ? row.split(/[)\]]/).length : opened,
      ])
    }
  }
})

it('says how often a recovery counts, and that a bare one does not', () => {
  const text = "4x8' forte rec 5' trotando\n5x4' forte rec 4'\n8x400 m rec 90 s"
  const rows = workoutRows(text, explainVolume('run', text))
  expect(rows.map(({ recoveries, restOnly }) => [recoveries, restOnly])).toEqual([
    [[4], false],
    [[], true],
    [[], false],
  ])
})

it('sets the steps of a block below it', () => {
  const text = '3x:\n  100 pernada\n  300 braço\n200 soltar'
  expect(workoutRows(text, explainVolume('swim', text)).map(({ depth }) => depth)).toEqual([0, 1, 1, 0])
})

it('sets the first step of a block below its heading, also where the coach wrote both on one line', () => {
  expect(laidOut('swim', '6x(800 m solto\n400 m forte)\n200 soltar')).toEqual([
    '6×',
    '800 m | solto',
    '400 m | forte',
    '200 | soltar',
  ])
  expect(laidOut('run', "Principal: 3x [2 km forte int 1'\n500 m trote]")).toEqual([
    'Principal: 3x',
    "2 km | forte | int 1'",
    '500 m | trote',
  ])
})

it('leaves out the brackets that only hold the lines of a block together', () => {
  const steps = ['1 km | forte', '500 m | trote', '10 min | soltar']
  expect(laidOut('run', '3x (\n1 km forte\n500 m trote\n)\n10 min soltar')).toEqual(['3×', ...steps])
  expect(laidOut('run', '3x(\n1 km forte\n500 m trote)\n10 min soltar')).toEqual(['3×', ...steps])
  expect(laidOut('run', '3x (\n1 km forte\n500 m (Z1)')).toEqual(['3×', '1 km | forte', '500 m | (Z1)'])
})

it('loses no word of the coach', () => {
  const text = '400 aquecimento, solto\n8x50 educativos int 15"\n5x200 ritmo A2 saindo a 3\'20"\n200 soltar'
  const shown = laidOut('swim', text).join(' ')
  for (const word of ['aquecimento', 'solto', 'educativos', '15', 'ritmo', 'A2', 'saindo', 'soltar']) {
    expect(shown).toContain(word)
  }
})
