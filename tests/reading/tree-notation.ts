import {
  isRepeat,
  type Node,
  type Plan,
  type Rest,
  type Step,
  type Target,
} from '#src/domain/reading/plan.ts'
import { planVolume } from '#src/domain/reading/sums.ts'
import type { Sport } from '#sync/contract/index.ts'
import { isSame } from './read-corpus.ts'

/**
 * A plan's tree in one line, as the structure cases say it: `15', 8×(200m @Z4 rest 200m), 3×(10' between 2')`. Metres and
 * seconds are whole; a part's sport is written where the workout's is another, the stated total where it takes the place
 * of another sum.
 */
export function treeText(plan: Plan, sport: Sport): string {
  const tree = plan.nodes.map((node) => nodeText(node, sport)).join(', ')
  const replaced = !isSame(planVolume(plan, sport), planVolume({ ...plan, total: null }, sport))
  return plan.total && replaced ? `${tree} = ${amountText(plan.total)}` : tree
}

function nodeText(node: Node, sport: Sport): string {
  if (!isRepeat(node)) return stepText(node, sport)
  const inside = node.nodes.map((child) => nodeText(child, sport)).join(', ')
  return `${node.times}×(${inside}${node.restBetween ? ` between ${restText(node.restBetween)}` : ''})`
}

function stepText({ amount, target, rest, sport: own }: Step, sport: Sport): string {
  const words = [`${own === sport ? '' : `${own}:`}${amountText(amount)}`]
  if (target) words.push(`@${targetText(target)}`)
  if (rest) words.push(rest.sendOff === undefined ? `rest ${restText(rest)}` : `on ${clock(rest.sendOff)}`)
  return words.join(' ')
}

function restText({ seconds, meters, sendOff }: Rest): string {
  return sendOff === undefined ? amountText({ seconds, meters }) : clock(sendOff)
}

function amountText({
  meters,
  seconds,
}: {
  meters?: number | undefined
  seconds?: number | undefined
}): string {
  return [
    ...(meters === undefined ? [] : [`${Math.round(meters)}m`]),
    ...(seconds === undefined ? [] : [clock(seconds)]),
  ].join('/')
}

/** `2'`, `1'30"`, `40"`. */
function clock(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), Math.round(seconds % 60)]
  return `${minutes ? `${minutes}'` : ''}${rest || !minutes ? `${rest}"` : ''}`
}

const units: Readonly<Record<Target['kind'], (value: string) => string>> = {
  pace: (value) => `${value}/km`,
  css: (value) => (value.startsWith('-') ? `css${value}` : `css+${value}`),
  power: (value) => `${value}W`,
  ftp: (value) => `${value}%`,
  heartRate: (value) => `${value}bpm`,
  maxHeartRate: (value) => `${value}%max`,
  thresholdHeartRate: (value) => `${value}%lthr`,
  zone: (value) => `Z${value}`,
  rpe: (value) => `rpe${value}`,
  speed: (value) => `${value}km/h`,
  cadence: (value) => `${value}rpm`,
}

function targetText({ kind, low, high }: Target): string {
  const [from, to] = [Math.round(low), Math.round(high)]
  return units[kind](from === to ? String(from) : `${from}-${to}`)
}
