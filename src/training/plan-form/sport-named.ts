import { foldText } from '#src/domain/reading/fold-text.ts'
import type { Sport } from '#sync/contract/index.ts'

const words: Record<Exclude<Sport, 'other'>, string> = {
  swim: 'natacao nado nadar piscina aguas swim swimming pool',
  bike: 'bike bicicleta pedal pedalada pedalar rolo ciclismo ride cycling spinning',
  run: 'run running corrida correr rodagem longao trote tiros subidas jog',
  multi: 'brick triathlon triatlo duathlon duatlo swimrun aquathlon multiesporte multisport',
  strength: 'forca musculacao academia funcional strength gym',
  rest: 'descanso folga rest off',
}

const bySport = new Map(
  Object.entries(words).flatMap(([sport, all]) => all.split(' ').map((word) => [word, sport as Sport])),
)

/** The sport that the name of a workout says: "Pedal longo" is a ride. */
export function sportNamed(name: string): Sport | undefined {
  const said = foldText(name)
    .match(/\p{L}+/gu)
    ?.flatMap((word) => bySport.get(word) ?? [])
  return said?.[0]
}
