import type { Around } from './around.ts'
import type { PlanSport } from './plan.ts'

const words: [PlanSport, string][] = [
  ['swim', 'swim swimming natacao nado nadar nadando'],
  ['bike', 'bike bicicleta pedal pedalada pedalar pedalando ride riding cycling cycle ciclismo spinning'],
  ['run', 'run running corrida correr correndo '],
]
const bySport = new Map(
  words.flatMap(([sport, all]) =>
    all
      .trim()
      .split(' ')
      .map((word) => [word, sport] as const),
  ),
)

/** The sport that the words of a part name. */
export function namedSport(word: string): PlanSport | undefined {
  return bySport.get(word)
}

/** The sport of a part: of the words against its amount, in a workout of several sports. */
export function partSport({ scope, first, last }: Around): PlanSport | null {
  if (!scope.sports) return null
  return bySport.get(first) ?? bySport.get(last) ?? scope.sports.current
}
