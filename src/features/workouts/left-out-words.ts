import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LeftOut, LeftOutReason, VolumeExplanation, VolumeSegment } from '../../domain/volume/shape.ts'

/** Why a written amount adds nothing, as a coach would say it. */
export const leftOutWords: Record<LeftOutReason, MessageDescriptor> = {
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
  'other-unit': msg`a distância do trecho já conta`,
}

export type LeftOutPart = { at: number; words: string; reason: LeftOutReason }

/** Every part of the text that adds nothing, in its order. */
export function leftOutParts(description: string, { segments }: VolumeExplanation): LeftOutPart[] {
  const part = ({ start, end, reason }: LeftOut): LeftOutPart => ({
    at: start,
    words: description.slice(start, end).trim(),
    reason,
  })
  const parts = (segment: VolumeSegment): LeftOutPart[] => [
    ...segment.leftOut.map(part),
    ...segment.children.flatMap(parts),
  ]
  return segments.flatMap(parts).filter(({ words }) => words !== '')
}
