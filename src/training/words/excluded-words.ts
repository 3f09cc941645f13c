import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ExclusionReason } from '#src/domain/volume/shape.ts'

/** Why a written amount adds nothing, as a coach would say it. */
export const exclusionWords: Record<ExclusionReason, MessageDescriptor> = {
  rest: msg`descanso`,
  pace: msg`ritmo ou velocidade`,
  'send-off': msg`saída`,
  intensity: msg`intensidade`,
  breakdown: msg`parte de uma distância já contada`,
  qualifier: msg`só descreve o trecho`,
  alternative: msg`alternativa ao trecho`,
  total: msg`total escrito no texto`,
  elevation: msg`altimetria`,
  clock: msg`horário`,
  strength: msg`força`,
  'upper-end': msg`conta o menor valor da faixa`,
  'other-unit': msg`a distância do trecho já conta`,
}
