import { expect, it } from 'vitest'
import { showPlan } from '#src/domain/reading/folds/doubt-readings.ts'
import type { Sport } from '#sync/contract/index.ts'
import { textLines } from './line-figures.ts'

const lines = (sport: Sport, description: string) =>
  textLines(description, showPlan({ sport, description })).map(({ text, adds, set, orElse, isInner }) => {
    const amount = adds && [
      adds.km && `${adds.km} km`,
      adds.m && `${adds.m} m`,
      adds.min && `${adds.min} min`,
    ]
    return [
      text,
      amount?.filter(Boolean).join(' ') ?? '',
      set ? `${set.times} × ${set.minutes}` : '',
      ...(orElse ? [`ou ${orElse.min}`] : []),
      ...(isInner ? ['inner'] : []),
    ]
  })

it('says at the end of each line what it adds, and of an easy part after a set what else it may add', () => {
  expect(lines('run', "15' leve\n3x8' forte\n2' leve\n10' solto")).toEqual([
    ["15' leve", '15 min', ''],
    ["3x8' forte", '24 min', '3 × 8'],
    ["2' leve", '2 min', '', 'ou 6'],
    ["10' solto", '10 min', ''],
  ])
})

it('adds up what one line has of several sets, and keeps empty lines', () => {
  expect(lines('swim', '400 solto\n\n3x(4x100 + 200) CSS\nrespira bem')).toEqual([
    ['400 solto', '400 m', ''],
    ['', '', ''],
    ['3x(4x100 + 200) CSS', '1800 m', ''],
    ['respira bem', '', ''],
  ])
})

it('says the sum of a block at its head, and marks the lines that are part of it', () => {
  expect(lines('run', "3x\n8' forte\n2' leve")).toEqual([
    ['3x', '30 min', ''],
    ["8' forte", '24 min', '', 'inner'],
    ["2' leve", '6 min', '', 'inner'],
  ])
})
