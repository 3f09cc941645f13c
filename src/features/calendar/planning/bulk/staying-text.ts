import { plural } from '@lingui/core/macro'

/** Says how many workouts an act leaves where they are, and why. */
export function stayingText(count: number): string {
  return plural(count, {
    one: '# treino fica: já registrado ou planejado por outra pessoa.',
    other: '# treinos ficam: já registrados ou planejados por outra pessoa.',
  })
}
