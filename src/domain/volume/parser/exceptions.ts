import type { Sport } from '#sync/contract/index.ts'
import { Meaning } from '../lexer/meaning.ts'
import { Is, type Token } from '../lexer/token.ts'
import { plainWord } from '../lexer/words.ts'
import type { Frame } from './frame.ts'

/** Which of the repetitions. */
const whichOf = new Set(['odd', 'odds', 'even', 'evens', 'impares', 'pares'])

/** The distance before it is another race's, or how far others were. */
const aside = new Set([
  'competition',
  'competitions',
  'competicao',
  'competicoes',
  'behind',
  'ahead',
  'atras',
])

/** Words that keep amounts around them from being stages of the session. */
export function markExceptions(frame: Frame, sport: Sport, tokens: Token[], index: number): void {
  const token = tokens[index]
  if (!token || token.word === plainWord) return
  const { word } = token
  const { segment } = frame
  const { last } = segment
  // "soltando-se" and "se possível" set no condition.
  if (word.condition && token.apart) {
    // "Regra: se dormiu mal, só 30 min leve"
    if (segment.near === null && segment.parts.length === 0) frame.conditional = true
    segment.conditional = true
    // "caminhe 1 min se precisar"
    if (last && !last.repeated) last.unlessFirst ??= 'alternative'
  }
  const before = tokens[index - 1]?.word.spelling
  // "Use each of the easy 50s to recover", "cada um dos 100 leves"
  const names = word.spelling === 'each' || word.spelling === 'cada'
  if (names && ((tokens[index + 1]?.word.says ?? 0) & Meaning.of) !== 0) segment.how = true
  // "easy until complete", but "complete 20 s hard"
  frame.completes ||= word.completes && tokens[index + 1]?.is !== Is.number
  // "10x100 odds free, evens 50 kick 50 swim"
  const ofSet = frame.lastRepeat !== null || last?.repeated === true
  segment.inner ||= ofSet && whichOf.has(word.spelling)
  // "by the 0:40 mark", "press the button 10 min in, and at the end"
  const marks = word.spelling === 'mark' || (word.spelling === 'in' && endsPhrase(tokens[index + 1]))
  if (marks && last?.quantity.kind === 'time' && segment.words === 0) last.unlessFirst ??= 'qualifier'
  if (word.fuel && sport !== 'swim') segment.fuel = true
  const single = last?.quantity.kind === 'distance' && !last.repeated && segment.words === 0
  // "your current 5k time", "a 20:30 5k runner"
  const named = word.spelling === 'time' || word.spelling === 'runner'
  // "5k runners: 5 times"
  if (word.spelling === 'runners' && last?.quantity.kind === 'distance' && segment.words === 0)
    last.never = 'pace'
  // "your goal 40k time trial pace", but "a 10k time trial"
  const trial =
    tokens[index + 1]?.word.spelling === 'trial' && ((tokens[index + 2]?.word.says ?? 0) & Meaning.pace) === 0
  if (named && single && last.near !== null && !trial) last.never = 'pace'
  // "5x200 (1000 m, 2000 m so far)", "1200 m até aqui"
  const sofar = word.spelling === 'far' ? before === 'so' : word.spelling === 'aqui' && before === 'ate'
  if (sofar && last && !last.repeated) last.never = 'total'
  // "The 1500 m competition is next", "100 m behind the fastest", "os 1500 m da competição"
  if (single && aside.has(word.spelling)) last.unlessFirst ??= 'qualifier'
  // "100 IM, 25 m at a time"
  const atATime = word.spelling === 'time' && before === 'a' && tokens[index - 2]?.word.spelling === 'at'
  if (atATime && last && !last.repeated) last.unlessFirst ??= 'qualifier'
}

/** A sign or "and": no word that "in" belongs to. */
function endsPhrase(next: Token | undefined): boolean {
  return next?.is !== Is.word || (next.word.says & Meaning.and) !== 0
}
