import { expect, it, vi } from 'vitest'
import {
  type CountedNode,
  countedSteps,
  plannedMeters,
  plannedSeconds,
  shortPlan,
} from '#src/domain/reading/folds/planned.ts'
import { isRepeat, type Node } from '#src/domain/reading/plan.ts'
import { readPlan } from '#src/domain/reading/read-plan.ts'
import { planVolume } from '#src/domain/reading/sums.ts'
import { trainerSteps, type WatchNode, watchNodes } from '#src/domain/watch-file/steps.ts'
import { planRows } from '#src/training/plan-rows.ts'
import { collected, readCorpus } from './read-corpus.ts'

// Two thousand texts: on a busy machine they take longer than one test is usually given.
vi.setConfig({ testTimeout: 60_000 })

const texts = [...collected(), ...readCorpus()].map((one) => ({
  ...one,
  plan: readPlan(one.text, one.sport),
}))
const unknown = () => undefined

/** Metres and seconds of steps, however they are nested; a step with both is told by its distance. */
function sums(nodes: readonly WatchNode[]): { meters: number; seconds: number; rests: number } {
  const sum = { meters: 0, seconds: 0, rests: 0 }
  for (const node of nodes) {
    if ('times' in node) {
      const inside = sums(node.steps)
      sum.meters += inside.meters * node.times
      sum.seconds += inside.seconds * node.times
      sum.rests += inside.rests * node.times
    } else if (node.kind === 'rest') sum.rests += 1
    else if (node.amount?.kind === 'distance') sum.meters += node.amount.meters
    else sum.seconds += node.amount?.seconds ?? 0
  }
  return sum
}

/** The same of the tree. */
function treeSums(nodes: readonly CountedNode[]) {
  const sum = { meters: 0, seconds: 0, rests: 0 }
  for (const { step, times } of countedSteps(nodes)) {
    const { meters, seconds } = step.amount
    if (meters !== undefined) sum.meters += meters * times
    else sum.seconds += Math.round(seconds ?? 0) * times
    if (step.rest) sum.rests += times
  }
  return sum
}

it('the file for a watch has the metres, seconds and rests of the plan', () => {
  for (const { text, plan } of texts) {
    const [file, tree] = [sums(watchNodes(plan.nodes)), treeSums(plan.nodes)]
    expect(file.meters, text).toBeCloseTo(tree.meters)
    expect(file.seconds, text).toBeCloseTo(tree.seconds)
    expect(file.rests, text).toBe(tree.rests)
  }
})

it('what lists keep of a text has the time and the distance of its plan', () => {
  for (const { text, plan } of texts) {
    const short = shortPlan(plan)
    expect(plannedSeconds(short, unknown), text).toEqual(plannedSeconds(plan, unknown))
    expect(plannedMeters(short, unknown), text).toEqual(plannedMeters(plan, unknown))
  }
})

it('the planned distance is that of the badge, where every part has one', () => {
  for (const { text, sport, plan } of texts) {
    const meters = plannedMeters(plan, unknown)
    const volume = planVolume(plan, sport)
    const isDistance = volume !== null && volume.min + volume.s === 0 && !hasPacedTime(plan.nodes)
    if (!isDistance || meters?.how !== 'said') continue
    expect(Math.abs(meters.value - (volume.km * 1000 + volume.m)), text).toBeLessThanOrEqual(1)
  }
})

/** A time with a stated pace has a distance that no badge shows. */
function hasPacedTime(nodes: readonly Node[]): boolean {
  return nodes.some((node) =>
    isRepeat(node)
      ? hasPacedTime(node.nodes)
      : node.amount.meters === undefined && node.target?.kind === 'pace',
  )
}

it('the file for a trainer has the time of a plan that is told in times', () => {
  for (const { text, sport, plan } of texts) {
    const planned = plannedSeconds({ ...plan, total: null }, unknown)
    if (sport === 'swim' || planned?.how !== 'said' || treeSums(plan.nodes).meters > 0) continue
    const steps = trainerSteps(sport, plan)
    if (steps.length > 500) continue
    expect(Math.abs(steps.reduce((sum, { seconds }) => sum + seconds, 0) - planned.value), text).toBeLessThan(
      60,
    )
  }
})

it('the rows of a text lose none of its words', () => {
  for (const { text, plan } of texts) {
    const rows = planRows(text, plan)
      .map(({ times, amount, words, rest }) => `${times ?? ''} ${amount} ${words} ${rest}`)
      .join('\n')
    const lost = (text.match(/\p{L}{3,}/gu) ?? []).filter((word) => !rows.includes(word))
    expect(lost, text).toEqual([])
  }
})

it('the steps below a set are rows of it, and no work of their own', () => {
  const text = '400 solto\n8 × 50 educativos\n25 catch-up\n25 normal\n200 soltar'
  const rows = planRows(text, readPlan(text, 'swim'))
  expect(rows.map(({ depth, words }) => [depth, words])).toEqual([
    [0, 'solto'],
    [0, '50 educativos'],
    [1, 'catch-up'],
    [1, 'normal'],
    [0, 'soltar'],
  ])
})
