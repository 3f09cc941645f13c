import { Meaning } from '../lexer/meaning.ts'
import { counts, dropAll, type Step, sumOf } from '../steps/step.ts'
import { addTimes, isNothing, metres, noSum, type Sum, sameSum } from '../steps/sum.ts'
import type { Line } from './structure.ts'

/** "Aquecimento (400)" over lines that make up 400 states their sum; other sums make it a step like them. */
export function settleTitle(head: Step, steps: Step[], from: number): void {
  const below = sumOf(steps, from)
  if (isNothing(below)) return
  // "25 educativo, 25 nado" below "8x50" describes one repetition.
  const wholes = [below, multiplied(below, head.times), multiplied(below, head.times ** 2)]
  if (isLonger(steps, from, head)) return
  if (isSibling(head, steps.slice(from))) return
  if (
    wholes.some((sum) => sameSum(head.sum, sum)) ||
    // "16x25" over "25 scull / 25 pull": what each repetition may be
    (head.repeated && steps.length - from > 1) ||
    tellsWhole(head, steps, from)
  ) {
    dropAll(steps, 'breakdown', from)
  }
}

/** "5 min easy" over "* 5 min all out": a step of its own, although it is as long. */
function isSibling(head: Step, [only, more]: Step[]): boolean {
  if (!only || more || head.repeated || only.repeated || head.bare) return false
  return head.title !== 'whole' && only.quantity?.kind === 'time'
}

/** A list of fewer steps, or of a smaller share, is no account of the whole session before it. */
const fewestStages = 3
const leastShare = 0.6

/** "Bike 30 minutes" over what the session is made of, recoveries left out. A brick names each of its sessions. */
function tellsWhole(head: Step, steps: Step[], from: number): boolean {
  // "Tuesday: 7 miles" over "1. start with 1-2 mi easy", "2. 3x1600 m at tempo" and so on
  const isAlone = head.bare && head.title === 'none' && head.sum.m === 0
  const named = head.title === 'whole' || head.title === 'session' || isAlone
  if (!named || head.repeated) return false
  const parts = steps.slice(from).filter(({ sum }) => !isNothing(sum))
  const [whole, made] = [head.sum, sumOf(parts)]
  const share = metres(whole) > 0 ? metres(made) / metres(whole) : metres(made) === 0 ? made.s / whole.s : 0
  return share >= leastShare && share <= 1
}

/** "10x100" over "4x200": a repetition is not made of something longer. */
function isLonger(steps: Step[], from: number, head: Step): boolean {
  const longest = head.quantity?.value ?? Number.POSITIVE_INFINITY
  return head.repeated && steps.slice(from).some(({ quantity }) => quantity && quantity.value > longest)
}

/** The longest distance of which coaches write the parts on lines below: "6x75" over "25 perna", "50 nado". */
const longestSplit = 150

/** Drops the lines below a repeated distance that make up one repetition exactly. */
export function settleSplits(lines: Line[]): void {
  for (let at = 0; at < lines.length; at += 1) {
    const [whole, more] = lines[at]?.steps ?? []
    const length = whole?.quantity?.value ?? 0
    if (!whole || more || whole.sum.m === 0) continue

    if (splitsOnLine(whole, lines[at + 1])) dropAll(lines[at + 1]?.steps ?? [], 'breakdown')
    if (!whole.repeated || length > longestSplit) continue
    const parts: Step[] = []
    let left = length
    for (let next = at + 1; left > 0 && isPart(lines[next], length); next += 1) {
      for (const step of lines[next]?.steps ?? []) {
        if (isNothing(step.sum)) continue
        parts.push(step)
        left -= step.sum.m
      }
    }
    if (left === 0 && parts.length > 1) dropAll(parts, 'breakdown')
  }
}

/** "5x150. Swim 100 steady and 50 easy.": a sentence that makes up one repetition of the set before it. */
export function settleSentence({ steps }: Line, from: number): void {
  const set = steps[from - 1]
  const length = set?.quantity?.value ?? 0
  if (!set?.repeated || set.sum.m === 0 || length > longestSplit) return
  const parts = steps.slice(from).filter(({ sum }) => !isNothing(sum))
  const made = parts.every(({ repeated, sum }) => !repeated && sum.m > 0) && sumOf(parts).m === length
  if (made && parts.length > 1) dropAll(parts, 'breakdown')
}

/**
 * "300 m crawl" over "100 left | 100 right | 100 both", "2x200 m" over "50 m kick + 150 m pull", "1000 warm-up" over
 * "300 swim, 300 kick, 400 pull", "400 medley" over 100 of each stroke.
 */
function splitsOnLine({ quantity }: Step, line: Line | undefined): boolean {
  if (!line || line.blank || line.labelled || line.back > 0 || line.pendingTimes > 0) return false
  const parts = line.steps.filter(counts)
  if (parts.length < 2 || parts.some((part) => part.repeated || part.sum.m === 0)) return false
  return sumOf(parts).m === quantity?.value
}

/** Unlabelled distances, done once and shorter than this. */
function isPart(line: Line | undefined, length: number): boolean {
  if (!line || line.blank || line.labelled || line.back > 0 || line.pendingTimes > 0) return false
  const counted = line.steps.filter(({ sum }) => !isNothing(sum))
  return counted.every(({ repeated, sum }) => !repeated && sum.m > 0 && sum.m < length)
}

/**
 * Drops the amount in a name such as "400 m repeats" over "8x400 m", or "CSS 16x100 m" over labelled lines of which it is
 * the sum or one step.
 */
export function settleName(lines: Line[]): void {
  const [name, ...others] = lines.filter(({ steps }) => !isNothing(sumOf(steps)))
  const [head, more] = name?.steps.filter(({ sum }) => !isNothing(sum)) ?? []
  if (!name || !head || more) return
  const below = others.flatMap((line) => line.steps)
  if (head.names && below.some(({ quantity }) => quantity?.value === head.quantity?.value))
    head.dropped = 'total'
  // "4x8 min" over "10 min easy, then 4x8 min hard"
  const isSet = ({ times, quantity }: Step) =>
    head.repeated && times === head.times && quantity?.value === head.quantity?.value
  if (others.length === 1 && below.length > 1 && below.some(isSet)) head.dropped = 'total'
  // "VO2 sprints - 8x30 s" and an empty line, over "Main set: 8x (30 s hard + 4 min easy)"
  const apart = lines[lines.indexOf(name) + 1]?.blank === true && name === lines[0]
  // "FTP test - 20 min" and an empty line, over "Warm-up: 15 min", "Test: 20 min", "Cool-down: 10 min"
  const warms = (name.label & (Meaning.warm | Meaning.cool)) !== 0
  const isSession = head.repeated || (others.length >= fewestStages && !warms)
  if (apart && head.led && isSession && others.some((line) => isSetOf(line, head))) head.dropped = 'total'

  if (others.length < 2) return
  if (name !== lines[0] || name.labelled || name.endsWithColon || (name.label & Meaning.warm) !== 0) return
  if (!others.every(({ labelled }) => labelled)) return
  const isSaidAgain = sameSum(sumOf(below), head.sum) || below.some(isSet)
  if (isSaidAgain) head.dropped = 'total'
}

/** A line with a label of its own has the set, or a group done as often that begins with it. */
function isSetOf({ labelled, listed, steps }: Line, { times, quantity }: Step): boolean {
  if (!labelled && !listed) return false
  return steps.some((step) => {
    if (step.dropped) return false
    const [first] = step.children
    const one = step.quantity ?? first?.quantity
    return step.times === times && one?.value === quantity?.value
  })
}

function multiplied(sum: Sum, by: number): Sum {
  const product = noSum()
  addTimes(product, sum, by)
  return product
}
