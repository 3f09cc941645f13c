import type { Sport } from '#sync/contract/index.ts'
import type { Around } from './around.ts'
import { foldText } from './fold-text.ts'
import { mapSteps, type Node, type Step, stepsIn } from './plan.ts'
import type { Token } from './token.ts'

const words: [Sport, string][] = [
  ['swim', 'swim swimming natacao nado nadar nadando'],
  ['bike', 'bike bicicleta pedal pedalada pedalar pedalando ride riding cycling cycle ciclismo spinning'],
  ['run', 'run running corrida correr correndo'],
]
const bySport = new Map(words.flatMap(([sport, all]) => all.split(' ').map((word) => [word, sport] as const)))

/**
 * The sport of each token by the line that its part begins with: "Natação", "## Bike:", "2) Corrida 5 km"; null where all are
 * of one sport.
 */
export function partSports(tokens: readonly Token[], of: Sport): Sport[] | null {
  const named = new Set<Sport>()
  let sport: Sport = of
  let opens = true
  const sports = tokens.map(({ kind, text }) => {
    const one = kind === 'word' ? bySport.get(text) : undefined
    if (one) named.add(one)
    if (one && opens) sport = one
    opens = kind === 'line' || (opens && (kind === 'sign' || kind === 'number'))
    return sport
  })
  return of === 'multi' || (of !== 'swim' && named.size > 1) ? sports : null
}

/** The sport of a part: of the words against its amount, in a workout of several sports. */
export function partSport({ scope, first, last, index }: Around): Sport {
  const named = scope.sports && (bySport.get(first.text) ?? bySport.get(last.text) ?? scope.sports[index])
  return named ?? scope.sport
}

/**
 * The parts of a session of several sports that no word against their amount names: by a word anywhere in the part ("15 min
 * de pedal forte"), by their order where three distances are all there is ("1,9 km / 90 km / 21,1 km"), and what comes before
 * the first run of a brick is ridden ("60 km e depois 6 km correndo").
 */
export function withNamedParts(nodes: Node[]): Node[] {
  const worded = named(nodes, ({ words }) => {
    const said = new Set(
      foldText(words)
        .split(' ')
        .flatMap((word) => bySport.get(word) ?? []),
    )
    return said.size === 1 ? [...said][0] : undefined
  })
  const steps = stepsIn(worded).map(({ step }) => step)
  const inOrder = ['swim', 'bike', 'run'] as const
  if (steps.length === 3 && steps.every((step) => isOpen(step) && step.amount.meters))
    return named(worded, (step) => inOrder[steps.indexOf(step)])
  const runs = steps.findIndex(({ sport }) => sport === 'run')
  const isBrick = runs > 0 && steps.every(({ sport }) => sport !== 'bike')
  return isBrick ? named(worded, (step) => (steps.indexOf(step) < runs ? 'bike' : undefined)) : worded
}

const isOpen = ({ sport }: Step) => sport === 'multi'

function named(nodes: Node[], sportOf: (step: Step) => Sport | undefined): Node[] {
  return mapSteps(nodes, (step) => ({ ...step, sport: (isOpen(step) && sportOf(step)) || step.sport }))
}
