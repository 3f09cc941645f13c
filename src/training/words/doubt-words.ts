import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DoubtKind } from '#src/domain/volume/shape.ts'

/** What a reading leaves open, and how the coach can settle it. */
export const doubtWords: Record<DoubtKind, MessageDescriptor> = {
  number: msg`ficou sem leitura: falta a unidade ou o que se faz`,
  sentence: msg`conta ou aconselha em vez de planejar: confira o que foi somado`,
  repeat: msg`não dá para saber até onde se repete: escreva 3x(…)`,
  recovery: msg`não dá para saber se vem uma vez ou depois de cada tiro: escreva 3x(8' forte + 2' leve)`,
  parts: msg`pode ser parte do que vem antes ou somar a ele: se for parte, ponha entre parênteses`,
  sum: msg`o total escrito e a soma não batem: escreva o certo numa linha, = 2450 m`,
}
