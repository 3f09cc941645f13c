import type { Sport } from '../../../../sync/contract/index.ts'
import { Meaning } from '../lexer/meaning.ts'
import { Is, numberOf, type Token } from '../lexer/token.ts'
import { plainWord, type Word } from '../lexer/words.ts'
import { longestTurn } from '../segments/add-pieces.ts'
import type { Frame, OpenSegment } from './frame.ts'
import { isSecondTime } from './lookahead.ts'

/** Letters of the longest name of a zone: Z3, A2. */
const longestZone = 2

/** Adds a word's flags to the segment and to the amount before it. */
export function readWord(frame: Frame, sport: Sport, tokens: Token[], index: number): void {
  const token = tokens[index]
  if (!token) return
  const { word } = token
  const { segment } = frame
  if (word.about) return
  if (explainsRest(word, tokens[index + 1]) && !namesSessionAfter(tokens, index)) frame.explains = true
  // "400 as fast as you can"
  const suggests = word.suggests && tokens[index - 2]?.word.spelling !== 'as'
  const otherDay = isOtherDay(tokens, index)
  frame.otherDay ||= otherDay
  if (suggests || otherDay || word.replaces || (word.later && frame.quantities > 0)) frame.suggests = true
  // "Ontem você fez 10 km, hoje são 30 min leves."
  if (namesToday(word) && frame.otherDay) {
    frame.otherDay = false
    frame.suggests = false
  }
  if ((suggests || word.refers) && segment.last && !segment.last.repeated)
    segment.last.unlessFirst ??= 'qualifier'
  if (segment.last && namesLowZone(word, tokens[index + 1])) segment.last.lowZone = true
  const total = totalAfter(segment, word) | statesSum(frame, word)
  // "entre Z3 e Z4", "between 4:50 and 4:30" is no recovery between repetitions.
  const between = (word.says & Meaning.between) !== 0 && !namesEnds(tokens[index + 1])
  // "a 5 minute interval at 8/10", "20 s in zone 6, power interval" are no rest
  const next = tokens[index + 1]
  const isEffort =
    word.spelling === 'interval' &&
    segment.last !== null &&
    (next?.is === Is.at || next?.word.spelling === 'at' || tokens[index - 1]?.word.hard === true)
  const says =
    ((between ? word.says : word.says & ~Meaning.between) &
      (isEffort ? ~Meaning.rest : -1) &
      (isDirection(word, tokens, index) ? ~Meaning.cool : -1)) |
    (isSecondTime(tokens, index) ? Meaning.again : 0) |
    total
  frame.line.endsWithColon = false
  frame.worded = true
  frame.alternates ||= word.alternates
  // "5 min andando, depois alterne 1' e 2', repetindo 7 vezes" repeats only the alternating parts.
  if (word.alternates && segment.parts.length === 0) frame.sentence = frame.line.steps.length
  segment.says |= says
  segment.gap |= says
  // "Repita o seguinte por 20 min: …"
  if (word.heads) segment.gap &= ~Meaning.again
  // "mobilidade e 4 tiros de 15 s": the strides are no strength work.
  if ((says & Meaning.and) !== 0) segment.gap &= ~Meaning.strength
  if ((says & (Meaning.link | Meaning.and)) !== 0) {
    segment.joined = true
    segment.aimed = false
  }
  segment.until = word.until || (segment.until && word.completes)
  if ((says & (Meaning.of | Meaning.to)) !== 0) {
    segment.of = true
    segment.the = word.spelling === 'the' || word.spelling === 'os' || word.spelling === 'dos'
    return
  }
  // "Repouso ou 15 min": words before "ou" do not describe the amount after it.
  if ((says & Meaning.or) !== 0) segment.gap = namesMove(segment) ? segment.gap & ~Meaning.or : says
  markExceptions(frame, sport, tokens, index)
  segment.words += 1
  if (!saysAgain(word)) segment.others += 1
  segment.worded = true
  segment.block ||= word.block
  segment.phase ||= word.phase && segment.words === 1
  segment.ends ||= word.ends
  // "400 dividido em 4x100", "3 blocos de 10 min separados por 2 min"
  const { near } = segment
  const joins = isIn(word) ? near?.shares : isBy(word) && ((near?.says ?? 0) & Meaning.between) !== 0
  if (!joins) segment.near = word
  // "Total yardage is 1800"
  if (word.unit === 'yd' && (segment.gap & Meaning.total) !== 0) segment.unit = word.unit
  segment.of = false
  // "for the entire 5 min"
  segment.the &&= word.spelling === 'entire' || word.spelling === 'whole' || word.spelling === 'full'
  if ((says & Meaning.pace) === 0) segment.aimed = false
  const { last } = segment
  if (!last) return
  // "3x10 min @ 90%, 5 min @ 55% rest"
  const aimed = last.quantity.kind === 'other' ? segment.parts.at(-2)?.piece : null
  const ends = next?.is !== Is.number && next?.is !== Is.clock && next?.is !== Is.colon
  if (aimed && segment.words === 1 && ends) aimed.after |= says & Meaning.rest
  segment.afterBefore = last.after
  // "20 min com intervalos": what it has is not what it is
  last.after |= segment.joined && !last.repeated ? says & ~(Meaning.rest | Meaning.recovery) : says
  if (segment.words === 1 || total !== 0) last.firstAfter |= says
  if (segment.words === 1) {
    // "800 m intervals" name a set as repeats do.
    if (word.spelling === 'intervals') last.firstAfter |= Meaning.count
    last.hard = word.hard
    last.each = word.spelling === 'each' || word.spelling === 'cada' || word.spelling === 'every'
  }
  // "40' leve após musculação"
  const isPast = ((tokens[index - 1]?.word.says ?? 0) & Meaning.aside) !== 0
  // "5 min strength riding" is ridden.
  const what = next?.is === Is.seconds ? tokens[index + 2] : next
  const trains = what !== undefined && (what.word.says & Meaning.move) !== 0 && !namesSession(what.word)
  if ((says & Meaning.strength) !== 0 && !segment.joined && !isPast && !trains) last.strength = true
  if ((says & (Meaning.link | Meaning.and)) === 0) {
    last.described = true
    last.bracketedWords = false
  }
  // "10 min warm-up and cool-down": each of them
  const both = (last.after & Meaning.warm) !== 0 && (segment.gap & Meaning.and) !== 0
  if (both && (says & Meaning.cool) !== 0 && !last.repeated && last.quantity.kind !== 'bare') {
    last.times = 2
    last.repeated = true
  }
  last.whole ||= word.whole
  // "after each", but "after each set"
  const isBlock = next?.word.block || ((next?.word.says ?? 0) & Meaning.rounds) !== 0
  const each = !isBlock && (word.spelling === 'each' || word.spelling === 'cada')
  last.afterEach ||= each && tokens[index - 1]?.word.since === true
}

/** "fly kick, hands down" is no cool-down; "warm-down" and "swim down" are. */
function isDirection({ spelling }: Word, tokens: Token[], index: number): boolean {
  const before = tokens[index - 1]?.is === Is.dash ? tokens[index - 2] : tokens[index - 1]
  const leads = Meaning.warm | Meaning.cool | Meaning.effort | Meaning.session | Meaning.move
  return spelling === 'down' && before?.is === Is.word && (before.word.says & leads) === 0
}

/** "repeat it all once more" */
function saysAgain({ says, filler, block, spelling }: Word): boolean {
  return (
    (says & (Meaning.again | Meaning.above | Meaning.next)) !== 0 || filler || block || spelling === 'once'
  )
}

/** "jog or walk 5 min" is one stage: before "or" stands how to move, and no amount. */
function namesMove({ parts, gap }: OpenSegment): boolean {
  return parts.length === 0 && (gap & (Meaning.move | Meaning.jog)) !== 0
}

/** What is better "nos 10 km" is a race. */
const raced = new Set(['tempo', 'recorde', 'marca', 'melhorar'])

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

const wasDone = new Set(['raced', 'ran', 'did', 'rode', 'correu', 'fez', 'nadou', 'pedalou'])

/** "Last week you did 2h30", "like last time": another session. */
function isOtherDay(tokens: Token[], index: number): boolean {
  const { spelling, day } = tokens[index]?.word ?? plainWord
  if (spelling === '') return false
  const next = tokens[index + 1]?.word.spelling
  const before = tokens[index - 1]?.word.spelling
  // "See you Friday for 3x800!"
  if (spelling === 'see') return next === 'you'
  // "You raced 10 km on Sunday", "Domingo você correu 21 km"
  if (spelling === 'you' || spelling === 'voce' || spelling === 'vc') return wasDone.has(next ?? '')
  // "seu recorde de 50 minutos nos 10 km"
  if (spelling === 'recorde') return true
  // "melhorar o tempo nos 10 km"
  if (spelling === 'nos') return raced.has(before ?? '')
  // "Fazia tempo que não nadava 3.000 m", "I hadn't swum that far, 3000 m, in months"
  if (spelling === 'fazia' || spelling === 'faz') return next === 'tempo'
  if (spelling === 'hadn' || spelling === 'haven') return true
  // "after Sunday's 30 km"
  if (day) return before === 'after' || before === 'last'
  if (spelling === 'semana' && next === 'passada') return true
  if (spelling !== 'week' && spelling !== 'time' && spelling !== 'semana') return false
  return before === 'last' || before === 'next' || before === 'proxima' || before === 'ultima'
}

function namesToday({ spelling }: Word): boolean {
  return spelling === 'today' || spelling === 'hoje'
}

/** "for example", and a label such as "Notes:". */
function explainsRest({ explains, spelling }: Word, next: Token | undefined): boolean {
  return explains && (spelling.startsWith('ex') || next?.is === Is.colon)
}

/** "Um exemplo de treino seria: …", "Example session: …": the session itself. */
function namesSessionAfter(tokens: Token[], index: number): boolean {
  const next = tokens[index + 1]?.word
  const named = ((next?.says ?? 0) & Meaning.of) !== 0 ? tokens[index + 2]?.word : next
  return named !== undefined && namesSession(named)
}

/** A number, a pace or a zone: one of the two ends of a range. */
function namesEnds(token: Token | undefined): boolean {
  if (!token) return false
  if (token.is === Is.number || token.is === Is.clock || (token.word.says & Meaning.pace) !== 0) return true
  return (
    (token.word === plainWord || token.word.spelling === 'z2') &&
    token.is === Is.word &&
    token.end - token.start <= longestZone
  )
}

/** "10 km in total", "40 min no total", "1h ao todo": what such a word adds to what the one before it says. */
function totalAfter({ near, last, words }: OpenSegment, word: Word): number {
  if (!last || words !== 1 || !near) return 0
  const leads = near.spelling === 'in' || near.spelling === 'no' || near.spelling === 'ao'
  return leads && (word.spelling === 'todo' || (word.says & Meaning.total) !== 0) ? Meaning.total : 0
}

/** "Z2", "zona 1-2": slow enough to recover in. */
function namesLowZone({ spelling }: Word, next: Token | undefined): boolean {
  return spelling === 'z2' || ((spelling === 'zona' || spelling === 'zone') && numberOf(next) <= 2)
}

/** "That should come to 34 minutes": what its words say of the amount after them. */
function statesSum(frame: Frame, word: Word): number {
  const { segment } = frame
  // "This takes 45 min", "The session lasts 45 min"
  const opens = segment.parts.length === 0 && segment.words <= (word.that ? 0 : 2)
  if (opens && (word.that ? !segment.worded : namesSession(word))) segment.that = true
  if (word.partial && (segment.gap & Meaning.total) !== 0 && segment.parts.length === 0) {
    segment.gap &= ~(Meaning.total | Meaning.wholeLabel)
    frame.suggests = true
  }
  // "The ride was 2.5 hours long and included …", "A sessão tem 90 min de duração"
  const tells = word.spelling === 'long' || word.spelling === 'duracao'
  if (tells && segment.that && segment.words === 0 && segment.parts.length === 1) return Meaning.total
  if (!word.sums || !segment.that || segment.parts.length > 0) return 0
  frame.explains = false
  frame.suggests = false
  return Meaning.total
}

/** "workout", "treino": not "swim", which is also what is done in a step of it. */
function namesSession({ says, sport }: Word): boolean {
  return sport === null && (says & Meaning.session) !== 0
}

/** Words that keep amounts around them from being stages of the session. */
function markExceptions(frame: Frame, sport: Sport, tokens: Token[], index: number): void {
  const token = tokens[index]
  const next = tokens[index + 1]?.word.spelling
  if (!token || token.word === plainWord) return
  const { word } = token
  const { segment } = frame
  const { last } = segment
  // "soltando-se" and "se possível" set no condition.
  if (word.condition && token.apart && next !== 'possivel' && next !== 'possible') {
    if (segment.words === 0 && segment.parts.length === 0) frame.conditional = true
    segment.conditional = true
    // "caminhe 1 min se precisar"
    if (last && !last.repeated) last.unlessFirst ??= 'alternative'
  }
  const before = tokens[index - 1]?.word.spelling
  if (isBlocks(word) && (before === 'in' || before === 'em')) segment.how = true
  // "Use each of the easy 50s to recover", "cada um dos 100 leves"
  const names = word.spelling === 'each' || word.spelling === 'cada'
  if (names && ((tokens[index + 1]?.word.says ?? 0) & Meaning.of) !== 0) segment.how = true
  // "Depois do pedal de 2h" in a run
  if (word.sport !== null && word.sport !== sport && segment.near?.since) segment.fuel = true
  // "easy until complete", but "complete 20 s hard"
  frame.completes ||= word.completes && tokens[index + 1]?.is !== Is.number
  // "3x1 min forte dentro", "nos 50 finais", but "dentro da Z2", "+ 10 min finais soltos"
  if (word.inner && ((tokens[index + 1]?.word.says ?? 0) & Meaning.of) === 0 && !segment.follows) {
    const ends = (word.says & Meaning.part) !== 0 || word.spelling === 'iniciais'
    segment.inner ||= !ends
    if (last && !(ends && (segment.added || segment.words > 0))) last.unlessFirst ??= 'breakdown'
  }
  // "walk 1 min every 10 min"
  const often = word.spelling === 'every' || word.spelling === 'cada'
  if (often && last?.quantity.kind === 'time' && !last.repeated && tokens[index + 1]?.is === Is.number)
    last.unlessFirst ??= 'qualifier'
  if (word.fuel && sport !== 'swim') segment.fuel = true
  if (word.since && last && segment.words === 0 && ((tokens[index + 1]?.word.says ?? 0) & Meaning.of) !== 0) {
    // "2 horas depois do almoço"
    last.firstAfter |= Meaning.aside
  }
  // "your current 5k time", "a 20:30 5k runner"
  const named = word.spelling === 'time' || word.spelling === 'runner'
  const isRace = last?.quantity.kind === 'distance' && !last.repeated && segment.words === 0
  // "your goal 40k time trial pace", but "a 10k time trial"
  const trial = next === 'trial' && ((tokens[index + 2]?.word.says ?? 0) & Meaning.pace) === 0
  if (named && isRace && (last.near !== null || last.of) && !trial) last.never = 'pace'
  // "The 1500 m competition is next", "100 m behind the fastest", "os 1500 m da competição"
  const single = last?.quantity.kind === 'distance' && !last.repeated && segment.words === 0
  if (single && aside.has(word.spelling)) last.unlessFirst ??= 'qualifier'
  // "Depois de 1h de pedal" in a run
  if (word.sport !== null && word.sport !== sport && last?.near?.since) last.never = 'qualifier'
  const timed = last?.quantity.kind === 'time' && !last.repeated && sport !== 'swim'
  if (word.turns && timed && last.quantity.value <= longestTurn) last.unlessFirst ??= 'qualifier'
}

function isIn({ spelling }: Word): boolean {
  return spelling === 'em' || spelling === 'in'
}

function isBy({ spelling, says }: Word): boolean {
  return spelling === 'by' || (says & (Meaning.per | Meaning.link)) !== 0
}

function isBlocks({ spelling }: Word): boolean {
  return spelling === 'blocks' || spelling === 'blocos'
}

/** "Logo depois de 1h de pedal leve:" names what precedes the session. */
export function isCondition({ parts }: OpenSegment): boolean {
  const piece = parts.length === 1 ? parts[0]?.piece : null
  if (!piece?.near?.since || !(piece.of || piece.near.spelling !== 'depois')) return false
  // "Depois de 10 min leve:" belongs to it.
  if ((piece.after & (Meaning.session | Meaning.move)) !== 0) piece.never = 'qualifier'
  return true
}

/** "5 x 1 km hard cool down: 10 min": the label of what comes next, although nothing parts it from what it follows. */
export function endsInLabel({ near, last }: OpenSegment): boolean {
  const phase = Meaning.warm | Meaning.cool
  if (!last || ((near?.says ?? 0) & phase) === 0) return false
  // "10 min cool down:", but "on 4:00 cool down:"
  const sendOff = last.aimed || ((last.near?.says ?? 0) & Meaning.every) !== 0
  return sendOff || (last.firstAfter & phase) === 0
}

/** "2,000–2,500m. 400 warm-up, …": a range alone in the first sentence is what the rest makes up. */
export function opensWithRange({ line, head, segment }: Frame): boolean {
  const [only] = line.steps
  if (head >= 0 || line.steps.length !== 1 || !only?.quantity || segment.parts.length > 0) return false
  return !only.repeated && only.title === 'range'
}

/** "Run 75 minutes. 15 minutes easy …": a session and its time alone in the first sentence. */
export function opensWithWhole({ line, head, segment, lines }: Frame, next: Token | undefined): boolean {
  const [only] = line.steps
  if (head >= 0 || lines.length > 0 || line.steps.length !== 1 || segment.parts.length > 0) return false
  const isWhole = only?.title === 'whole' || only?.title === 'session'
  // "Run easy for 15 minutes. Then …" is a stage.
  const isStage = only?.effort === true || ((next?.word.says ?? 0) & Meaning.next) !== 0
  return isWhole && !isStage && only.quantity?.kind === 'time'
}

/** "50 min run, start with 20 min easy, then …": a session and its length come first, and then what it is made of. */
export function startsParts({ line, head, segment }: Frame, next: Token | undefined): boolean {
  const [only] = line.steps
  if (head >= 0 || line.steps.length !== 1 || segment.worded || segment.parts.length > 0) return false
  const isWhole = only?.title === 'whole' || only?.title === 'session'
  return isWhole && only.quantity?.kind !== 'bare' && ((next?.word.says ?? 0) & Meaning.link) !== 0
}

/** "Total = 3000": words alone before the sign are its label. */
export function endsLabel(segment: OpenSegment): boolean {
  if (segment.parts.length > 0 || !segment.worded) return false
  segment.near = null
  segment.of = false
  return true
}
