import type { Token } from '../lexer/token.ts'
import { plainWord } from '../lexer/words.ts'

const isVerb = new Set(['is', 'are', 're'])

/** "Last week you did 2h30", "like last time": another session. */
export function isOtherDay(tokens: Token[], index: number): boolean {
  const { spelling, day } = tokens[index]?.word ?? plainWord
  if (spelling === '') return false
  const next = tokens[index + 1]?.word.spelling
  const before = tokens[index - 1]?.word.spelling
  // "See you Friday for 3x800!"
  if (spelling === 'see') return next === 'you'
  // "seu recorde de 50 minutos nos 10 km"
  if (spelling === 'recorde') return true
  // "This is leading up to the 5 x 1 km of next week"
  if (spelling === 'leading' || spelling === 'building') return next === 'up' && isVerb.has(before ?? '')
  // "Fazia tempo que não nadava 3.000 m", "I hadn't swum that far, 3000 m, in months"
  if (spelling === 'fazia' || spelling === 'faz') return next === 'tempo'
  if (spelling === 'hadn' || spelling === 'haven') return true
  // "after Sunday's 30 km"
  if (day) return before === 'after' || before === 'last'
  if (spelling === 'semana' && next === 'passada') return true
  if (spelling !== 'week' && spelling !== 'time' && spelling !== 'semana') return false
  return before === 'last' || before === 'next' || before === 'proxima' || before === 'ultima'
}
