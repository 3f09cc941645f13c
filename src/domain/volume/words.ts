import { foldLetter, isCombining } from './characters.ts'

/** What a word says about the amounts beside it; a word may say several things. */
export const Says = {
  rest: 1,
  /** An easy effort: makes a timed recovery count. Closed list; "soltos" agreeing with "minutos" is not in it. */
  effort: 1 << 1,
  link: 1 << 2,
  pace: 1 << 3,
  every: 1 << 4,
  warm: 1 << 5,
  cool: 1 << 6,
  total: 1 << 7,
  part: 1 << 8,
  between: 1 << 9,
  strength: 1 << 10,
  clock: 1 << 11,
  climb: 1 << 12,
  or: 1 << 13,
  again: 1 << 14,
  count: 1 << 15,
  of: 1 << 16,
  to: 1 << 17,
  next: 1 << 18,
  and: 1 << 19,
  /** The length of the pool is no distance swum, nor is "30 min antes" a time trained. */
  aside: 1 << 20,
  above: 1 << 21,
  session: 1 << 22,
  /** A bare number after it is no distance: "by 25", "zona 2", "hold 75". */
  notDistance: 1 << 23,
  move: 1 << 24,
  /** A label that states the whole when amounts follow it: "Distância: 10 km". */
  wholeLabel: 1 << 25,
  jog: 1 << 26,
  rounds: 1 << 27,
  recovery: 1 << 28,
  period: 1 << 29,
  per: 1 << 30,
  /** A time to be reached, not one to be trained. The last bit there is. */
  goal: 1 << 31,
} as const

export type UnitName = 'm' | 'km' | 'mi' | 'yd' | 'h' | 'min' | 's' | 'other'

export interface Word {
  spelling: string
  says: number
  unit: UnitName | null
  /** The value of a number word, NaN otherwise. */
  number: number
  /** A word that is also a letter of plain text, read as a unit only when glued to its number. */
  gluedOnly: boolean
  /** What follows takes turns within an amount given elsewhere: "alternando 3' forte e 2' leve". */
  alternates: boolean
  /** Before the time that turns are taken for: "por 45 min". */
  lasts: boolean
  /** All parts of what stands before it follow: "300 as 100 K, 100 D, 100". */
  shares: boolean
}

const meanings: [number, string][] = [
  [
    Says.rest,
    'descanso descansos desc descansa descanse descansar descansando pausa pausas parado parada parados rest rests resting ri sr int interv intervalo intervalos interval break repouso pause passivo passiva passive r p desc',
  ],
  [
    Says.rest | Says.recovery,
    'rec recs recovery recoveries recover recup recuperacao recuperar recuperando recupera recupere',
  ],
  [
    Says.effort,
    'leve ez levinho levemente soltando soltar solta solto soltinho easy spin spinning z1 giro girando regenerativo regenerativa suave facil fraco fraca lento slow gentle',
  ],
  [
    Says.effort | Says.jog,
    'trote trota trotando trotar trotinho jog jogging jogged caminhada caminhando caminhar caminhe caminha andando andar walk walking float',
  ],
  [Says.link, 'com with w'],
  [Says.link | Says.part, 'incluindo inclui inclua incluir including include includes incl contendo'],
  [Says.pace, 'pace ritmo rp pr pb speed velocidade effort race'],
  [
    Says.every | Says.notDistance,
    'every cada saindo saida saidas leaving departing cycle emom partir each',
  ],
  [Says.every | Says.notDistance | Says.pace, 'sendoff sendoffs'],
  [Says.every | Says.notDistance, 'on off'],
  [Says.warm, 'aquecimento aquec aq aquecer aquece aquecendo warm warmup wu'],
  [
    Says.cool,
    'desaquecimento desaquec desaq des desaquecer desaquece cool cooldown cooling cd calma soltura down loosen',
  ],
  [Says.total, 'total totais totalizando totaliza overall'],
  [
    Says.part,
    'ultimo ultimos ultima ultimas last final finais primeiro primeiros primeira primeiras first sendo as dividido divididos dividida broken split',
  ],
  [Says.between, 'entre between'],
  [
    Says.strength,
    'plank planks squat squats agachamento agachamentos abdominal abdominais flexao flexoes burpee burpees pushup pushups situps lunges lunge afundo afundos musculacao fortalecimento strength core gym academia alongamento alongamentos alongar alongando stretching stretch stretches mobilidade mobility yoga pilates foam supino remada barra crunches deadlift isometria polichinelo polichinelos prancha dormir durma sono sleep massagem massage',
  ],
  [Says.clock, 'as at aos largada meet inicio'],
  [
    Says.climb,
    'elevacao elevation altimetria ganho gain climbing ascent desnivel vert vertical acumulado acumulada',
  ],
  [Says.or, 'ou or'],
  [Says.again, 'repetir repita repete repetindo repeat repeated repeating again novamente'],
  [Says.count, 'tiros reps repeticoes sprints strides aceleracoes estimulos repeats'],
  [Says.count | Says.rounds, 'series sets round rounds rds ronda rondas rodada rodadas repetitions vezes times blocos blocks circuitos ciclos cycles'],
  [Says.of, 'de of do da dos das the o os um into'],
  [Says.to, 'a to ate'],
  [Says.next, 'then depois seguido seguida seguidos followed posteriormente mais plus'],
  [Says.and, 'e and'],
  [Says.above, 'acima above tudo all everything'],
  [
    Says.session | Says.move,
    'treino workout session sessao swim natacao run corrida rodagem longao pedal ride bike longo',
  ],
  [Says.move, 'long running correndo correr swimming pedalando pedalar riding'],
  [
    Says.notDistance,
    'by odd even odds evens hold holding under abaixo acima zona zone nivel level below above until minimo sub rpe pse borg max fc hr cadencia cadence watts potencia count contar em in',
  ],
  [Says.aside, 'piscina pool raia antes before apos after faster slower'],
  [Says.goal, 'meta alvo goal target objetivo'],
  [Says.wholeLabel, 'distancia distance duracao duration volume'],
  [Says.per, 'per por'],
  [Says.period, 'semana week dia day semanais weekly mes month'],
]

const units: [UnitName, string][] = [
  ['km', 'km kms quilometro quilometros kilometer kilometers kilometre kilometres k'],
  ['m', 'm mt mts mtr mtrs metro metros meter meters metre metres'],
  ['mi', 'mi mile miles milha milhas miler'],
  ['yd', 'yd yds yard yards jarda jardas y'],
  ['h', 'h hr hrs hs hora horas hour hours'],
  ['min', 'min mins minuto minutos minute minutes mn'],
  ['s', 's sec secs seg segs segundo segundos second seconds'],
  [
    'other',
    'w watt watts bpm ppm rpm spm kg g gr ml l kcal cal ft feet kmh kph mph am pm bracadas bracada respiracoes strokes kicks anos gols gel geis tss ftp c graus pct rm',
  ],
]

const numbers: Record<string, number> = {
  um: 1,
  uma: 1,
  one: 1,
  an: 1,
  dois: 2,
  duas: 2,
  two: 2,
  tres: 3,
  three: 3,
  quatro: 4,
  four: 4,
  cinco: 5,
  five: 5,
  seis: 6,
  six: 6,
  sete: 7,
  seven: 7,
  oito: 8,
  eight: 8,
  nove: 9,
  nine: 9,
  dez: 10,
  ten: 10,
  onze: 11,
  eleven: 11,
  doze: 12,
  twelve: 12,
  treze: 13,
  quatorze: 14,
  catorze: 14,
  quinze: 15,
  fifteen: 15,
  dezesseis: 16,
  dezoito: 18,
  vinte: 20,
  twenty: 20,
  trinta: 30,
  thirty: 30,
  quarenta: 40,
  forty: 40,
  cinquenta: 50,
  fifty: 50,
  sessenta: 60,
  sixty: 60,
  setenta: 70,
  seventy: 70,
  oitenta: 80,
  eighty: 80,
  noventa: 90,
  ninety: 90,
  cem: 100,
  duzentos: 200,
  trezentos: 300,
  quatrocentos: 400,
  quinhentos: 500,
  meia: 0.5,
  meio: 0.5,
  half: 0.5,
}

const glued = new Set(['y', 'g', 'l', 'c'])

/** A word the dictionary does not know. */
export const plainWord: Word = {
  spelling: '',
  says: 0,
  unit: null,
  number: Number.NaN,
  gluedOnly: false,
  alternates: false,
  lasts: false,
  shares: false,
}

/** "2ª", "3rd": which of the parts of something. */
export const ordinalMark: Word = { ...plainWord, spelling: 'º', says: Says.part }

/** The # of '#20"': a rest. */
export const restMark: Word = { ...plainWord, spelling: '#', says: Says.rest }

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
for (const [spelling, value] of Object.entries(numbers)) entry(spelling).number = value
for (const spelling of glued) entry(spelling).gluedOnly = true
for (const spelling of ['por', 'for', 'durante', 'during']) entry(spelling).lasts = true
for (const spelling of ['alternando', 'alternar', 'alterne', 'alternate', 'alternating'])
  entry(spelling).alternates = true

for (const spelling of 'as sendo dividido divididos dividida broken split first primeiro primeiros primeira primeiras'.split(
  ' ',
)) {
  entry(spelling).shares = true
}

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
