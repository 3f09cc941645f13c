import { openScope } from './open-scope.ts'
import { repeatSentence, wrap } from './repeats.ts'
import {
  type Draft,
  type DraftNode,
  doubt,
  isDraftRepeat,
  lastOf,
  noGap,
  type Scope,
  sizeOf,
  sizeOfAll,
} from './scope.ts'
import { isAmount, type Token } from './token.ts'
import { Does } from './words.ts'

/** Brackets deeper than this are not read for themselves. */
const deepest = 8

/** Reads what stands in brackets; answers where it goes on. */
export function readBracket(scope: Scope, at: number, to: number): number {
  const close = scope.tokens[at]?.closes ?? -1
  const end = close < 0 || close > to ? to : close
  const content = scope.tokens.slice(at + 1, end)
  const one = scope.tokens[at]
  if (!one) return at + 1
  if (scope.depth >= deepest) {
    doubt(scope, 'number', one)
    return end + 1
  }
  if (
    !content.some(
      (each) => isAmount(each) || each.kind === 'number' || each.kind === 'count' || each.kind === 'behind',
    )
  )
    return at + 1
  if (isCountAlone(content) || isNumberAlone(scope, content)) {
    countInBrackets(scope, content)
    return end + 1
  }
  // "(4 min, 2 min) x 3"
  const behind = scope.tokens[end + 1]
  if (behind?.kind !== 'behind' || end + 1 >= to || scope.counts.length > 0) {
    readInner(scope, at, end, one)
    return end + 1
  }
  const against = scope.last !== null && isBehind(scope)
  const from = against ? scope.nodes.length - 1 : scope.nodes.length
  readInner(scope, at, end, one)
  wrap(scope, Math.max(from, 0), [{ times: behind.value, start: one.start, end: behind.end }])
  return end + 2
}

function isCountAlone(content: readonly Token[]): boolean {
  return (
    content.every(({ kind }) => kind === 'count' || kind === 'behind' || kind === 'word') &&
    content.filter(({ kind }) => kind !== 'word').length === 1
  )
}

/** "(6) Warmup" over its lines. */
function isNumberAlone({ nodes, last, gap }: Scope, content: readonly Token[]): boolean {
  const [only] = content
  return (
    content.length === 1 &&
    only?.kind === 'number' &&
    only.value <= 30 &&
    nodes.length === 0 &&
    !last &&
    gap.words === 0
  )
}

/** "(5x)", "Set 1 (4x):" */
function countInBrackets(scope: Scope, content: readonly Token[]): void {
  const count = content.find(({ kind }) => kind !== 'word')
  if (!count) return
  const after = scope.nodes.length > scope.sentence
  if (after) repeatSentence(scope, count)
  else scope.counts.push({ times: count.value, start: count.start, end: count.end })
}

function readInner(scope: Scope, at: number, end: number, one: Token): void {
  const grouped = scope.counts.length > 0
  const before = grouped ? null : scope.last
  const prev = before && partsOf(scope, before, at + 1, end) ? null : before
  const inner = openScope(scope, prev, '(')
  inner.grouped = grouped
  inner.gap.does = grouped
    ? 0
    : scope.gap.does &
      (Does.rest | Does.recovery | Does.pace | Does.total | Does.strength | Does.climb | Does.between)
  inner.gap.near = grouped ? 0 : scope.gap.near
  const isLined = scope.tokens.slice(at + 1, end).some(({ kind }) => kind === 'line')
  if (isLined) scope.readers.lines(inner, at + 1, end)
  else scope.readers.tokens(inner, at + 1, end)
  const nodes = inner.nodes
  if (inner.counts.length > 0) scope.counts.push(...inner.counts)
  if (inner.orphan && !scope.orphan) scope.orphan = inner.orphan
  if (nodes.length === 0) return
  if (grouped) addGroup(scope, nodes, one)
  else if (before && isBehind(scope) && explains(scope, before, nodes)) scope.gap = noGap('', one.end)
  else {
    // "3x3 km (13 km)"
    if (before && isBehind(scope)) doubt(scope, 'parts', one)
    addLoose(scope, nodes, one)
  }
}

/** The brackets stand against the step before and its words. */
function isBehind({ gap }: Scope): boolean {
  return gap.words === 0 && gap.sign !== '+' && gap.sign !== '.' && gap.sign !== ','
}

/** The amounts in brackets add up to the step before: "10 min (2 min Z2, 8 min Z3)". */
function partsOf({ tokens }: Scope, { amount }: Draft, from: number, to: number): boolean {
  let sum = 0
  let amounts = 0
  for (let at = from; at < to; at += 1) {
    const one = tokens[at]
    if (one?.kind === 'count' || one?.kind === 'behind') return false
    if (one && isAmount(one) && (one.kind === 'distance') === (amount.meters !== undefined)) {
      sum += one.value
      amounts += 1
    }
  }
  return amounts > 1 && Math.abs(sum - (amount.meters ?? amount.seconds ?? 0)) < 1
}

function addGroup(scope: Scope, nodes: DraftNode[], one: Token): void {
  const from = scope.nodes.length
  scope.nodes.push(...nodes)
  scope.last = lastOf(nodes)
  wrap(scope, from, scope.counts)
  scope.counts = []
  scope.gap = noGap('', one.end)
}

function addLoose(scope: Scope, nodes: DraftNode[], one: Token): void {
  const [only] = nodes
  // "Aquecimento (400)": the whole of what stands below, if that adds up.
  if (nodes.length === 1 && only && !isDraftRepeat(only)) only.titled = true
  scope.nodes.push(...nodes)
  scope.last = lastOf(nodes)
  scope.gap = noGap('', one.end)
}

/** "4x100 (50 forte / 50 leve)", "28 km (20 km + 8 km)": parts take the place of their whole; smaller ones explain it. */
function explains(scope: Scope, prev: Draft, nodes: DraftNode[]): boolean {
  const sum = sizeOfAll(nodes)
  const whole = sizeOf(prev)
  const inMeters = prev.amount.meters !== undefined
  const parts = inMeters ? sum.meters : sum.seconds
  const other = inMeters ? sum.seconds : sum.meters
  const of = prev.outer ? sizeOfAll([prev.outer]) : null
  const { colon } = scope
  const rounds = colon ? sizeOfAll(scope.nodes.slice(colon.from)) : null
  const times = colon?.counts.reduce((all, count) => all * count.times, 1) ?? 1
  // "5 rondas: 3' + 2' (25')"
  if (rounds && Math.abs((inMeters ? rounds.meters : rounds.seconds) * times - parts) < 1) return true
  if (of && nodes.length === 1 && Math.abs((inMeters ? of.meters : of.seconds) - parts) < 1) return true
  if (other === 0 && Math.abs(parts - whole) < 1) {
    if (nodes.length > 1 || nodes.some((node) => isDraftRepeat(node))) replace(scope, prev, nodes)
    return true
  }
  if (other === 0 && parts < whole) return true
  // Times of all repetitions: "6x100 (2x easy, 4x fast)" and other remarks.
  if (parts === 0 && other > 0) return true
  return false
}

function replace(scope: Scope, prev: Draft, nodes: DraftNode[]): void {
  const list = prev.inner ? prev.inner.nodes : scope.nodes
  const at = list.indexOf(prev)
  if (at < 0) return
  const last = lastOf(nodes)
  list.splice(at, 1, ...nodes)
  if (!last) return
  last.rest ??= prev.rest
  last.outer = prev.outer
  last.inner = prev.inner
  for (const node of nodes) if (!isDraftRepeat(node)) node.target ??= prev.target
  scope.last = last
}
