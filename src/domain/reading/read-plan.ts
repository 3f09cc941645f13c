import type { Sport } from '#sync/contract/index.ts'
import { readLines } from './blocks.ts'
import { doubts } from './doubts.ts'
import type { Draft } from './draft.ts'
import { readTokens } from './line.ts'
import { measure } from './measures.ts'
import { mapSteps, type Plan, type Step } from './plan.ts'
import { scan } from './scan.ts'
import { openScope } from './scope.ts'
import { settle } from './settle.ts'
import { partSports, withNamedParts } from './sports.ts'
import { isAmount, type Token } from './token.ts'

/** The tree of a workout's text, with the total it states and what it leaves open. Never throws; linear in the text. */
export function readPlan(text: string, sport: Sport): Plan {
  if (sport === 'rest') return { nodes: [], total: null, doubts: [] }
  const scanned = scan(text)
  const sports = partSports(scanned, sport)
  const tokens = measure(text, scanned, sport, sports)
  pairBrackets(tokens)
  const session = {
    readers: { tokens: readTokens, lines: readLines },
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
  }
  const scope = openScope({ text, tokens, sport, sports, session, depth: 0, conditional: false }, null, '')
  readLines(scope, 0, tokens.length)
  const total = settle(scope)
  const nodes = mapSteps(scope.nodes, published)
  return { nodes: sport === 'multi' ? withNamedParts(nodes) : nodes, total, doubts: doubts(scope) }
}

const pairs: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

/** Where each bracket closes. */
function pairBrackets(tokens: readonly Token[]): void {
  const open: Token[] = []
  for (const [at, one] of tokens.entries()) {
    if (one.kind !== 'sign') continue
    if ('([{'.includes(one.text)) open.push(one)
    const last = open.at(-1)
    if (!last || pairs[one.text] !== last.text) continue
    last.closes = at
    open.pop()
  }
}

function published({ amount, target, role, rest, words, sport, start, end, at }: Draft): Step {
  return { amount, target, role, rest, words, sport, start, end, at }
}
