import { expect, test } from 'vitest'
import { explainVolume } from './volume.ts'

function doubtsIn(sport: 'swim' | 'bike' | 'run', text: string): string[] {
  return explainVolume(sport, text).doubts.map(({ start, end, kind }) => `${kind}: ${text.slice(start, end)}`)
}

test('a plan that is read whole leaves nothing open', () => {
  expect(doubtsIn('swim', '400 solto\n8x50 pernada int 20"\n3x(4x100 + 50 solto)')).toEqual([])
  expect(doubtsIn('bike', '15 min easy\n3x10 min Z4, 5 min easy between\n15 min easy')).toEqual([])
})

test('a text without numbers plans nothing that could be misread', () => {
  expect(doubtsIn('run', 'You should rest until you feel like running again')).toEqual([])
})

test('who tells or advises is asked what of it is the plan', () => {
  expect(doubtsIn('run', 'Yesterday we ran 10 km around the lake')).toEqual(['sentence: we'])
})

test('a repeat is in doubt where nothing in its line is read as repeated', () => {
  expect(doubtsIn('swim', '600 kick\n300 pull\nThis sequence is yours')).toEqual(['repeat: sequence'])
  expect(doubtsIn('run', 'Run 3 min, walk 1 min. Repeat 5 times')).toEqual([])
})

test('a list of numbers without a unit is named as unread', () => {
  expect(doubtsIn('run', 'Intervals: 3,5,3,5,3')).toEqual(['number: 3,5,3,5,3'])
})

test('a total that is less than its steps is in doubt, one that they make is not', () => {
  expect(doubtsIn('run', '3 km aquecimento\n8 km ritmo\nTotal: 9 km')).toEqual(['sum: 9 km'])
  expect(doubtsIn('run', '3 km aquecimento\n8 km ritmo\nTotal: 11 km')).toEqual([])
})

test('a total that the steps make without their recoveries is in no doubt', () => {
  expect(doubtsIn('bike', "20' leve\n4x5' forte, recuperação 5'\n45' leve\nTempo total: 1h20'")).toEqual([])
})

test('the first amount of a ride or run may be the whole of the times that follow, unless words add them', () => {
  expect(doubtsIn('run', '10 km progressivos – 4 min leve, 6 min forte')).toEqual(['parts: 10 km'])
  expect(doubtsIn('bike', '1 hour bike\nadd 3x3-min bursts')).toEqual(['parts: 1 hour'])
  expect(doubtsIn('run', '6 km leve + 4x1 min forte')).toEqual([])
  expect(doubtsIn('bike', '75 min easy then 30 min tempo')).toEqual([])
  expect(doubtsIn('bike', 'Z2 2 hours, 3x8s sprints')).toEqual([])
})

test('an amount in words that no rule reads is named', () => {
  expect(doubtsIn('bike', 'Warm up, then hold tempo for the next hour')).toEqual(['number: next hour'])
})

test('how often in a week is no repeat of the session', () => {
  expect(doubtsIn('run', '30 min run, 2x a week')).toEqual(['repeat: 2x a week'])
})

test('what others swim instead, and strength behind a ride, may not be part of the sum', () => {
  expect(doubtsIn('swim', '4x75 @ 1:15\n5x50 descend (G1) / 4x50 (G2)')).toEqual(['parts: G1'])
  expect(doubtsIn('bike', 'Pedal leve 70 min + força 20 min')).toEqual(['parts: + força 20 min'])
})

test('a count behind three steps in a row may be about the last ones', () => {
  expect(doubtsIn('run', '10 min leve, 8 min forte, 2 min leve, repetir 3x')).toEqual(['repeat: repetir 3x'])
  expect(doubtsIn('run', '8 min forte, 2 min leve, repetir 3x')).toEqual([])
  expect(doubtsIn('run', '10 min leve, 8 min forte, 2 min leve, repetir tudo 3x')).toEqual([])
  expect(doubtsIn('run', '10 min leve\n1 min forte, 1 min firme, 1 min leve\nRepetir 3x')).toEqual([])
})

test('an easy time below repetitions without a recovery may be theirs', () => {
  expect(doubtsIn('run', "3x8' forte\n2' leve")).toEqual(["recovery: 2'"])
  expect(doubtsIn('run', "3x8' forte rec 2'\n2' leve")).toEqual([])
  expect(doubtsIn('run', "3x8' forte\n10' leve")).toEqual([])
  expect(doubtsIn('run', "3x8' forte\n5' soltando")).toEqual([])
})

test('a line that corrects the sum is in no doubt', () => {
  expect(doubtsIn('run', '3 km aquecimento\n8 km ritmo\n= 9 km')).toEqual([])
})

test('several recoveries in one line do not say which step each belongs to', () => {
  const text = '2x100 m\n4x800 m\nRests: 2 minutes after 100s, 60 seconds after 800s'
  expect(doubtsIn('run', text).map((doubt) => doubt.slice(0, 9))).toContain('recovery:')
})
