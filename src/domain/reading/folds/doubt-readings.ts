import type { Sport } from '#sync/contract/index.ts'
import { type Doubt, type DoubtKind, isRepeat, type Node, type Plan, type Span } from '../plan.ts'
import { readPlan } from '../read-plan.ts'
import { planVolume, type Volume } from '../sums.ts'
import type { TextSource } from '../volume.ts'

/** A text that leaves no doubt about one way to read another text, and what it adds up to. */
export interface ClearReading {
  text: string
  volume: Volume
}

/** A doubt with the ways to read it, where there are two. */
export interface OpenDoubt extends Doubt {
  readings: ClearReading[]
}

/** A plan with what it adds up to and the readings of its doubts: what the screen of one text shows. */
export interface ShownPlan extends Plan {
  volume: Volume | null
  doubts: OpenDoubt[]
}

/**
 * The plan of a text, with the ways to read each doubt: texts that say them and leave less open. Reads the text once more
 * for each, so it is for one text on screen.
 */
export function showPlan({ sport, description }: TextSource): ShownPlan {
  const plan = readPlan(description, sport)
  const doubts = plan.doubts.map((doubt) => ({
    ...doubt,
    end: Math.max(doubt.end, doubt.kind === 'recovery' ? (stepAt(plan, doubt)?.end ?? 0) : 0),
    readings: readingsOf(sport, description, doubt, plan),
  }))
  return { ...plan, volume: planVolume(plan, sport), doubts }
}

/** An easy part in doubt is all of its step, with the words for it. */
function stepAt({ nodes }: Plan, { start }: Doubt): Node | undefined {
  return nodes.find((node) => node.start <= start && start < node.end)
}

/** The texts that read without the doubt and differ in what they add up to; none where there are not two of them. */
function readingsOf(sport: Sport, text: string, doubt: Doubt, plan: Plan): ClearReading[] {
  const readings: ClearReading[] = []
  const left = ({ doubts }: Plan) => doubts.filter(({ kind }) => kind === doubt.kind).length
  for (const written of writers[doubt.kind](text, doubt, plan)) {
    const clearer = trimmed(written)
    const read = readPlan(clearer, sport)
    const volume = planVolume(read, sport)
    const isSettled = read.doubts.length < plan.doubts.length && left(read) < left(plan)
    const isNew = !readings.some((other) => JSON.stringify(other.volume) === JSON.stringify(volume))
    if (volume && isSettled && isNew) readings.push({ text: clearer, volume })
  }
  return readings.length > 1 ? readings.slice(0, 2) : []
}

/** Without the signs that are left over at its end. */
function trimmed(text: string): string {
  return text.replace(/(?<![\s+;:,.|(–-])[\s+;:,.|(–-]+$/u, '')
}

/** The text as its writer would have written it, had one or the other been meant. */
const writers: Readonly<Record<DoubtKind, (text: string, doubt: Doubt, plan: Plan) => string[]>> = {
  number: withUnit,
  sentence: () => [],
  repeat: withRepeats,
  recovery: withRecovery,
  parts: withParts,
  sum: () => [],
}

/** A clock as hours or minutes, a bare number with a unit. */
function withUnit(text: string, { start, end }: Doubt): string[] {
  const written = text.slice(start, end)
  const [, first, second] = /^\s*(\d{1,2}):(\d{2})\s*$/u.exec(written) ?? []
  if (first !== undefined && second !== undefined)
    return [`${first}h${second}`, `${first}'${second}"`].map((one) => replaced(text, { start, end }, one))
  const number = /^\s*(\d+(?:[.,]\d+)?)\s*$/u.exec(written)?.[1]
  return number ? ['km', 'min', 'm'].map((unit) => replaced(text, { start, end }, `${number} ${unit}`)) : []
}

/** What follows the place as done after it, and in brackets as parts of it: to the end of the line, or all. */
function withParts(text: string, { start, end }: Doubt, { nodes }: Plan): string[] {
  const steps = nodes.toSorted((a, b) => a.start - b.start)
  const whole = steps.find((step) => step.end > start)
  const behind = steps.filter((step) => step !== whole && step.start >= (whole?.end ?? end))
  const [first] = behind
  if (!whole || !first) return []
  const before = trimmed(text.slice(0, first.start))
  const line = text.indexOf('\n', first.start)
  const ends = [behind.findLast((step) => line < 0 || step.end <= line)?.end, behind.at(-1)?.end]
  const within = ends.flatMap((last) => {
    if (last === undefined) return []
    return [`${before} (${trimmed(text.slice(first.start, last))})${text.slice(last)}`]
  })
  return [`${before} + ${text.slice(first.start)}`, `${before} → ${text.slice(first.start)}`, ...within]
}

/** What is repeated: all of the block, its last step, or nothing. */
function withRepeats(text: string, doubt: Doubt, { nodes }: Plan): string[] {
  const blocks = nodes.filter(isRepeat).flatMap((node) => [...node.nodes.filter(isRepeat), node])
  const block = blocks.find((repeat) => repeat.start <= doubt.end && doubt.start <= repeat.end)
  const parts = block ? block.nodes : nodes.filter((node) => node.end <= doubt.start)
  const times = block?.times ?? Number(/\d+/u.exec(text.slice(doubt.start, doubt.end))?.[0] ?? 2)
  const place = { start: doubt.start, end: doubt.end }
  if (parts.length === 0 || parts.some((part) => part.start < place.end && part.end > place.start)) return []
  const some = [parts, parts.slice(-2), parts.slice(-1)]
  return [...some.map((each) => repeated(text, each, times, place)), replaced(text, place, '')]
}

/** "3x(8' forte + 2' leve)" in place of the steps and of the words that repeat them. */
function repeated(text: string, parts: readonly Node[], times: number, place: Span): string {
  const [first, last] = [parts[0], parts.at(-1)]
  if (!first || !last) return text
  const group = { start: first.start, end: last.end }
  const set = `${times}x(${text.slice(group.start, group.end).trim()})`
  return place.start < group.start
    ? replaced(replaced(text, group, set), place, '')
    : replaced(replaced(text, place, ''), group, set)
}

/** An easy part once, or after each effort of the set before it. */
function withRecovery(text: string, doubt: Doubt, { nodes }: Plan): string[] {
  const at = nodes.findIndex((node) => node.start <= doubt.start && doubt.start < node.end && !isRepeat(node))
  const [set, recovery] = [nodes[at - 1], nodes[at]]
  if (!set || !recovery || !isRepeat(set) || !set.at) return []
  const [first] = set.nodes
  const effort = trimmed(text.slice(first?.at?.start ?? first?.start ?? set.start, set.end))
  const easy = text.slice(recovery.start, recovery.end).trim()
  const head = text.slice(0, set.start)
  const behind = text.slice(recovery.end)
  return [
    `${head}${set.times}x(${effort} + ${easy})${behind}`,
    `${head}${set.times}x ${effort} → ${easy}${behind}`,
  ]
}

function replaced(text: string, { start, end }: Span, by: string): string {
  return text.slice(0, start) + by + text.slice(end)
}
