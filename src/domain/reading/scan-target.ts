import type { Target } from './plan.ts'

/** How hard, where a word comes before its number: zones, RPE, heart rate, CSS. */

/** "Z2", "zona 2-3", "Z3/Z4"; a second one only with its letter or with nothing behind it that makes it an amount. */
const zone =
  /(?:z(?:on[ea]s?|n)?|zn) ?(\d)(?:[.,]\d)?(?![\d:]|[.,]\d| ?(?:km|min|m|x|×|')(?![a-z]))(?: ?(?:-|\/|a|e|to|ate|and) ?z(?:on[ea])? ?(\d)| ?[-/+] ?(\d)(?![\d:.,]| ?(?:km|k|min|m|x|×|'|")))?/y
const level =
  /(?:level|nivel|l|lvl) ?(\d)(?![\d:]| ?(?:x|km|min|m)(?![a-z]))(?: ?[-/] ?(\d)(?![\d:]| ?(?:x|×|km|min|m)))?/y
const effort =
  /(?:rpe|pse|borg|effort|esforco|int(?:ensidade)?)(?: ?[:=@~] ?| de | )?(\d{1,2})(?:[.,]\d)?(?![\d:'"]| ?(?:x|×|km|min|m|s)(?![a-z]))(?: ?(?:-|a|to) ?(\d{1,2})(?!\d))?( ?(?:\/|de|of) ?10(?!\d))?/y
const beats =
  /(?:fcm?|hr|bpm|heart rate)(?: (?:ate|media|alvo|de|entre|under|below|at|of|abaixo|between|max|approx))*(?: ?[:<@~=>] ?| )?(\d{2,3})(?: ?(?:-|a|e|to|and|\/) ?(\d{2,3}))? ?(bpm|%)?(?![\da-z]| ?(?:x|×)\d)/y
const css =
  /(?:css|t-?pace|threshold pace)(?: ?([+-]) ?(\d{1,2})(?![\d:])(?: ?(?:s|seg|sec|''|")(?![a-z]))?)?(?: ?(?:\/|por|per) ?100 ?m?)?(?![a-z])/y

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

interface Found {
  target: Target | null
  end: number
}

function pair(kind: Target['kind'], found: RegExpExecArray, at: number): Found {
  const low = Number(found[1])
  const high = Number(found[2] ?? found[3] ?? low)
  return { target: { kind, low: Math.min(low, high), high: Math.max(low, high) }, end: at + found[0].length }
}

function zoneAt(text: string, at: number): Found | null {
  const found = match(zone, text, at)
  return found && pair('zone', found, at)
}

function levelAt(text: string, at: number): Found | null {
  const found = match(level, text, at)
  return found && pair('zone', found, at)
}

/** "RPE 6-7", "esforço 7/10"; an effort without "of ten" is one only behind the names of the scale. */
function effortAt(text: string, at: number): Found | null {
  const found = match(effort, text, at)
  if (!found || Number(found[1]) > 20) return null
  if (!found[3] && !/^(?:rpe|pse|borg)/u.test(found[0])) return null
  const [, low = '', high = low] = found
  return { target: { kind: 'rpe', low: Number(low), high: Number(high) }, end: at + found[0].length }
}

function beatsAt(text: string, at: number): Found | null {
  const found = match(beats, text, at)
  if (!found) return null
  const end = at + found[0].length
  if (found[3] === '%' || Number(found[1]) < 60) return found[3] === '%' ? { target: null, end } : null
  const low = Number(found[1])
  return { target: { kind: 'heartRate', low, high: Number(found[2] ?? low) }, end }
}

function cssAt(text: string, at: number): Found | null {
  const found = match(css, text, at)
  if (!found) return null
  const off = Number(found[2] ?? 0) * (found[1] === '-' ? -1 : 1)
  return { target: { kind: 'css', low: off, high: off }, end: at + found[0].length }
}

/** The words that a target may begin with. */
export const targetWords = new Set(
  'z zona zonas zone zones zon zn level nivel l lvl rpe pse borg effort esforco int intensidade fc fcm hr bpm heart css t tpace threshold'.split(
    ' ',
  ),
)

const byLetter: Record<string, ((text: string, at: number) => Found | null)[]> = {
  z: [zoneAt],
  l: [levelAt],
  n: [levelAt],
  r: [effortAt],
  p: [effortAt],
  e: [effortAt],
  i: [effortAt],
  b: [effortAt, beatsAt],
  f: [beatsAt],
  h: [beatsAt],
  c: [cssAt],
  t: [cssAt],
}

/** The target that begins with the letter at a place, null where none does. */
export function targetAt(text: string, at: number): Found | null {
  for (const read of byLetter[text.charAt(at)] ?? []) {
    const found = read(text, at)
    if (found) return found
  }
  return null
}
