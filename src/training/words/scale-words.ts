import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Feel, Rpe } from '#src/domain/workouts/scales.ts'

/** docs/product.md, "Enumerations and scales": 1 Exhausted … 5 Great. Worded so that they fit women and men alike. */
export const feelWords: Record<Feel, MessageDescriptor> = {
  1: msg`Sem energia`,
  2: msg`Cansaço`,
  3: msg`Ok`,
  4: msg`Bem`,
  5: msg`Ótimo`,
}

/** docs/product.md, "Enumerations and scales": 1 Very light … 10 Maximal effort. */
export const rpeWords: Record<Rpe, MessageDescriptor> = {
  1: msg`muito leve`,
  2: msg`leve`,
  3: msg`confortável`,
  4: msg`moderado`,
  5: msg`um pouco forte`,
  6: msg`forte`,
  7: msg`muito forte`,
  8: msg`extremamente forte`,
  9: msg`quase máximo`,
  10: msg`esforço máximo`,
}
