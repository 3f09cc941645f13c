/** How hard a plan asks to go, read from its words and zones. */
export type Intensity = 'easy' | 'moderate' | 'hard'

const hard =
  /\b(tiros?|forte|fortes|limiar|vo2\w*|sprints?|maxim[oa]s?|all[- ]?out|z[45]|zona [45]|zone [45]|ritmo de prova|prova|threshold|tempo run|race pace|intervals?|hard|fast|rapid[oa]s?|subidas?|hill)\b/
const easy =
  /\b(leve|leves|solto|soltos|soltura|regenerativ[oa]|tranquil[oa]|facil|recuperacao|rodagem|z[12]|zona [12]|zone [12]|easy|recovery|relaxed|gentle|conversa(?:ndo)?|tecnica|drills?|educativos?)\b/

/** Any hard part makes a plan hard: warming up and cooling down are easy in every one. */
export function planIntensity({ name, description }: { name: string; description: string }): Intensity {
  const text = `${name}\n${description}`.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  if (hard.test(text)) return 'hard'
  return easy.test(text) ? 'easy' : 'moderate'
}

/** The effort (1 to 10) that a plan leads to expect of somebody about whom nothing else is known. */
export const usualEffort: Record<Intensity, number> = { easy: 4, moderate: 5, hard: 7 }
