import { type Count, counted } from './draft.ts'
import { doubt, type Scope } from './scope.ts'
import type { Token } from './token.ts'
import { Does } from './words.ts'

/** Counts that follow what they repeat. */

/** "(5x)", "repetir 4 vezes": what is before it in the sentence, or in the line. */
export function repeatSentence(scope: Scope, one: Token): void {
  const sentence = scope.sentence < scope.nodes.length ? scope.sentence : scope.sentenceBefore
  const from = scope.turns >= sentence && scope.turns < scope.nodes.length ? scope.turns : sentence
  if (from >= scope.nodes.length) return
  if (scope.nodes.length - from > 2) doubt(scope, 'repeat', one)
  wrap(scope, from, [one])
}

/** "(…) x3", "400 m x 4" */
export function repeatLast(scope: Scope, one: Token): void {
  if (scope.gap.does & Does.again) repeatSentence(scope, one)
  else if (scope.nodes.length > 0 && scope.gap.sign === '') {
    // "Run 1 min, walk 2 min x 10"
    if (scope.nodes.length > scope.sentence + 1) doubt(scope, 'repeat', one)
    wrap(scope, scope.nodes.length - 1, [one])
  } else scope.counts.push(one)
}

/** Puts the nodes from a place on into repeats. */
export function wrap({ text, nodes }: Scope, from: number, counts: readonly Count[]): void {
  nodes.push(...counted(text, nodes.splice(from), counts))
}
