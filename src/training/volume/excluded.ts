import type { Excluded, ExclusionReason, VolumeExplanation, VolumeSegment } from '#src/domain/volume/shape.ts'

export type ExcludedPart = { at: number; words: string; reason: ExclusionReason }

/** Every part of the text that adds nothing, in its order. */
export function excludedParts(description: string, { segments }: VolumeExplanation): ExcludedPart[] {
  const part = ({ start, end, reason }: Excluded): ExcludedPart => ({
    at: start,
    words: description.slice(start, end).trim(),
    reason,
  })
  const parts = (segment: VolumeSegment): ExcludedPart[] => [
    ...segment.excluded.map(part),
    ...segment.children.flatMap(parts),
  ]
  return segments.flatMap(parts).filter(({ words }) => words !== '')
}
