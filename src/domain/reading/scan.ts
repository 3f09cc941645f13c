import { foldText } from './fold-text.ts'
import { isDigit, match, numberAt } from './scan-number.ts'
import { targetAt, targetWords } from './scan-target.ts'
import { type Token, targetToken, token } from './token.ts'
import { Does, effectsOf, resting, spelled } from './words.ts'

/** "3 x", "x3" and "x 3 times" behind what they repeat. */
const countBehind =
  /[x×] ?(\d{1,2})(?: ?(?:times|vezes|x|rounds|sets|reps))?(?![\d.,:]\d|\d|:\d| ?(?:km|k|m|min|mins|s|metros|meters|yards|yds|'|")(?![a-z]))/y
/** "half an hour", "meia hora" */
const halfHour = /(?:half(?: an| a)?[ -]hours?|meia[ -]hora)(?![a-z])/y
/** "warm up", "cool-down": one word for two. */
const joins = new Map([
  ['warm', 'up'],
  ['cool', 'down'],
  ['all', 'out'],
])

/** The tokens of a text, one pass from left to right; blanks are none. */
export function scan(text: string): Token[] {
  const folded = foldText(text)
  const tokens: Token[] = []
  for (let at = 0; at < folded.length; ) {
    const code = folded.charCodeAt(at)
    if (code === 32) at += 1
    else {
      const next = tokenAt(folded, at, code, tokens)
      const last = tokens.at(-1)
      // "entre Z3 e Z4" is how hard.
      if (next.kind === 'target' && last && last.does & Does.between) last.does = Does.known
      tokens.push(next)
      at = next.end
    }
  }
  return tokens
}

const fractions = '½¼¾'

function tokenAt(text: string, at: number, code: number, before: readonly Token[]): Token {
  const isNumber =
    isDigit(code) || fractions.includes(text.charAt(at)) || isShortClock(text, at, code, before)
  if (isNumber) return numberAt(text, at) ?? signAt(text, at)
  if (isCountBehind(text, at, code, before)) {
    const found = match(countBehind, text, at)
    if (found) return token('behind', at, at + found[0].length, Number(found[1]))
  }
  return isLetter(code) ? letterAt(text, at) : signAt(text, at)
}

/** ":30" behind no digit. */
function isShortClock(text: string, at: number, code: number, before: readonly Token[]): boolean {
  if (code !== 58 || !isDigit(text.charCodeAt(at + 1))) return false
  return before.at(-1)?.end !== at || before.at(-1)?.kind === 'sign'
}

/** "(…) x3", "400 m x 4", "4x through" are no words. */
function isCountBehind(text: string, at: number, code: number, before: readonly Token[]): boolean {
  if (code !== 120 && code !== 0xd7) return false
  const next = text.charCodeAt(at + 1)
  return (before.at(-1)?.kind ?? 'line') !== 'line' && (isDigit(next) || next === 32)
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 0xdf && code <= 0x24f) || (code >= 0x300 && code <= 0x36f)
}

/** "w/u", "c/d", "b/w"; "w/", "c/", "p/", "s/", "d+", "nº": words with a sign. */
const signed = /(?:w\/u|c\/d|b\/w|[wcps]\/|d\+|nº)/y

/** Where the word that begins at a letter ends. */
function wordEnd(text: string, at: number): number {
  let end = at + 1
  while (isLetter(text.charCodeAt(end))) end += 1
  const found = end === at + 1 && match(signed, text, at)
  return found ? at + found[0].length : end
}

function letterAt(text: string, at: number): Token {
  const end = wordEnd(text, at)
  const word = text.slice(at, end)
  const target = targetWords.has(word) ? targetAt(text, at) : null
  if (target) return targetToken(at, target)
  const value = spelled.get(word)
  return (value === undefined ? null : inWords(text, at, end, value)) ?? wordToken(text, at, end, word)
}

/** "dez minutos", "duas séries", "an hour"; "um" alone is a word. */
function inWords(text: string, at: number, end: number, value: number): Token | null {
  const half = value === 0.5 ? match(halfHour, text, at) : null
  if (half) return token('time', at, at + half[0].length, 1800)
  const number = numberAt(text, at, { value, end })
  const needsTwo = number?.kind === 'number' || number?.kind === 'count'
  return needsTwo && value < 2 ? null : number
}

function wordToken(text: string, at: number, end: number, word: string): Token {
  const next = joins.get(word)
  const joined = next !== undefined && text.startsWith(next, end + 1) && ' -'.includes(text.charAt(end))
  const all = joined ? end + 1 + next.length : end
  const isCode = isDigit(text.charCodeAt(end)) && !(effectsOf(word) & (resting | Does.with | Does.send))
  // "A2", "EN1", "CT2": a name of an effort, no number.
  if (isCode && word.length <= 4 && word !== 'x') return codeToken(text, at, end)
  const does = effectsOf(word)
  if (does) return token('word', at, all, 0, word, does)
  const plain = word.replaceAll(/[\u0300-\u036f]/g, '')
  return token('word', at, all, 0, plain, plain === word ? 0 : effectsOf(plain))
}

function codeToken(text: string, at: number, from: number): Token {
  let end = from
  while (isDigit(text.charCodeAt(end))) end += 1
  return token('word', at, end, 0, text.slice(at, end), Does.known)
}

function signAt(text: string, at: number): Token {
  const sign = text.charAt(at)
  return token(sign === '\n' ? 'line' : 'sign', at, at + 1, 0, sign)
}
