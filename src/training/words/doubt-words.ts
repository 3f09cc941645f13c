import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DoubtKind } from '#src/domain/reading/plan.ts'

/** What a reading leaves open, each as one question; `sum` is a note. */
export const doubtWords: Record<DoubtKind, MessageDescriptor> = {
  number: msg`falta a unidade, ou o que se faz: quanto é?`,
  sentence: msg`conta ou aconselha em vez de planejar: o total está certo?`,
  repeat: msg`o que se repete? Escreva 3x(…)`,
  recovery: msg`vem uma vez ou depois de cada tiro? Escreva 3x(8' forte + 2' leve)`,
  parts: msg`faz parte do que vem antes ou soma a ele? Se for parte, ponha entre parênteses`,
  sum: msg`O total escrito vale, e as partes somam outra coisa.`,
}
