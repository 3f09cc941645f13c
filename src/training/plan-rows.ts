import type { Sport } from '#sync/contract/index.ts'
import {
  isRepeat,
  type Node,
  type Plan,
  type Repeat,
  type Span,
  type Step,
  type Target,
} from '../domain/reading/plan.ts'
import { nodesVolume, type Volume } from '../domain/reading/sums.ts'

/** One row of a workout as it is read between repeats: `8 × 50 | educativos | int 15″ | 400`. */
export type PlanRow = {
  /** Its offset in the text, unique among the rows. */
  at: number
  times: number | null
  /** The amount as the coach wrote it ("50", "1 km", "45″"); empty for plain words and for sentences. */
  amount: string
  /** What is to be done; the whole line where its amount is part of a sentence. */
  words: string
  /** The rest or send-off that follows, with the coach's word for it. */
  rest: string
  target: Target | null
  sport: Sport | null
  /** What it adds, every repeat around it included; null when nothing. */
  adds: Volume | null
  /** 1 for the steps of a repeated block. */
  depth: number
}

/** Where a row begins: a step, or a repeat with its steps below it. */
type Opening = {
  start: number
  count: Repeat | null
  step: Step | null
  times: number
  depth: number
  /** Offsets that have a column of their own. */
  cuts: { span: Span; column: 'amount' | 'count' | 'rest' }[]
}

/**
 * Lays a plan out in rows: one for each step, and one for each line that is no step. The words are cut from the text by
 * the offsets of the tree, so that every word of the coach is on the screen, whatever the reading of it leaves out.
 */
export function planRows(text: string, { nodes }: Pick<Plan, 'nodes'>): PlanRow[] {
  const openings = nodes.flatMap((node) => openingsOf(node, 1, 0)).toSorted((a, b) => a.start - b.start)
  const rows: PlanRow[] = []
  let head = 0
  for (const [index, opening] of openings.entries()) {
    const line = Math.max(head, text.lastIndexOf('\n', opening.start - 1) + 1)
    rows.push(...wordRows(text, head, line))
    const next = openings[index + 1]?.start ?? text.length
    const lineEnd = endOfLine(text, Math.max(opening.start, lastCut(opening, next)), next)
    rows.push(openingRow(text, { start: line, end: lineEnd }, opening, openings))
    head = lineEnd
  }
  return [...rows, ...wordRows(text, head, text.length)].filter(isShown)
}

/** A step in brackets over two lines goes on to where its amount or its rest is written. */
function lastCut({ cuts }: Opening, before: number): number {
  return Math.max(0, ...cuts.map(({ span }) => (span.end <= before ? span.end : 0)))
}

function openingsOf(node: Node, times: number, depth: number): Opening[] {
  if (!isRepeat(node)) return [stepOpening(node, null, times, depth)]
  const [only] = node.nodes
  if (node.nodes.length === 1 && only && !isRepeat(only))
    return [stepOpening(only, node, times * node.times, depth)]
  const inside = node.nodes.flatMap((child) => openingsOf(child, times * node.times, depth + 1))
  const start = Math.min(node.start, ...inside.map((opening) => opening.start))
  // Two rows never begin at the same place.
  for (const opening of inside) if (opening.start === start) opening.start += 0.5
  return [{ start, count: node, step: null, times, depth, cuts: cutsOf(node) }, ...inside]
}

function stepOpening(step: Step, count: Repeat | null, times: number, depth: number): Opening {
  const start = Math.min(step.start, step.at?.start ?? step.start, count?.start ?? step.start)
  const cuts = [...(count ? cutsOf(count) : [])]
  if (step.at) cuts.push({ span: step.at, column: 'amount' })
  if (step.rest?.at) cuts.push({ span: step.rest.at, column: 'rest' })
  return { start, count, step, times, depth, cuts }
}

function cutsOf({ at, restBetween }: Repeat): Opening['cuts'] {
  return [
    ...(at ? [{ span: at, column: 'count' as const }] : []),
    ...(restBetween?.at ? [{ span: restBetween.at, column: 'rest' as const }] : []),
  ]
}

/** A label of so many words before an amount belongs to it; more of them are a sentence. */
const longestLabel = 4

function openingRow(text: string, { start, end }: Span, opening: Opening, all: readonly Opening[]): PlanRow {
  const { count, step, times, depth } = opening
  const within = (span: Span) => span.start >= start && span.end <= end
  const cuts = all.flatMap(({ cuts: every }) => every).filter(({ span }) => within(span))
  const own = opening.cuts.filter(({ span }) => within(span))
  const amount = own.find(({ column }) => column === 'amount')?.span
  const label = text.slice(start, amount?.start ?? end)
  const isSentence = step !== null && (!amount || wordsIn(label) > longestLabel)
  const rests = cuts
    .filter(({ column }) => column === 'rest')
    .map(({ span }) => text.slice(span.start, span.end))
  return {
    at: opening.start,
    times: isSentence ? null : (count?.times ?? null),
    amount: amount && !isSentence ? text.slice(amount.start, amount.end).trim() : '',
    words: tidy(isSentence ? text.slice(start, end) : without(text, start, end, cuts)),
    rest: isSentence ? '' : tidy(rests.join(' ')),
    target: step?.target ?? null,
    sport: step?.sport ?? null,
    adds: step
      ? nodesVolume([{ times, nodes: [step], restBetween: null, start, end }])
      : nodesVolume([{ times, nodes: count ? [count] : [], restBetween: null, start, end }]),
    depth,
  }
}

function wordsIn(text: string): number {
  return text.match(/\p{L}{3,}/gu)?.length ?? 0
}

/** The text between two offsets without what has a column of its own, and without the sign of a count. */
function without(text: string, from: number, to: number, cuts: Opening['cuts']): string {
  let rest = ''
  let at = from
  for (const { span, column } of cuts.toSorted((a, b) => a.span.start - b.span.start)) {
    const before = text.slice(at, Math.max(at, span.start))
    rest += column === 'count' ? before.replace(/(?<![\s(])[\s(]*[x×✖*]\s*$/u, '') : `${before} `
    at = Math.max(at, span.end)
    if (column === 'count')
      at += /^\s*[x×✖*]\uFE0F?\s*(?=[\d(\s]|$)/u.exec(text.slice(at, to))?.[0].length ?? 0
  }
  return rest + text.slice(at, to)
}

/** A row for each line of words alone, as its writer wrote it, without the sign of a list. */
function wordRows(text: string, from: number, to: number): PlanRow[] {
  const rows: PlanRow[] = []
  for (let line = from; line < to; ) {
    const end = endOfLine(text, line, to)
    rows.push({ ...noRow, at: line, words: tidy(text.slice(line, end)) })
    line = end + 1
  }
  return rows
}

const noRow: PlanRow = {
  at: 0,
  times: null,
  amount: '',
  words: '',
  rest: '',
  target: null,
  sport: null,
  adds: null,
  depth: 0,
}

function endOfLine(text: string, from: number, to: number): number {
  const found = text.indexOf('\n', from)
  return found === -1 ? to : Math.min(found, to)
}

/** A lone bracket or bullet carries no information. */
function isShown({ amount, times, words }: PlanRow): boolean {
  return amount !== '' || times !== null || /[\p{L}\p{N}]/u.test(words)
}

/** Without the punctuation that held the pieces of a line together, and without brackets that lost their partner. */
function tidy(text: string): string {
  return paired(text)
    .replaceAll(/\s+/gu, ' ')
    .replace(/^[\s:;,.+|·•*–—/-]+|(?<![\s:;,+|·–—/-])[\s:;,+|·–—/-]+$/gu, '')
    .replace(/ ([,;.)\]])/gu, '$1')
}

const partners: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

function paired(text: string): string {
  const open: { sign: string; at: number }[] = []
  const dropped = new Set<number>()
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    const partner = partners[sign]
    if ('([{'.includes(sign)) open.push({ sign, at })
    else if (partner && open.at(-1)?.sign === partner) open.pop()
    else if (partner) dropped.add(at)
  }
  for (const { at } of open) dropped.add(at)
  return dropped.size === 0
    ? text
    : Array.from(text.split(''), (sign, at) => (dropped.has(at) ? ' ' : sign)).join('')
}
