import { foldLetter, isCombining, isDigit, isSpace } from './characters.ts'
import { type ScannedNumber, scanNumber } from './number-scan.ts'
import { hashLetter, known, lookUp, ordinalMark, plainWord, Says, type Word } from './words.ts'

/** What a token is. Everything a coach types that is none of these (emoji, ~, quotes alone) is passed over. */
export const Is = {
  number: 0,
  /** 1:30 or 1:30:00, read as seconds of m:ss or h:mm:ss; `other` is the reading as h:mm. */
  clock: 1,
  word: 2,
  times: 3,
  plus: 4,
  comma: 5,
  stop: 6,
  semicolon: 7,
  colon: 8,
  slash: 9,
  dash: 10,
  at: 11,
  equals: 12,
  open: 13,
  close: 14,
  newline: 15,
  minutes: 16,
  seconds: 17,
  percent: 18,
  hash: 19,
  end: 20,
} as const

export interface Token {
  is: number
  start: number
  end: number
  /** The kind of a bracket; the indent of the line that a newline starts. */
  detail: number
  /** What a number or clock says, null for all else. */
  number: ScannedNumber | null
  word: Word
  /** White space stands before it. */
  apart: boolean
  /** For a newline: the line it starts is blank (1), bulleted (2) or neither (0). */
  line: number
}

const single = new Map<number, number>([
  [0x2b, Is.plus],
  [0x2c, Is.comma],
  [0x3b, Is.semicolon],
  [0x7c, Is.semicolon],
  [0x3a, Is.colon],
  [0x2f, Is.slash],
  [0x2d, Is.dash],
  [0x2010, Is.dash],
  [0x2011, Is.dash],
  [0x2012, Is.dash],
  [0x2013, Is.dash],
  [0x2014, Is.dash],
  [0x2212, Is.dash],
  [0x40, Is.at],
  [0x3d, Is.equals],
  [0x28, Is.open],
  [0x5b, Is.open],
  [0x7b, Is.open],
  [0x29, Is.close],
  [0x5d, Is.close],
  [0x7d, Is.close],
  [0xd7, Is.times],
  [0x2715, Is.times],
  [0x2a, Is.times],
  [0x25, Is.percent],
  [0x23, Is.hash],
  [0x2192, Is.semicolon],
  [0x2022, Is.semicolon],
  [0xb7, Is.semicolon],
  [0x27, Is.minutes],
  [0x2032, Is.minutes],
  [0x2018, Is.minutes],
  [0x2019, Is.minutes],
  [0xb4, Is.minutes],
  [0x60, Is.minutes],
  [0x22, Is.seconds],
  [0x201c, Is.seconds],
  [0x201d, Is.seconds],
  [0x2033, Is.seconds],
  [0xa8, Is.seconds],
  [0xbd, Is.number],
  [0xbc, Is.number],
  [0xbe, Is.number],
])

/** The signs of Latin text by code: most of what is looked up, without hashing. */
const latinSigns = Array.from({ length: 256 }, (_, code) => single.get(code))

function signAt(code: number): number | undefined {
  return code < 256 ? latinSigns[code] : single.get(code)
}

const fractions = new Map<number, number>([
  [0xbd, 0.5],
  [0xbc, 0.25],
  [0xbe, 0.75],
])
const bullets = new Set([
  0x2d, 0x2a, 0x2022, 0x2013, 0x2014, 0xb7, 0x25aa, 0x25ba, 0x2192, 0x3e, 0x25cf, 0x25e6, 0x2713, 0x2714,
])
const brackets = '([{'
const closers = ')]}'

/** The value of a number token, NaN for any other. */
export function numberOf(token: Token | undefined): number {
  return token?.number?.value ?? Number.NaN
}

/** The tokens of a text, each looked at once; the last one is always `Is.end`. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  let apart = true

  function push(is: number, start: number, end: number, word = plainWord, detail = 0): void {
    tokens.push({ is, start, end, detail, number: null, word, apart, line: 0 })
    apart = false
  }

  let at = startLine(0)
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (code === 10 || code === 13) {
      if (code === 13 && text.charCodeAt(at + 1) === 10) at += 1
      at = startLine(at + 1)
    } else if (isSpace(code)) {
      apart = true
      at += 1
    } else if (isDigit(code)) {
      at = number(at)
    } else if (foldLetter(code) !== 0) {
      at = word(at)
    } else {
      at = sign(code, at)
    }
  }
  push(Is.end, text.length, text.length)
  return tokens

  function pushNumber(number: ScannedNumber, start: number): void {
    push(number.clock ? Is.clock : Is.number, start, number.end)
    const token = tokens[tokens.length - 1]
    if (token) token.number = number
  }

  /** The newline token of the line starting here, its indent and bullet read ahead. Returns where its words start. */
  function startLine(start: number): number {
    let to = start
    while (to < text.length && isSpace(text.charCodeAt(to))) to += 1
    const indent = to - start
    const code = text.charCodeAt(to)
    let kind = to >= text.length || code === 10 || code === 13 ? 1 : 0
    if (bullets.has(code) && !isDigit(text.charCodeAt(to + 1))) {
      while (text.charCodeAt(to) === code) to += 1
      kind = 2
    }
    push(Is.newline, start, to, plainWord, indent)
    const token = tokens[tokens.length - 1]
    if (token) token.line = kind
    apart = true
    return to
  }

  function number(start: number): number {
    const found = scanNumber(text, start)
    // "1️⃣" numbers a line; it is no amount.
    const next = text.charCodeAt(found.end)
    if (next === 0xfe0f || next === 0x20e3) {
      apart = true
      return found.end + 1
    }
    pushNumber(found, start)
    return found.end
  }

  function word(start: number): number {
    const previous = tokens[tokens.length - 1]
    const code = foldLetter(text.charCodeAt(start))
    const next = text.charCodeAt(start + 1)
    const touches = !apart && (previous?.is === Is.number || previous?.is === Is.close)
    if (code === 0x78 && (touches || foldLetter(next) === 0)) {
      push(Is.times, start, start + 1)
      return start + 1
    }
    let end = start
    let hash = 0
    for (let letter = code; ; letter = foldLetter(text.charCodeAt(end))) {
      if (letter !== 0) hash = hashLetter(hash, letter)
      else if (!isCombining(text.charCodeAt(end))) break
      end += 1
    }
    if (
      touches &&
      previous?.is === Is.number &&
      end - start === 2 &&
      ordinals.has(text.slice(start, end).toLowerCase())
    ) {
      return ordinal(end)
    }
    let found = lookUp(text, start, end, hash)
    const slash = text.charCodeAt(end) === 0x2f
    if (slash && end - start === 1 && !touches) {
      const short = shortWord(
        code,
        foldLetter(text.charCodeAt(end + 1)),
        foldLetter(text.charCodeAt(end + 2)),
      )
      if (short) {
        found = known(short.spelling)
        end += short.length
      }
    } else if (text.charCodeAt(end) === 0x2b && end - start === 1 && code === 0x64) {
      found = known('elevation')
      end += 1
    } else if (isDigit(text.charCodeAt(end)) && !touches && (found.says & splitting) === 0) {
      // Z2, A1, VO2, T100: a name with a digit, not a word and an amount. RI20 and int20 are two.
      while (isDigit(text.charCodeAt(end))) end += 1
      found = lookUpCode(text, start, end)
    }
    push(Is.word, start, end, found)
    return end
  }

  /** Makes the number just read the name of a part. */
  function ordinal(end: number): number {
    const number = tokens.pop()
    push(Is.word, number?.start ?? end, end, ordinalMark)
    return end
  }

  function sign(code: number, start: number): number {
    const end = start + 1
    if (code === 0x2e || code === 0x21 || code === 0x3f) {
      const next = text.charCodeAt(end)
      const ends = end >= text.length || isSpace(next) || next === 10 || next === 13
      if (ends) push(Is.stop, start, end)
      return end
    }
    // A quarter clock is how some coaches draw a rest.
    if (code === 0x25d4) {
      push(Is.word, start, end, restWord)
      return end
    }
    // "2ª série": which one, not how many.
    if ((code === 0xaa || code === 0xba) && !apart && tokens[tokens.length - 1]?.is === Is.number) {
      return ordinal(end)
    }
    const is = signAt(code)
    if (is === undefined || (is === Is.hash && !isDigit(text.charCodeAt(end)))) {
      apart = true
      return end
    }
    if (is === Is.minutes && signAt(text.charCodeAt(end)) === Is.minutes) {
      push(Is.seconds, start, end + 1)
      return end + 1
    }
    if (
      is === Is.colon &&
      isDigit(text.charCodeAt(end)) &&
      isDigit(text.charCodeAt(end + 1)) &&
      !isDigit(text.charCodeAt(end + 2))
    ) {
      const previous = tokens[tokens.length - 1]
      if (apart || (previous && previous.is !== Is.word && previous.is !== Is.number)) {
        const value = Number(text.slice(end, end + 2))
        pushNumber({ end: end + 2, value, other: Number.NaN, clock: true }, start)
        return end + 2
      }
    }
    if (is === Is.number) {
      const previous = tokens[tokens.length - 1]
      const fraction = fractions.get(code) ?? 0
      if (previous?.number && Number.isInteger(previous.number.value) && !apart) {
        previous.number.value += fraction
        previous.end = end
      } else pushNumber({ end, value: fraction, other: Number.NaN, clock: false }, start)
      return end
    }
    push(
      is,
      start,
      end,
      plainWord,
      brackets.indexOf(text.charAt(start)) + closers.indexOf(text.charAt(start)) + 1,
    )
    return end
  }
}

/** w/u, c/d, w/, c/, p/, s/: written with a slash, read as one word. */
function shortWord(
  first: number,
  second: number,
  third: number,
): { spelling: string; length: number } | null {
  const letters =
    String.fromCharCode(first) + (second !== 0 && third === 0 ? String.fromCharCode(second) : '')
  if (letters === 'wu') return { spelling: 'wu', length: 2 }
  if (letters === 'cd') return { spelling: 'cd', length: 2 }
  if (first === 0x77 || first === 0x63) return { spelling: 'with', length: 1 }
  if (first === 0x70 || first === 0x73) return { spelling: 'para', length: 1 }
  return null
}

function lookUpCode(text: string, start: number, end: number): Word {
  const isZoneOne =
    end - start === 2 && text.charCodeAt(start + 1) === 0x31 && foldLetter(text.charCodeAt(start)) === 0x7a
  return isZoneOne ? zoneOne : plainWord
}

const ordinals = new Set(['st', 'nd', 'rd', 'th'])
/** Words that a number may follow without a space: rec30, aq200. */
const splitting = Says.rest | Says.warm | Says.cool
const restWord = known('rest')
const zoneOne: Word = { ...known('easy'), spelling: 'z1' }
