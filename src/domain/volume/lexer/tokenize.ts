import { foldLetter, isCombining, isDigit, isSpace } from './characters.ts'
import { Meaning } from './meaning.ts'
import { type ScannedNumber, scanNumber } from './scan-number.ts'
import { bullets, fractions, signAt } from './signs.ts'
import { Is, type Token } from './token.ts'
import { hashLetter, known, lookUp, ordinalMark, plainWord, type Word } from './words.ts'

const brackets = '([{'
const closers = ')]}'

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
    // "=> 6 min easy"
    if (code === 0x3d && text.charCodeAt(to + 1) === 0x3e) {
      to += 2
      kind = 2
    } else if (bullets.has(code)) {
      const from = to
      while (text.charCodeAt(to) === code) to += 1
      // "**Warm-up:** 400 easy" and "*Principal 3x*" are bold, no items of a list.
      const isBold = code === 0x2a && !isSpace(text.charCodeAt(to)) && to - from > 1
      // "---" parts what is above from what is below
      if (to - from > 2 && endsLine(to)) kind = 1
      else if (!isBold) kind = 2
    } else if (code === 0x7b) {
      to += 1
      kind = 3
    }
    push(Is.newline, start, to, plainWord, indent)
    const token = tokens[tokens.length - 1]
    if (token) token.line = kind
    apart = true
    return to
  }

  function number(start: number): number {
    const found = scanNumber(text, start)
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
    if (touches && end - start === 1 && text.charCodeAt(start) === 0x4d) found = capitalM
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

  /** Nothing more is on the line. */
  function endsLine(at: number): boolean {
    let to = at
    while (isSpace(text.charCodeAt(to))) to += 1
    return to >= text.length || text.charCodeAt(to) === 10 || text.charCodeAt(to) === 13
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
    // "50 km ↑700 m"
    if (code === 0x2191) {
      push(Is.word, start, end, known('elevation'))
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
    // "*Set 3*" is emphasis, "4 * 100" are repeats.
    const isEmphasis = code === 0x2a && (endsLine(end) || (!apart && isSpace(text.charCodeAt(end))))
    if (is === undefined || isEmphasis || (is === Is.hash && !isDigit(text.charCodeAt(end)))) {
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

/** w/u, w/d, c/d, b/e, w/, c/, p/, s/: written with a slash, read as one word. */
function shortWord(
  first: number,
  second: number,
  third: number,
): { spelling: string; length: number } | null {
  // "w/up", "w/down"
  if (first === 0x77 && second === 0x75 && third === 0x70) return { spelling: 'wu', length: 3 }
  if (first === 0x77 && second === 0x64 && third === 0x6f) return { spelling: 'cd', length: 5 }
  const letters =
    String.fromCharCode(first) + (second !== 0 && third === 0 ? String.fromCharCode(second) : '')
  if (letters === 'wu') return { spelling: 'wu', length: 2 }
  if (letters === 'bw' || letters === 'bn') return { spelling: 'between', length: 2 }
  if (letters === 'be') return { spelling: 'by', length: 2 }
  if (letters === 'wd') return { spelling: 'cd', length: 2 }
  if (letters === 'cd') return { spelling: 'cd', length: 2 }
  if (first === 0x77 || first === 0x63) return { spelling: 'with', length: 1 }
  if (first === 0x70 || first === 0x73) return { spelling: 'para', length: 1 }
  return null
}

function lookUpCode(text: string, start: number, end: number): Word {
  if (end - start !== 2 || foldLetter(text.charCodeAt(start)) !== 0x7a) return plainWord
  const zone = text.charCodeAt(start + 1)
  if (zone === 0x32) return zoneTwo
  if (zone === 0x31) return zoneOne
  return plainWord
}

const ordinals = new Set(['st', 'nd', 'rd', 'th', 'os', 'as'])
/** Words that a number may follow without a space: rec30, aq200. */
const splitting = Meaning.rest | Meaning.warm | Meaning.cool
const capitalM: Word = { ...known('m'), capital: true }
const restWord = known('rest')
const zoneTwo: Word = { ...plainWord, spelling: 'z2' }
const zoneOne: Word = { ...known('easy'), spelling: 'z1' }
