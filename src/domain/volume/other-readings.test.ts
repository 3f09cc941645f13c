import { expect, test } from 'vitest'
import type { Sport } from '#sync/contract/index.ts'
import { explainWithOthers } from './other-readings.ts'

function others(sport: Sport, text: string) {
  return explainWithOthers(sport, text).doubts.map(({ kind, other }) => [kind, other?.text, other?.volume])
}

test('a total that disagrees may be the sum of its steps', () => {
  expect(others('run', '3 km aquecimento\n8 km ritmo\nTotal: 9 km')).toEqual([
    ['sum', '3 km aquecimento\n8 km ritmo\nTotal: 11 km', { km: 11, m: 0, min: 0, s: 0 }],
  ])
  expect(others('swim', '400 livre\n8x50\nTotal 600')).toEqual([
    ['sum', '400 livre\n8x50\nTotal 800', { km: 0, m: 800, min: 0, s: 0 }],
  ])
})

test('a time behind the distance of a ride may be a part of it', () => {
  expect(others('bike', '60 km Z2\n+ 2x20 min forte')).toEqual([
    ['parts', '60 km Z2 (2x20 min forte)', { km: 60, m: 0, min: 0, s: 0 }],
  ])
})

test('a text that says the other reading leaves nothing open', () => {
  for (const [sport, text] of [
    ['run', '3 km aquecimento\n8 km ritmo\nTotal: 9 km'],
    ['bike', '60 km Z2\n20 min forte'],
  ] as const) {
    const [doubt] = explainWithOthers(sport, text).doubts
    expect(explainWithOthers(sport, doubt?.other?.text ?? text).doubts).toEqual([])
  }
})

test('where the text has no other reading none is offered', () => {
  expect(others('run', 'Yesterday we ran 10 km around the lake')).toEqual([
    ['sentence', undefined, undefined],
  ])
  expect(others('run', '3 km leve\n8 km ritmo\nTotal: 9,5 km em 1h')).toEqual([
    ['sum', '3 km leve\n8 km ritmo\nTotal: 11 km em 1h', { km: 11, m: 0, min: 0, s: 0 }],
  ])
})
