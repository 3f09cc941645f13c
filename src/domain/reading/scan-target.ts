import type { Target } from './plan.ts'
import { type Found, match } from './scan-number.ts'

/** How hard, where a word comes before its number: zones, RPE, heart rate, CSS. */

/** "Z2", "zona 2-3", "Z3/Z4"; a second one only with its letter or with nothing behind it that makes it an amount. */
const zone =
  /(?:z(?:on[ea]s?|n)?|zn) ?(\d)(?:[.,]\d)?(?![\d:]|[.,]\d| ?(?:km|min|m|x|×|')(?![a-z]))(?: ?(?:-|\/|a|e|to|ate|and) ?z(?:on[ea])? ?(\d)| ?[-/+] ?(\d)(?![\d:.,]| ?(?:km|k|min|m|x|×|'|")))?/y
const level =
  /(?:level|nivel|l|lvl) ?(\d)(?![\d:]| ?(?:x|km|min|m)(?![a-z]))(?: ?[-/] ?(\d)(?![\d:]| ?(?:x|×|km|min|m)))?/y
/** "RPE 6-7", "esforço 7/10": an effort without "of ten" is one only behind the names of the scale. */
const effort =
  /(?:(?:rpe|pse|borg)(?: ?[:=@~] ?| de | )?|(?:effort|esforco|int(?:ensidade)?)(?: ?[:=@~] ?| de | )?(?=\d{1,2}(?: ?(?:-|a|to) ?\d{1,2})? ?(?:\/|de|of) ?10(?!\d)))(\d{1,2})(?:[.,]\d)?(?![\d:'"]| ?(?:x|×|km|min|m|s)(?![a-z]))(?: ?(?:-|a|to) ?(\d{1,2})(?!\d))?(?: ?(?:\/|de|of) ?10(?!\d))?/y
const beats =
  /(?:fcm?|hr|bpm|heart rate)(?: (?:ate|media|alvo|de|entre|under|below|at|of|abaixo|between|max|approx))*(?: ?[:<@~=>] ?| )?(\d{2,3})(?: ?(?:-|a|e|to|and|\/) ?(\d{2,3}))? ?(?:bpm|(%))?(?![\da-z]| ?(?:x|×)\d)/y
const css =
  /(?:css|t-?pace|threshold pace)(?: ?(?:\+|(-)) ?(\d{1,2})(?![\d:])(?: ?(?:s|seg|sec|''|")(?![a-z]))?)?(?: ?(?:\/|por|per) ?100 ?m?)?(?![a-z])/y

/** The end of a pattern at a place with the numbers in it, from low to high. */
function rangeAt(kind: Target['kind'], pattern: RegExp, text: string, at: number): Found | null {
  const found = match(pattern, text, at)
  if (!found) return null
  const one = Number(found[1])
  const other = Number(found[2] ?? found[3] ?? one)
  const target = { kind, low: Math.min(one, other), high: Math.max(one, other) }
  return { target, end: at + found[0].length }
}

/** A per cent of the heart rate is used, and no target. */
function beatsAt(text: string, at: number): Found | null {
  const found = rangeAt('heartRate', beats, text, at)
  if (!found || text.charAt(found.end - 1) === '%') return found && { ...found, target: null }
  return (found.target?.low ?? 0) < 60 ? null : found
}

function cssAt(text: string, at: number): Found | null {
  const found = match(css, text, at)
  const off = Number(found?.[2] ?? 0) * (found?.[1] ? -1 : 1)
  return found && { target: { kind: 'css', low: off, high: off }, end: at + found[0].length }
}

/** The words that a target may begin with. */
export const targetWords = new Set(
  'z zona zonas zone zones zon zn level nivel l lvl rpe pse borg effort esforco int intensidade fc fcm hr bpm heart css t tpace threshold'.split(
    ' ',
  ),
)

/** The target that begins with the letter at a place, null where none does. */
export function targetAt(text: string, at: number): Found | null {
  const letter = text.charAt(at)
  if (letter === 'z') return rangeAt('zone', zone, text, at)
  if (letter === 'l' || letter === 'n') return rangeAt('zone', level, text, at)
  if (letter === 'c' || letter === 't') return cssAt(text, at)
  const found = 'rpeib'.includes(letter) ? rangeAt('rpe', effort, text, at) : null
  return found ?? ('bfh'.includes(letter) ? beatsAt(text, at) : null)
}
