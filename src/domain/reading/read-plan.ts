import type { Sport } from '#sync/contract/index.ts'
import { readLines } from './blocks.ts'
import { doubts } from './doubts.ts'
import type { Draft } from './draft.ts'
import { readTokens } from './line.ts'
import { measure } from './measures.ts'
import { mapSteps, type Plan, type Step } from './plan.ts'
import { scan } from './scan.ts'
import { openScope, type Scope } from './scope.ts'
import { settle } from './settle.ts'
import { namedSport, withNamedParts } from './sports.ts'
import { isAmount, type Token } from './token.ts'

/** The tree of a workout's text, with the total it states and what it leaves open. Never throws; linear in the text. */
export function readPlan(text: string, sport: Sport): Plan {
  if (sport === 'rest') return { nodes: [], total: null, doubts: [] }
  const tokens = measure(text, scan(text), sport)
  pairBrackets(tokens)
  const scope = firstScope(text, tokens, sport)
  readLines(scope, 0, tokens.length)
  const total = settle(scope)
  const nodes = mapSteps(scope.nodes, published)
  return { nodes: sport === 'multi' ? withNamedParts(nodes) : nodes, total, doubts: doubts(scope) }
}

function firstScope(text: string, tokens: readonly Token[], sport: Sport): Scope {
  const named = new Set<Sport>()
  for (const { kind, text: word } of sport === 'swim' ? [] : tokens) {
    const one = kind === 'word' ? namedSport(word) : undefined
    if (one) named.add(one)
  }
  const shared = {
    text,
    tokens,
    sport,
    sports: sport === 'multi' || named.size > 1 ? { current: null } : null,
    readers: { tokens: readTokens, lines: readLines },
    depth: 0,
    totals: [],
    wholes: [],
    doubts: [],
    seen: {
      unknown: 0,
      strength: false,
      exercises: false,
      lines: 0,
      amounts: tokens.filter(isAmount).length,
    },
    conditional: false,
  }
  return openScope(shared, null, '')
}

const pairs: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

/** Where each bracket closes. */
function pairBrackets(tokens: readonly Token[]): void {
  const open: number[] = []
  for (const [at, { kind, text }] of tokens.entries()) {
    if (kind !== 'sign') continue
    if (text === '(' || text === '[' || text === '{') open.push(at)
    const opener = pairs[text]
    const before = open.at(-1)
    if (opener === undefined || before === undefined) continue
    const one = tokens[before]
    if (one?.text !== opener) continue
    one.closes = at
    open.pop()
  }
}

function published({ amount, target, role, rest, words, sport, start, end, at }: Draft): Step {
  return { amount, target, role, rest, words, sport, start, end, at }
}
