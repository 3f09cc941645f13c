import { type Draft, type DraftNode, inUnitOf, isEqual, lastOf, plain } from './draft.ts'
import { repeatSentence, wrap } from './repeats.ts'
import { doubt, nearOf, noGap, openScope, type Scope } from './scope.ts'
import { isAmount, type Token, type TokenKind } from './token.ts'
import { settleParts } from './wholes.ts'
import { Does } from './words.ts'

/** Brackets deeper than this are not read for themselves. */
const deepest = 8
const numbers = new Set<TokenKind>(['number', 'count', 'behind'])

/** Reads what is in brackets. @returns where the text goes on. */
export function readBracket(scope: Scope, at: number, to: number): number {
  const one = scope.tokens[at]
  const close = one?.closes ?? -1
  const end = close < 0 || close > to ? to : close
  const content = scope.tokens.slice(at + 1, end)
  if (!one) return at + 1
  if (scope.depth >= deepest) {
    doubt(scope, 'number', one)
    return end + 1
  }
  if (!content.some((each) => isAmount(each) || numbers.has(each.kind))) return at + 1
  const count = loneCount(scope, content)
  const behind = scope.tokens[end + 1]
  // "(5x)", "Set 1 (4x):"
  if (count && scope.nodes.length > scope.sentence) repeatSentence(scope, count)
  else if (count) scope.counts.push(count)
  else if (behind?.kind === 'behind') {
    countedBehind(scope, at, end, behind)
    return end + 2
  } else readInner(scope, at, end, one)
  return end + 1
}

/** "(4 min, 2 min) x 3" */
function countedBehind(scope: Scope, at: number, end: number, behind: Token): void {
  const one = scope.tokens[at] ?? behind
  const from = Math.max(scope.nodes.length - (scope.last && isBehind(scope) ? 1 : 0), 0)
  readInner(scope, at, end, one)
  wrap(scope, from, [{ ...behind, start: one.start }])
}

/** A count with words alone; "(6) Warmup" over its lines. */
function loneCount({ nodes, last, gap }: Scope, content: readonly Token[]): Token | undefined {
  const [one, ...others] = content.filter(({ kind }) => kind !== 'word')
  if (others.length > 0) return undefined
  if (one?.kind === 'count' || one?.kind === 'behind') return one
  const opens = content.length === 1 && nodes.length === 0 && !last && gap.words.length === 0
  return opens && one?.kind === 'number' && one.value <= 30 ? one : undefined
}

/** What words before brackets say of their content. */
const carried = Does.rest | Does.recovery | Does.pace | Does.total | Does.strength | Does.climb | Does.between

function readInner(scope: Scope, at: number, end: number, one: Token): void {
  const grouped = scope.counts.length > 0
  const before = grouped ? null : scope.last
  const inner = openScope(scope, before, '(')
  inner.grouped = grouped
  if (!grouped) inner.gap.does = (scope.gap.does & carried) | (nearOf(scope.gap) & (Does.goal | Does.after))
  const isLined = scope.tokens.slice(at + 1, end).some(({ kind }) => kind === 'line')
  scope.session.readers[isLined ? 'lines' : 'tokens'](inner, at + 1, end)
  scope.counts.push(...inner.counts)
  scope.orphan ??= inner.orphan
  if (inner.nodes.length > 0) addInner(scope, before, inner.nodes, one)
}

function addInner(scope: Scope, before: Draft | null, nodes: DraftNode[], one: Token): void {
  const { counts } = scope
  const isOwn = before && isBehind(scope)
  scope.gap = noGap('')
  if (isOwn) {
    if (!isOfRounds(scope, before, nodes)) settleParts(scope, before, nodes, '(', one)
    return
  }
  const only = plain(nodes[0])
  // "Aquecimento (400)": the sum of what is below, if that adds up.
  if (only && nodes.length === 1) only.titled = '('
  const from = scope.nodes.length
  scope.nodes.push(...nodes)
  scope.last = lastOf(nodes)
  if (counts.length > 0) wrap(scope, from, counts)
  scope.counts = []
}

/** The brackets follow the step before and its words. */
function isBehind({ gap }: Scope): boolean {
  return gap.words.length === 0 && gap.sign !== '+' && gap.sign !== '.' && gap.sign !== ','
}

/** "5 rondas: 3' + 2' (25')" */
function isOfRounds({ colon, nodes: all }: Scope, step: Draft, nodes: readonly DraftNode[]): boolean {
  const times = colon?.counts.reduce((product, count) => product * count.value, 1) ?? 0
  const one = inUnitOf(step, all.slice(colon?.from)).same
  return times > 0 && isEqual(one * times, inUnitOf(step, nodes).same)
}
