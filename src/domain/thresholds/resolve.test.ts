import { describe, expect, it } from 'vitest'
import { noThresholds, type ThresholdValues, thresholdsOn, withThresholds } from '#sync/contract/index.ts'
import { isRepeat, type Node } from '../reading/plan.ts'
import { readPlan } from '../reading/read-plan.ts'
import { ownRange } from './resolve.ts'

const athlete = { swimPace: 95, runPace: 250, ftp: 250, maxHeartRate: 190, thresholdHeartRate: 170 }
const stepsOf = (nodes: readonly Node[]): Exclude<Node, { times: number }>[] =>
  nodes.flatMap((node) => (isRepeat(node) ? stepsOf(node.nodes) : [node]))
const inText = (text: string, sport: 'swim' | 'bike' | 'run', values: ThresholdValues = athlete) =>
  stepsOf(readPlan(text, sport).nodes).flatMap((step) => {
    const range = ownRange(step, sport, values)
    return range ? [[range.unit, range.low, range.high]] : []
  })

describe('what a text relates to thresholds', () => {
  it.each([
    ['bike', '3x10 min 95% FTP', 'watts', 238, 238],
    ['bike', '20 min 88-94% do FTP', 'watts', 220, 235],
    ['swim', '10x100 CSS +3"', 'swimPace', 98, 98],
    ['swim', '400 CSS-2s', 'swimPace', 93, 93],
    ['swim', '5x200 no CSS', 'swimPace', 95, 95],
    ['bike', '40 min Z2', 'watts', 138, 188],
    ['run', '3x2 km Z4', 'runPace', 248, 263],
    ['run', '40 min Z1', 'runPace', 323, null],
    ['run', '3x2 km ritmo de limiar', 'runPace', 250, 250],
    ['swim', '8x100 ritmo de limiar', 'swimPace', 95, 95],
    ['run', '5 km a 85% da FC máx', 'bpm', 162, 162],
    ['run', '5 km 90-95% LTHR', 'bpm', 153, 162],
    ['run', '10 km zona 2', 'runPace', 285, 323],
    ['run', '10 km Z2-Z3', 'runPace', 265, 323],
    ['swim', '400 Z2', 'swimPace', 105, 114],
  ] as const)('%s: %s', (sport, text, unit, low, high) => {
    expect(inText(text, sport)).toEqual([[unit, low, high]])
  })

  it('takes heart rate where there is no power or pace, and says nothing where nothing is known', () => {
    const byHeart = { ...athlete, ftp: null, runPace: null }
    expect(inText('40 min Z2', 'bike', byHeart)).toEqual([['bpm', 138, 151]])
    expect(inText('40 min Z2', 'run', byHeart)).toEqual([['bpm', 145, 151]])
    expect(inText('10 min 95% FTP, 10 min Z4, 10 min ritmo de limiar', 'bike', noThresholds)).toEqual([])
    expect(inText('400 Z2', 'swim', { ...athlete, swimPace: null })).toEqual([])
  })

  it('is told of each step', () => {
    expect(inText('10 min Z2, 5 min 105% FTP', 'bike')).toEqual([
      ['watts', 138, 188],
      ['watts', 263, 263],
    ])
    expect(inText('10 km leve, z10, 45 min', 'run')).toEqual([])
  })
})

describe('a history of thresholds', () => {
  const first = withThresholds([], '2026-01-05', { runPace: 270 })
  const both = withThresholds(first, '2026-03-02', { ftp: 240, runPace: 260 })

  it('shows what held on a day', () => {
    expect(thresholdsOn(both, '2026-01-04')).toEqual(noThresholds)
    expect(thresholdsOn(both, '2026-02-01')).toMatchObject({ runPace: 270, ftp: null })
    expect(thresholdsOn(both, '2026-03-02')).toMatchObject({ runPace: 260, ftp: 240 })
  })

  it('changes one day without the others, newest first', () => {
    const corrected = withThresholds(both, '2026-01-05', { runPace: 275 })
    expect(corrected.map(({ from, runPace }) => [from, runPace])).toEqual([
      ['2026-03-02', 260],
      ['2026-01-05', 275],
    ])
  })
})
