import { apply } from './apply.ts'
import { lookAround } from './around.ts'
import { readBracket } from './brackets.ts'
import { sizeOf } from './draft.ts'
import { repeatLast, repeatSentence, wrap } from './repeats.ts'
import { readAmount } from './rules.ts'
import { doubt, noGap, type Scope } from './scope.ts'
import { setTarget } from './target.ts'
import { isAmount, type Token } from './token.ts'
import { settleParts } from './wholes.ts'
import { abbreviations, Does, phases, resting } from './words.ts'

/** Reads the tokens of a line, or of a pair of brackets, from left to right into its scope. */
export function readTokens(scope: Scope, from: number, to: number): void {
  let claimed = from
  for (let at = from; at < to; ) {
    const one = scope.tokens[at]
    if (!one) break
    if (isAmount(one) || one.kind === 'number') {
      const around = lookAround(scope, at, to, one)
      apply(around, readAmount(around))
      scope.label = 0
      claimed = around.claims
      at += 1
    } else if (one.kind === 'sign' && '([{'.includes(one.text)) at = readBracket(scope, at, to)
    else {
      other(scope, one, at, claimed)
      at += 1
    }
  }
  endSentence(scope, '')
}

function other(scope: Scope, one: Token, index: number, claims: number): void {
  const claimed = index < claims
  if (one.kind === 'word') word(scope, one, claimed)
  else if (one.kind === 'sign') signs[one.text]?.(scope, one, index)
  else if (one.kind === 'count') count(scope, one, index)
  else if (one.kind === 'behind') repeatLast(scope, one)
  else if (one.kind === 'target') setTarget(scope, one, claimed)
}

/** Sets of several steps: what they are of goes on over commas. */
const roundWords = new Set('rounds round rondas rodadas circuits circuitos repetitions repeticoes'.split(' '))

/** Words behind which amounts belong to the step before. */
const opening = Does.part | Does.as | Does.turns | Does.including

function word(scope: Scope, one: Token, claimed: boolean): void {
  note(scope, one)
  if (claimed) return
  if (one.does & Does.turns) scope.turns = scope.nodes.length
  if (one.does & opening) openInside(scope, one)
  if (scope.last) parted(scope, one)
  scope.gap.words.push(one)
  scope.gap.does |= one.does
}

/** What every word says, whatever amount it belongs to. */
function note(scope: Scope, { does, text }: Token): void {
  scope.does |= does
  if (does === 0) scope.session.seen.unknown += 1
  if (does & Does.strength) scope.session.seen.strength = true
  // "Ou 25 min contínuos."
  const isOtherwise =
    (text === 'ou' || text === 'or') && scope.gap.words.length === 0 && scope.gap.sign === '.'
  if (does & Does.condition || isOtherwise) scope.conditional = true
}

/** A word that leads to what follows ends what is before: "limiar c/ 1 min", "trote depois 4 min". */
function parted(scope: Scope, { does }: Token): void {
  const { gap } = scope
  if (does & Does.next && gap.sign !== '+') scope.gap = noGap('then')
  else if (does & (Does.with | resting) && gap.words.length > 0)
    scope.gap = noGap(gap.sign === '@' ? '' : gap.sign)
}

/** "…, sendo 4 km fortes", "os últimos 3 km forte", "alternando 1' forte, 1' leve". */
function openInside(scope: Scope, { does }: Token): void {
  const { last, gap, nodes, sentence } = scope
  if (!last || scope.inside || gap.sign === '+' || last.does & Does.part) return
  if (gap.sign === 'then' && !(does & Does.part)) return
  if (nodes.length <= sentence && !(does & Does.including)) return
  scope.inside = { until: does & (Does.as | Does.turns) ? 'used up' : 'clause', left: sizeOf(last) }
}

function count(scope: Scope, one: Token, index: number): void {
  const { gap, nodes, last } = scope
  // "400 m em 4 vezes"
  if (last && (gap.words.at(-1)?.does ?? 0) & Does.in) return
  // Its own words, "3 hard rounds", come before what it repeats.
  const next = scope.tokens.slice(index + 1, index + 5).find(({ start }) => start >= one.end)
  const isOf = ((next?.does ?? 0) & Does.of) !== 0
  const leads = isOf || (next !== undefined && (isAmount(next) || next.text === '('))
  if ((gap.does & Does.again && nodes.length > 0) || (!leads && isOfWhatIsBefore(scope, one)))
    repeatSentence(scope, one)
  else countAhead(scope, one, isOf)
}

/** "2 rounds of 90 s running, 90 s walking" repeats the rest of the sentence. */
function countAhead(scope: Scope, one: Token, isOf: boolean): void {
  if (scope.counts.length > 0 || !roundWords.has(one.text) || !isOf) scope.counts.push(one)
  else {
    scope.colon = { from: scope.nodes.length, counts: [one], of: 'rounds' }
    scope.gap = noGap(':')
  }
}

const timesWords = new Set(['vezes', 'times', 'vez'])

/** "400 m 4 vezes", "alternando 1 min e 2 min 5 séries" */
function isOfWhatIsBefore({ turns, last, gap }: Scope, { text }: Token): boolean {
  return last !== null && gap.sign === '' && (timesWords.has(text) || (turns >= 0 && text !== ''))
}

/** What stood behind "3x:" is repeated. */
function closeColon(scope: Scope): void {
  const { colon, nodes, sport } = scope
  if (!colon || nodes.length <= colon.from) return
  // "3 rounds of 100, 50"
  if (colon.of !== 'colon' && sport === 'swim' && nodes.length > colon.from + 1)
    for (const one of colon.counts) doubt(scope, 'repeat', one)
  wrap(scope, colon.from, colon.counts)
  scope.colon = null
}

/** Ends what a full stop ends: counts, details, conditions, what a colon repeats. */
function endSentence(scope: Scope, sign: string): void {
  const { whole, nodes } = scope
  scope.whole = null
  // "50 min progressivos: 20 min, 20 min, 10 min", "6x150 = 50 perna + 50 braço + 50 completo"
  if (whole && nodes.length > whole.from)
    settleParts(scope, whole.step, nodes.splice(whole.from), whole.step.outer ? 'set' : whole.sign)
  closeColon(scope)
  if (sign !== '') dropCounts(scope)
  scope.inside = null
  scope.conditional = false
  scope.turns = -1
  if (sign === '') return
  scope.sentenceBefore = scope.sentence
  scope.sentence = scope.nodes.length
  scope.gap = noGap(sign)
}

/** A count that no amount follows. */
function dropCounts(scope: Scope): void {
  for (const one of scope.counts) doubt(scope, 'repeat', one)
  scope.counts = []
}

function stop(scope: Scope): void {
  if (!abbreviations.has(scope.gap.words.at(-1)?.text ?? '')) endSentence(scope, '.')
}

function part(scope: Scope, { text }: Token): void {
  dropCounts(scope)
  scope.inside = null
  scope.conditional = false
  scope.gap = noGap(text)
}

function comma(scope: Scope): void {
  if (scope.inside?.until === 'clause') scope.inside = null
  scope.gap = noGap(',')
}

/** "3x: 400 A + 200 B" repeats the rest of the sentence; "Aquecimento: 400" labels it. */
function colon(scope: Scope): void {
  const { gap, last, counts, nodes } = scope
  if (scope.colon && nodes.length === scope.colon.from) scope.colon.of = 'colon'
  if (counts.length > 0) {
    scope.colon = { from: nodes.length, counts, of: 'colon' }
    scope.counts = []
    scope.gap = noGap(':')
    return
  }
  const isOwn = gap.sign === '' && !(gap.does & (phases | resting))
  if (last && isOwn) {
    last.titled = ':'
    if (nodes.at(-1) === last) scope.whole = { step: last, from: nodes.length, sign: ':' }
  }
  scope.label = gap.does
  gap.sign = ':'
}

function dash(scope: Scope, one: Token): void {
  const { gap, last, nodes } = scope
  const spaced = scope.text.charAt(one.start - 1) === ' '
  if (last && nodes.at(-1) === last && (spaced || one.text === '—'))
    scope.whole ??= { step: last, from: nodes.length, sign: '-' }
  if (spaced) scope.gap = noGap('-')
  else if (gap.words.length === 0) gap.sign ||= '-'
}

function slash(scope: Scope, one: Token, index: number): void {
  // "drill/swim" is one kind of swimming.
  const next = scope.tokens[index + 1]
  if (next?.kind === 'word') return
  const spaced = scope.text.charAt(one.start - 1) === ' ' || scope.text.charAt(one.end) === ' '
  // "8x100 / 6x50 / 200 solto" are parts of the session.
  if (spaced && next?.kind === 'count') scope.slashed = true
  if (spaced && scope.slashed) part(scope, { ...one, text: '+' })
  else scope.gap = noGap('/')
}

function equals(scope: Scope, { start }: Token): void {
  // "R=30"
  if (/[a-z]/iu.test(scope.text.charAt(start - 1))) return
  const { last, nodes, gap } = scope
  if (last && gap.words.length === 0) scope.whole ??= { step: last, from: nodes.length, sign: '-' }
  scope.gap = noGap('=')
}

const signs: Record<string, (scope: Scope, one: Token, index: number) => void> = {
  '+': part,
  '→': part,
  '|': part,
  '•': part,
  ';': (scope) => endSentence(scope, '.'),
  '.': stop,
  '!': (scope) => endSentence(scope, '.'),
  '?': (scope) => endSentence(scope, '.'),
  ',': comma,
  ':': colon,
  '-': dash,
  '—': dash,
  '/': slash,
  '@': (scope) => {
    scope.gap.sign = '@'
  },
  '=': equals,
}
