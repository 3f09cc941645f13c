import { expect, test } from 'vitest'
import type { Sport } from '#sync/contract/index.ts'
import { explainWithOthers } from './other-readings.ts'
import type { Volume } from './shape.ts'

function readings(sport: Sport, text: string): [kind: string, ...clearer: string[]][] {
  return explainWithOthers(sport, text).doubts.map((doubt) => [
    doubt.kind,
    ...(doubt.readings ?? []).map((one) => `${one.text} = ${amountOf(one.volume)}`),
  ])
}

function amountOf(volume: Volume): string {
  const units = ['km', 'm', 'min', 's'] as const
  return units.flatMap((unit) => (volume[unit] > 0 ? `${volume[unit]} ${unit}` : [])).join(' ')
}

test('a total that disagrees is right, or the sum of its steps is', () => {
  expect(readings('run', '3 km aquecimento\n8 km ritmo\nTotal: 9 km')).toEqual([
    [
      'sum',
      '3 km aquecimento\n8 km ritmo\nTotal: 9 km\n= 9 km = 9 km',
      '3 km aquecimento\n8 km ritmo\nTotal: 11 km = 11 km',
    ],
  ])
  expect(readings('swim', '400 livre\n8x50\nTotal 600')).toEqual([
    ['sum', '400 livre\n8x50\nTotal 600\n= 600 = 600 m', '400 livre\n8x50\nTotal 800 = 800 m'],
  ])
})

test('a time behind the distance of a ride comes after it, or is a part of it', () => {
  expect(readings('bike', '60 km Z2\n+ 2x20 min forte')).toEqual([
    ['parts', '60 km Z2 → 2x20 min forte = 60 km 40 min', '60 km Z2 (2x20 min forte) = 60 km'],
  ])
  expect(readings('bike', '60 km Z2\n20 min forte\n10 min leve')).toEqual([
    [
      'parts',
      '60 km Z2 → 20 min forte\n10 min leve = 60 km 30 min',
      '60 km Z2 (20 min forte\n10 min leve) = 60 km',
    ],
  ])
})

test('times behind the distance of a run come after it, or are what it is made of', () => {
  expect(readings('run', '10 km progressivos – 4 min leve, 6 min forte')).toEqual([
    [
      'parts',
      '10 km progressivos → 4 min leve, 6 min forte = 10 km 10 min',
      '10 km progressivos (4 min leve, 6 min forte) = 10 km',
    ],
  ])
})

test('an easy time below repetitions is done once, or after each of them', () => {
  expect(readings('run', "3x8' forte\n2' leve\n10' solto")).toEqual([
    ['recovery', "3x8' forte\n1x 2' leve\n10' solto = 36 min", "3x(8' forte + 2' leve)\n10' solto = 40 min"],
  ])
})

test('a count behind a row of steps is about all of them, or about the last ones', () => {
  expect(readings('run', "10' aquecimento, 8' forte, 2' leve, 3x")).toEqual([
    [
      'repeat',
      "3x(10' aquecimento, 8' forte, 2' leve) = 60 min",
      "10' aquecimento, 3x(8' forte, 2' leve) = 40 min",
    ],
  ])
})

test('a word that repeats nothing may be about the step before it, or about all of them', () => {
  expect(readings('run', '4 min ritmo de 10 km, 5 min ritmo de 5 km REPEAT. 10 min solto')).toEqual([
    [
      'repeat',
      '4 min ritmo de 10 km, 2x(5 min ritmo de 5 km). 10 min solto = 24 min',
      '2x(4 min ritmo de 10 km, 5 min ritmo de 5 km). 10 min solto = 28 min',
    ],
  ])
})

test('a single step before such a word is done once, or as often as the word says', () => {
  expect(readings('swim', '400 livre\n8x50 costas three times')).toEqual([
    ['repeat', '400 livre\n8x50 costas = 800 m', '400 livre\n3x(8x50 costas) = 1600 m'],
  ])
  expect(readings('swim', '300 easy\n8x100 descend 1-4 twice\n200 easy')).toEqual([
    [
      'repeat',
      '300 easy\n8x100 descend 1-4\n200 easy = 1300 m',
      '300 easy\n2x(8x100 descend 1-4)\n200 easy = 2100 m',
    ],
  ])
})

test('a word that names a part, goes on with another number, or stands in brackets offers nothing', () => {
  expect(readings('bike', '20 min forte\n2 min leve\nGo again for another 20 minutes')).toEqual([
    ['repeat'],
    ['repeat'],
  ])
  expect(readings('swim', '4 x 100 pull, 10 sec rest after each repeat')).toEqual([['repeat']])
  expect(readings('swim', '8 x 50 (50 fly, 50 back, twice through) easy')).toEqual([['repeat']])
})

test('a total in yards is offered in yards', () => {
  expect(readings('swim', '200 easy\n10x100 yards\n1000 yards total')).toEqual([
    [
      'sum',
      '200 easy\n10x100 yards\n1000 yards total\n= 1000 yards = 914 m',
      '200 easy\n10x100 yards\n1200 yards total = 1097 m',
    ],
  ])
})

test('a text that says one of the readings leaves nothing open', () => {
  for (const [sport, text] of [
    ['run', '3 km aquecimento\n8 km ritmo\nTotal: 9 km'],
    ['run', "3x8' forte\n2' leve"],
    ['run', "10' aquecimento, 8' forte, 2' leve, 3x"],
    ['swim', '400 livre\n8x50 costas three times'],
    ['bike', '60 km Z2\n20 min forte'],
  ] as const) {
    const { doubts } = explainWithOthers(sport, text)
    const offered = doubts.flatMap((doubt) => doubt.readings ?? [])
    expect(offered).toHaveLength(2)
    for (const one of offered)
      expect(explainWithOthers(sport, one.text)).toMatchObject({ volume: one.volume, doubts: [] })
  }
})

test('where there is but one reading, none is offered', () => {
  expect(readings('run', 'Yesterday we ran 10 km around the lake')).toEqual([['sentence']])
  expect(readings('swim', '600 kick\n300 pull\nThis sequence is yours')).toEqual([['repeat']])
})
