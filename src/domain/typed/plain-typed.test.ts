import { expect, it } from 'vitest'
import { thresholdTyped } from '../thresholds/typed-threshold.ts'
import { metersTyped, secondsTyped } from '../workouts/typed-amounts.ts'
import { centimetres, kilograms } from './measures.ts'
import { digitsTyped } from './plain-typed.ts'

it.each([
  ['a weight', kilograms('７２，５ kg'), 72.5],
  ['a weight with a half', kilograms('61 ½'), 61.5],
  ['a height', centimetres('１，７８'), 178],
  ['a time', secondsTyped('１：１０：３０'), 4230],
  ['a time with a half', secondsTyped('1 ½ h'), 5400],
  ['half an hour', secondsTyped('½h'), 1800],
  ['a time with a no-break space', secondsTyped('45\u00a0min'), 2700],
  ['a swim', metersTyped('２４００', 'swim'), 2400],
  ['thousands parted by a space', metersTyped('2 400', 'swim'), 2400],
  ['thousands parted by a thin space', metersTyped('2\u2009400 m', 'swim'), 2400],
  ['thousands parted by a narrow no-break space', metersTyped('10\u202f000 m', 'run'), 10_000],
  ['a distance with a half', metersTyped('10 ½ km', 'run'), 10_500],
  ['a quarter', metersTyped('1¼', 'run'), 1250],
  ['a pace', thresholdTyped('runPace', '４：０５'), 245],
  ['power', thresholdTyped('ftp', '２５０'), 250],
  ['a whole number', digitsTyped('１１０ %', 3), '110'],
])('reads %s as it was typed', (_, read, expected) => {
  expect(read).toBe(expected)
})
