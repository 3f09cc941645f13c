import type { TrainingSport } from '#sync/contract/index.ts'
import { foldLetter, isCombining } from './characters.ts'
import { meanings, numbers, type UnitName, units } from './dictionary.ts'
import { Meaning } from './meaning.ts'

/** What single words do besides, Portuguese and English side by side. */
const marks = {
  /** A word that is also a letter of plain text, read as a unit only when glued to its number. */
  gluedOnly: 'y g l c',
  /** Before the time that turns are taken for: "por 45 min". */
  lasts: 'por for durante during',
  /** What follows takes turns within an amount given elsewhere: "alternando 3' forte e 2' leve". */
  alternates:
    'alternando alternado alternada alternados alternar alterne alternate alternating alternation swap swapping intercalando intercalar intercale',
  /** The parts of the amount before it follow: "300 as 100 K, 100 D, 100". */
  shares:
    'as sendo quais which dividido divididos dividida broken split first primeiro primeiros primeira primeiras',
  /** What follows is done only then: "se precisar, caminhe 2 min". */
  condition: 'se if caso unless',
  /** Food, drink or counting during the session: "gel at 45m", "count steps for 15 s". */
  fuel: 'gel geis gels agua water carbo carbs carboidrato carboidratos hidratacao hydration count counting conte contar',
  /** With "de", what follows comes before the session: "depois de 1h de pedal:". */
  since: 'depois apos after following',
  /** How a group rides: "revezamento de 2'", "1 min turns". */
  turns: 'revezamento revezando revezar turns frente front',
  /** One block of the session: "repetir 6x o bloco acima" repeats that block alone. */
  block: 'bloco block serie set',
  /** How exact the amount after it is: "approx. 2500". It describes nothing. */
  about: 'continuous approx aprox approximately aproximadamente about cerca circa',
  /** An intensity without a flag of its own: "20 moderado", "4 tempo". */
  hard: 'forte fortes moderado moderada moderados medio hard moderate steady tempo aerobic mp hmp threshold limiar power endurance',
  /** Its sentence is about what was planned before: "the 400 should be easy". */
  suggests: 'should could can might targets',
  /** What follows takes the place of a part: "400 IM, but substitute a 25 of kick". */
  replaces: 'substitute substituting replace replacing substitua substituindo troque trocando',
  /** It opens a sentence about all before it, and it says how much that is: "That comes to 34 min". */
  that: 'that this isso',
  sums: 'come comes gives make makes add adds take takes lasts duration da soma fecha dura duracao',
  /** Of the whole it is only the hard part: "total de esforço intenso". */
  partial: 'esforco intenso intensa work quality qualidade limiar threshold forte hard',
  /** What its repeats are of stands below: "6 x the following". */
  heads: 'following seguinte seguintes',
  /** With "with", what the amount before it is made of follows: "60 min ride, start with 20 min easy". */
  starts: 'start starting begin beginning comece comecar comecando inicie iniciar iniciando',
  /** What is easy behind it comes last: "finish with 200 easy". */
  ends: 'finish finished finishing end ending termine termina terminar terminando finalize finaliza finalizar finalizando encerre encerrar',
  /** It is part of what stands before it: "dentro, 3x5 min em Z3". */
  inner: 'dentro inside finais iniciais',
  /** The session goes on until its whole is done: "soltar até completar", "easy remainder". */
  completes: 'completar completando complete restante remainder remaining',
  /** An end comes after it: "até completar 40 min", "finish easy to 40 min". */
  until: 'ate to until',
  /** Its sentence is about another day: "amanhã temos 3x2 km". */
  later: 'amanha tomorrow ontem yesterday lembrete lembrar lembre remember reminder foram vem',
  /** Behind an amount it names the whole session: "2,600 for the day". */
  whole: 'practice workout session treino sessao day dia today hoje all',
  /** It only fills up "repeat it once more", "fazer mais uma vez". */
  filler:
    'complete perform it this more another time times vez vezes uma mais again novamente whole entire thing fazer faca faz through second segunda thing tudo a',
  /** A day of the week. */
  day: 'mon tue tues wed thu thur thurs fri sat sun monday tuesday wednesday thursday friday saturday sunday',
  /** What comes next belongs to each repetition before it: "followed by", "seguido de". */
  followed: 'seguido seguida seguidos seguidas followed',
  /** A part of the session by its number: "Fase 3". */
  phase: 'fase etapa parte phase part stage main principal',
  /** The rest of its line explains and is no stage: "for example, 400 m in 1:54", "Notes:". */
  explains:
    'example exemplo note notes nota notas obs observacao observacoes alternativa alternative variacao variation',
} as const

type Mark = keyof typeof marks

export interface Word extends Readonly<Record<Mark, boolean>> {
  spelling: string
  says: number
  unit: UnitName | null
  /** The value of a number word, NaN otherwise. */
  number: number
  /** A capital "M" among small letters: miles to a runner. */
  capital: boolean
  /** The sport it names. */
  sport: TrainingSport | null
}

/** A word the dictionary does not know. */
export const plainWord: Word = {
  ...(Object.fromEntries(Object.keys(marks).map((mark) => [mark, false])) as Record<Mark, boolean>),
  spelling: '',
  says: 0,
  unit: null,
  number: Number.NaN,
  capital: false,
  sport: null,
}

/** "2ª", "3rd": which of the parts of something. */
export const ordinalMark: Word = { ...plainWord, spelling: 'º', says: Meaning.part }

/** The # of '#20"': a rest. */
export const restMark: Word = { ...plainWord, spelling: '#', says: Meaning.rest }

const byHash = new Map<number, Word[]>()

function hashOf(spelling: string): number {
  let hash = 0
  for (let at = 0; at < spelling.length; at += 1) hash = hashLetter(hash, spelling.charCodeAt(at))
  return hash
}

function entry(spelling: string): Word {
  const hash = hashOf(spelling)
  const bucket = byHash.get(hash) ?? []
  byHash.set(hash, bucket)
  let word = bucket.find((known) => known.spelling === spelling)
  if (!word) {
    word = { ...plainWord, spelling }
    bucket.push(word)
  }
  return word
}

for (const [says, spellings] of meanings) for (const one of spellings.split(' ')) entry(one).says |= says
for (const [unit, spellings] of units) for (const one of spellings.split(' ')) entry(one).unit = unit
for (const [value, spellings] of numbers) for (const one of spellings.split(' ')) entry(one).number = value
for (const [mark, spellings] of Object.entries(marks))
  for (const one of spellings.split(' ')) Object.assign(entry(one), { [mark]: true })

const sports: [TrainingSport, string][] = [
  ['swim', 'swim swimming natacao nado'],
  ['bike', 'bike bicicleta pedal pedalada ride cycling ciclismo spinning'],
  ['run', 'run running corrida'],
]
for (const [sport, spellings] of sports) for (const one of spellings.split(' ')) entry(one).sport = sport

/** Known by their spelling alone: "10 km in total", "at least", "no máximo", "you raced 10 km", "short course yards". */
const spelled =
  'no ao todo is was era foi least most menos mais than your full next proxima week time pelo passar runners best scale escala impares pares third fourth fifth sixth terceiro quarto quinto units unidade far so aqui see you voce vc passada last runner trial voltas laps second lasting out nos fazia hadn haven competition competitions competicao competicoes behind ahead atras recorde marca melhorar raced ran did rode correu fez nadou pedalou beat bater leading building up are re mark leg perna disso these those desses dessas destes destas i course scy the zona zone zonas zones intervals long from para further twice once by'
for (const one of spelled.split(' ')) entry(one)

/** Extends the hash of a spelling by one folded letter. */
export function hashLetter(hash: number, letter: number): number {
  return (Math.imul(hash, 31) + letter) | 0
}

/** The word with this hash spelled between two offsets, whatever its case and accents. No string is made. */
export function lookUp(text: string, start: number, end: number, hash: number): Word {
  const bucket = byHash.get(hash)
  if (bucket) for (const word of bucket) if (spells(text, start, end, word.spelling)) return word
  return plainWord
}

/** A word of the dictionary by its spelling there. */
export function known(spelling: string): Word {
  return lookUp(spelling, 0, spelling.length, hashOf(spelling))
}

function spells(text: string, start: number, end: number, spelling: string): boolean {
  let letter = 0
  for (let at = start; at < end; at += 1) {
    const code = text.charCodeAt(at)
    if (isCombining(code)) continue
    if (foldLetter(code) !== spelling.charCodeAt(letter)) return false
    letter += 1
  }
  return letter === spelling.length
}

const these = new Set(['these', 'those', 'disso', 'desses', 'dessas', 'destes', 'destas'])

/** What is repeated stands before it: "3 sets of these", "2 rodadas dessas". */
export function pointsBack({ spelling }: Word): boolean {
  return these.has(spelling)
}
