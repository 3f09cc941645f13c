import type { LeftOut, LeftOutReason, VolumeExplanation, VolumeSegment } from '../../domain/volume/shape.ts'

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
