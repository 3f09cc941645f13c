import { expect, it } from 'vitest'
import { distanceToType, metersTyped, secondsTyped, timeToType } from './typed-amounts.ts'

it.each([
  ['1h10', 4200],
  ['1H10', 4200],
  ['1 h 10 min', 4200],
  ['1h10m30s', 4230],
  ['1h 10min 30', 4230],
  ['1h', 3600],
  ['1,5h', 5400],
  ['1.5 h', 5400],
  ['2 horas', 7200],
  ['2hrs', 7200],
  ['70', 4200],
  ['70 min', 4200],
  ['70 minutos', 4200],
  ["70'", 4200],
  [`45'30"`, 2730],
  ['45min30s', 2730],
  ['72,5', 4350],
  ['50s', 50],
  ['1:10:30', 4230],
  ['1:10', 4200],
  ['45:30', 2730],
  ['0:45:30', 2730],
  ['0', 0],
  ['  ', null],
  ['1:70', undefined],
  ['1:10:75', undefined],
  ['rápido', undefined],
  ['10 km', undefined],
  ['-5', undefined],
  ['1h10h', undefined],
  ['.', undefined],
])('reads the time %j as %s seconds', (typed, seconds) => {
  expect(secondsTyped(typed)).toBe(seconds)
})

it.each([
  ['10,2', 'run', 10_200],
  ['10.2', 'run', 10_200],
  ['10', 'bike', 10_000],
  ['10,2 km', 'run', 10_200],
  ['800 m', 'run', 800],
  ['1.200 m', 'run', 1200],
  ['15,875', 'run', 15_875],
  ['100k', 'bike', 100_000],
  ['2400', 'swim', 2400],
  ['2.400', 'swim', 2400],
  ['2,400', 'swim', 2400],
  ['2 400 m', 'swim', 2400],
  ['2,4', 'swim', 2400],
  ['2.4 km', 'swim', 2400],
  ['0', 'run', 0],
  ['', 'run', null],
  ['1h10', 'run', undefined],
  ['muito', 'swim', undefined],
  ['1.2.3', 'run', undefined],
  ['-3', 'run', undefined],
] as const)('reads the distance %j of a %s as %s metres', (typed, sport, meters) => {
  expect(metersTyped(typed, sport)).toBe(meters)
})

it('shows a time in the way that it reads back', () => {
  const shown = [4200, 4230, 3600, 2700, 2730, 50, 36_000, 45_000, 604_800]
  expect(shown.map(timeToType)).toEqual([
    '1h10',
    '1:10:30',
    '1h',
    '45min',
    '45min30s',
    '0min50s',
    '10h',
    '12h30',
    '168h',
  ])
  expect(shown.map((seconds) => secondsTyped(timeToType(seconds)))).toEqual(shown)
})

it('shows a distance in the way that it reads back, with the separator of the language', () => {
  expect(distanceToType(10_200, 'run', true)).toBe('10,2')
  expect(distanceToType(10_200, 'run', false)).toBe('10.2')
  expect(distanceToType(2400, 'swim', true)).toBe('2400')
  for (const meters of [1, 25, 999, 1000, 15_875, 2_000_000]) {
    for (const sport of ['run', 'swim', 'bike'] as const) {
      for (const comma of [true, false]) {
        expect(metersTyped(distanceToType(meters, sport, comma), sport)).toBe(meters)
      }
    }
  }
})
