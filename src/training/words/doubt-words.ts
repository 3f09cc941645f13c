import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DoubtKind } from '#src/domain/reading/plan.ts'

/** What a reading leaves open, each as one question; `sum` is a note. */
export const doubtWords: Record<DoubtKind, MessageDescriptor> = {
  number: msg`falta a unidade, ou o que se faz: quanto é?`,
  sentence: msg`conta ou aconselha em vez de planejar: o total está certo?`,
  repeat: msg`o que se repete?`,
  recovery: msg`vem uma vez só ou depois de cada tiro?`,
  parts: msg`soma ao que vem antes ou faz parte dele?`,
  sum: msg`O total escrito vale, e as partes somam outra coisa.`,
}

/** How to write it clearly, where no text can be offered. */
export const clearWords: Partial<Record<DoubtKind, MessageDescriptor>> = {
  repeat: msg`Escreva 3x(…)`,
  recovery: msg`Escreva 3x(8' forte + 2' leve)`,
  parts: msg`Se for parte, ponha entre parênteses`,
}

/** The readings of a doubt by what they add up to: the smaller one, and the larger one. */
export const readingWords: Partial<Record<DoubtKind, readonly [MessageDescriptor, MessageDescriptor]>> = {
  recovery: [msg`Uma vez`, msg`Depois de cada`],
  parts: [msg`Faz parte`, msg`Soma`],
}
