import type { Sport } from '#sync/contract/index.ts'
import type { Doubt, OtherReading, Volume, VolumeExplanation } from './shape.ts'
import { explainVolume } from './volume.ts'

/**
 * How a description was understood, with the other way to read each doubt where there is one: a text that says it and
 * leaves less open, and what it then adds up to. Reads the text once more for each doubt, so it is for one text on screen.
 */
export function explainWithOthers(sport: Sport, text: string): VolumeExplanation {
  const explanation = explainVolume(sport, text)
  const doubts = explanation.doubts.map((doubt) => {
    const clearer = clearerText(text, doubt, explanation)
    const other = clearer === null ? null : otherReading(sport, clearer, explanation)
    return other ? { ...doubt, other } : doubt
  })
  return { ...explanation, doubts }
}

function otherReading(sport: Sport, text: string, now: VolumeExplanation): OtherReading | null {
  const { volume, doubts } = explainVolume(sport, text)
  const isClearer = doubts.length < now.doubts.length
  return volume && isClearer && !isSame(volume, now.volume) ? { text, volume } : null
}

/** The text as its writer would have written it had the other reading been meant; null where there is no other. */
function clearerText(text: string, doubt: Doubt, explanation: VolumeExplanation): string | null {
  if (doubt.kind === 'sum') return withSum(text, explanation)
  return doubt.kind === 'parts' ? withPart(text, doubt, explanation) : null
}

/** The step behind an amount in brackets, as a part of it. */
function withPart(text: string, { end }: Doubt, { segments }: VolumeExplanation): string | null {
  const part = segments.find(({ start, contributes }) => start >= end && contributes)
  if (!part) return null
  const before = text.slice(0, part.start).replace(/[\s+;,|]+$/u, '')
  return `${before} (${text.slice(part.start, part.end).trim()})${text.slice(part.end)}`
}

/** The sum of the steps in place of the total that they are more than. */
function withSum(text: string, { statedTotal, segments }: VolumeExplanation): string | null {
  if (!statedTotal) return null
  const sum = { metres: 0, seconds: 0 }
  for (const { contributes } of segments) {
    if (!contributes) continue
    sum.metres += contributes.km * 1000 + contributes.m
    sum.seconds += contributes.min * 60 + contributes.s
  }
  const written = text.slice(statedTotal.start, statedTotal.end)
  const number = totalIn(statedTotal, sum)
  const unit = statedTotal.kind === 'time' ? ' min' : /\d\s*(\p{L}+)$/u.exec(written)?.[0].replace(/^\d/u, '')
  return number === null
    ? null
    : text.slice(0, statedTotal.start) + number + (unit ?? '') + text.slice(statedTotal.end)
}

function totalIn(
  total: NonNullable<VolumeExplanation['statedTotal']>,
  { metres, seconds }: { metres: number; seconds: number },
): string | null {
  if (total.kind === 'time') return seconds % 60 === 0 ? String(seconds / 60) : null
  if (total.unit === 'm') return String(metres)
  // A part of a kilometre is written with a comma or a point; whole ones are the same in both languages.
  return total.unit === 'km' && metres % 1000 === 0 ? String(metres / 1000) : null
}

function isSame(one: Volume, other: Volume | null): boolean {
  return (
    other !== null && one.km === other.km && one.m === other.m && one.min === other.min && one.s === other.s
  )
}
