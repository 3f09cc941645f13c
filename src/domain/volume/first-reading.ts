import type { Sport } from '../../../sync/contract/enumerations.ts'
import type { Amount, Volume, VolumeSegment } from './shape.ts'

const separator = /[\n+;|]|\.\s|,\s/
const step =
  /^(?:[^\d]*?)(?:(\d+)\s*[x×*]\s*)?(\d+(?:[.,]\d+)?)\s?-?(km|k|m(?:etros|eters|etres)?|min(?:utos?|utes?|s)?|h(?:oras?|ours?|rs?)?|s(?:ec|eg|econds?|egundos?)?|['′’"″”])?(?![\p{L}\d/:])(?:\s?(\d+)\s?(?:min)?)?/iu
const rest = /\b(?:rest|rec|recovery|descanso|desc|pausa|int|intervalo)\b/i
const group = /(\d+)\s*[x×]\s*\(([^()]*)\)/g

/** Reads one step per separated piece; brackets that a repeat opens are read as a list of steps. */
export function readSegments(sport: Sport, text: string): VolumeSegment[] {
  const segments: VolumeSegment[] = []
  let at = 0
  for (const match of text.matchAll(group)) {
    segments.push(...readList(sport, text, at, match.index, 1))
    const repeat = Number(match[1])
    const inside = match.index + match[0].indexOf('(') + 1
    const children = readList(sport, text, inside, match.index + match[0].length - 1, repeat)
    segments.push({
      start: match.index,
      end: match.index + match[0].length,
      repeat,
      amount: null,
      text: `(${match[2]})`,
      contributes: null,
      leftOut: [],
      children,
    })
    at = match.index + match[0].length
  }
  segments.push(...readList(sport, text, at, text.length, 1))
  return segments.map((s) => (s.children.length > 0 ? { ...s, contributes: sum(s.children) } : s))
}

function sum(children: VolumeSegment[]): Volume | null {
  const known = children.flatMap(({ contributes }) => contributes ?? [])
  if (known.length === 0) return null
  const seconds = known.reduce((total, v) => total + v.min * 60 + v.s, 0)
  return {
    km: known.reduce((total, v) => total + v.km, 0),
    m: known.reduce((total, v) => total + v.m, 0),
    min: Math.floor(seconds / 60),
    s: seconds % 60,
  }
}

function readList(sport: Sport, text: string, from: number, to: number, times: number): VolumeSegment[] {
  const segments: VolumeSegment[] = []
  let at = from
  for (const piece of text.slice(from, to).split(separator)) {
    if (piece.trim()) segments.push(readStep(sport, piece, at, times))
    at += piece.length
    while (at < to && /[\n+;|.,\s]/.test(text[at] ?? '')) at += 1
  }
  return segments
}

function readStep(sport: Sport, piece: string, start: number, times: number): VolumeSegment {
  const found = step.exec(piece.replace(/\([^)]*\)|\[[^\]]*\]|@.*/g, (left) => ' '.repeat(left.length)))
  const amount =
    found && !rest.test(found[0] + piece.slice(found[0].length, 12)) ? amountOf(sport, found, start) : null
  const repeat = found?.[1] ? Number(found[1]) : null
  return {
    start,
    end: start + piece.length,
    repeat: amount ? repeat : null,
    amount,
    text: (amount && found ? piece.slice(found[0].length) : piece).trim(),
    contributes: amount && volumeOf(amount, (repeat ?? 1) * times, sport),
    leftOut: [],
    children: [],
  }
}

function amountOf(sport: Sport, found: RegExpExecArray, start: number): Amount | null {
  const value = Number(found[2]?.replace(',', '.'))
  const unit = found[3]?.toLowerCase() ?? ''
  const place = { start, end: start + found[0].length }
  if (unit === 'k' || unit === 'km') return { ...place, kind: 'distance', metres: value * 1000, unit: 'km' }
  if (unit === '' && sport !== 'swim') return null
  if (unit === '' || /^m(?:e|$)/.test(unit)) return { ...place, kind: 'distance', metres: value, unit: 'm' }
  if (sport === 'swim') return null
  if (unit.startsWith('h'))
    return { ...place, kind: 'time', seconds: value * 3600 + Number(found[4] ?? 0) * 60 }
  const inMinutes = unit.startsWith('min') || ["'", '′', '’'].includes(unit)
  return { ...place, kind: 'time', seconds: value * (inMinutes ? 60 : 1) }
}

function volumeOf(amount: Amount, times: number, sport: Sport): Volume {
  if (amount.kind === 'time') {
    const seconds = amount.seconds * times
    return { km: 0, m: 0, min: Math.floor(seconds / 60), s: seconds % 60 }
  }
  const metres = amount.metres * times
  return amount.unit === 'km' && sport !== 'swim'
    ? { km: metres / 1000, m: 0, min: 0, s: 0 }
    : { km: 0, m: metres, min: 0, s: 0 }
}
