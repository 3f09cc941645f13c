import { isTimedSport, type Sport } from '#sync/contract/index.ts'
import { Meaning } from '../lexer/meaning.ts'
import { type Word } from '../lexer/words.ts'
import type { Quantity } from '../quantity/quantity.ts'
import { isLap, shortestLaps } from '../quantity/single-quantity.ts'
import type { ExclusionReason } from '../shape.ts'

/** A quantity with the words around it, as far as the next separator or quantity. */
export interface Piece {
  quantity: Quantity
  /** Where its repeats, or else itself, are written. */
  from: number
  /** Where it ends, with repeats written behind it. */
  to: number
  /** How many times it is done, all its own "Nx" multiplied. */
  times: number
  repeated: boolean
  /** What the words before it say, back to the last separator or quantity. */
  before: number
  /** The last of them, articles and "de", "a" skipped; null after a colon. */
  near: Word | null
  /** "de" or "of" is between that word and the number. */
  of: boolean
  /** "the" is right before it. */
  the: boolean
  /** The session ends with it: "finalize leve até 40 min", "soltar até completar 40 min". */
  until: boolean
  /** An @ aims at it. */
  aimed: boolean
  /** "finish with" is before it. */
  ends: boolean
  /** The first in its segment: a label before it describes it. */
  leads: boolean
  /** "and" joins it to the one before. */
  paired: boolean
  /** It has such a label. */
  led: boolean
  after: number
  firstAfter: number
  /** Strength words that follow before any "e", "com". */
  strength: boolean
  /** Any word or zone follows. */
  described: boolean
  /** "each" or "cada" is right behind it. */
  each: boolean
  /** "after each", "após cada" follows. */
  afterEach: boolean
  /** One of them names the session: "a 4,000 practice". */
  whole: boolean
  /** The word behind it names an intensity: "20 moderado". */
  hard: boolean
  /** The word behind it is "pace" or "race": "10k pace". */
  paced: boolean
  /** An @ behind it names what it aims at: "5 min @ 86% FTP". */
  targeted: boolean
  /** It stood alone in brackets behind its label: "Aquecimento (400)". */
  bracketed: boolean
  /** Its label is the name of a phase: it is a stage, not a part of one. */
  phase: boolean
  /** A zone to recover in stands behind it: "Z2", "zona 1-2". */
  lowZone: boolean
  /** It takes its turn after "alternando". */
  alternates: boolean
  /** Its repeats may be those of the list that follows. */
  list: boolean
  /** The first of its repeats that multiply. */
  outer: number
  /** Why words around it keep it from being a stage, and why they do where something counts before it. */
  never: ExclusionReason | null
  unlessFirst: ExclusionReason | null
}

/** A piece without any words. */
export function plainPiece(quantity: Quantity, times: number): Piece {
  return {
    quantity,
    from: quantity.start,
    to: quantity.end,
    times,
    repeated: true,
    before: 0,
    near: null,
    of: false,
    the: false,
    until: false,
    aimed: false,
    ends: false,
    leads: false,
    paired: false,
    led: false,
    after: 0,
    firstAfter: 0,
    strength: false,
    described: false,
    each: false,
    afterEach: false,
    whole: false,
    targeted: false,
    hard: false,
    paced: false,
    bracketed: false,
    phase: false,
    lowZone: false,
    alternates: false,
    list: false,
    outer: times,
    never: null,
    unlessFirst: null,
  }
}

/** A distance without its unit is a number of lengths. */
const poolStep = 25
export const longestPool = 50
/** Metres of the shortest length swum at once: 25 yards. */
const shortestLength = 22
/** The shortest distance repeated without its unit: 8x12,5 in a pool of that length. */
const shortestRepeated = 10

/** Whether a timed recovery is an effort: an easy word, or "recovery" with the name of the sport. */
export function isEffort(says: number): boolean {
  return (says & Meaning.effort) !== 0 || ((says & Meaning.recovery) !== 0 && (says & Meaning.move) !== 0)
}

/** What the words about a recovery say: those after it, else the one right before it. */
export function wordsAbout(piece: Piece): number {
  const before = piece.leads ? piece.before : (piece.near?.says ?? 0)
  const says = piece.after | before
  // "recuperação de 3 min em zona 2", "5x4 min Z5 (3 min Z2 entre)"
  return piece.lowZone && (says & (Meaning.recovery | Meaning.between)) !== 0 ? says | Meaning.effort : says
}

function isRest(piece: Piece): boolean {
  const says = wordsAbout(piece)
  return !piece.repeated && (says & Meaning.rest) !== 0 && !isEffort(says)
}

/** Seconds of the shortest session that is called a recovery: "Recovery 40 min". */
const shortestSession = 900

function isRecoverySession(piece: Piece): boolean {
  return (wordsAbout(piece) & Meaning.recovery) !== 0 && piece.quantity.value >= shortestSession
}

/** Why a quantity is no volume in any context; null when it may count. */
export function notVolume(piece: Piece, sport: Sport, hasEarlier: boolean): ExclusionReason | null {
  const { quantity, near, firstAfter } = piece
  const nearSays = near?.says ?? 0
  if (piece.never) return piece.never
  if (quantity.kind === 'other') return quantity.pace ? 'pace' : 'intensity'
  // "Caminhada 5 km 1h": told in time alone.
  if (isTimedSport(sport) && quantity.kind !== 'time') return 'other-unit'
  if (piece.aimed) return quantity.kind === 'distance' ? 'pace' : 'send-off'
  // "5x3 min off 2 min jog"
  const jogs = near?.spelling === 'off' && isEffort(firstAfter)
  if ((nearSays & Meaning.every) !== 0 && !jogs) return 'send-off'
  // "meta 45 min", "Meta: 47-48 min"
  const goal = near ? nearSays : piece.leads ? piece.before : 0
  if ((goal & Meaning.goal) !== 0 && quantity.kind === 'time' && !piece.repeated) return 'pace'
  if (
    (nearSays & Meaning.clock) !== 0 &&
    quantity.kind === 'time' &&
    (quantity.unit === 'h' || quantity.unit === null || near?.spelling === 'aos')
  ) {
    return 'clock'
  }
  if (
    quantity.kind === 'distance' &&
    quantity.unit === 'm' &&
    sport !== 'swim' &&
    ((firstAfter | nearSays | (piece.leads ? piece.before : 0)) & Meaning.climb) !== 0
  ) {
    return 'elevation'
  }
  // "2:50 per 800 m", "45 strikes per 28 s"
  if (quantity.kind !== 'bare' && !piece.leads && near?.spelling === 'per') return 'pace'
  // "parada aos 60 km", "coffee stop at 30 km"
  const at = near?.spelling === 'aos' || (near?.spelling === 'at' && hasEarlier && firstAfter === 0)
  if (quantity.kind === 'distance' && at && !piece.repeated) return 'qualifier'
  if (isAside(piece, nearSays)) return 'qualifier'
  // "rest for 45 s after the easy 100"
  const past = !piece.leads && !piece.repeated && (piece.before & Meaning.aside) !== 0
  if (past && hasEarlier && quantity.kind !== 'time') return 'qualifier'
  if (quantity.kind === 'distance' && isPaceDistance(piece, nearSays, hasEarlier)) return 'pace'
  if (quantity.kind === 'time' && isPaceTime(piece, nearSays)) return 'pace'
  if (quantity.kind !== 'distance' && !isTimedSport(sport) && isStrength(piece, nearSays)) return 'strength'
  // "4x25 15 m fast + easy": nobody swims less than a length.
  const short = quantity.kind === 'distance' && quantity.value < shortestLength && !piece.leads
  if (sport === 'swim' && short && !piece.repeated && hasEarlier) return 'breakdown'
  if (quantity.kind === 'bare') return bareReason(piece, sport, nearSays, hasEarlier)
  if (quantity.kind === 'time' && isRest(piece) && (hasEarlier || !isRecoverySession(piece))) return 'rest'
  if (quantity.kind === 'time' && sport === 'swim') return 'other-unit'
  return null
}

/** "piscina de 25 m", "chegar 30 min antes". */
function isAside(piece: Piece, nearSays: number): boolean {
  const { quantity, repeated, firstAfter, near, described, before, afterEach } = piece
  if (repeated) return false
  if (quantity.kind === 'time') {
    // "cada km 10\" mais rápido"
    const faster = quantity.unit === 's' && (firstAfter & Meaning.next) !== 0
    // "aqueça 5 min antes"
    const warms = piece.leads && ((near?.says ?? 0) & Meaning.warm) !== 0 && (firstAfter & Meaning.pace) === 0
    // "spin easy for 2 min before the main set"
    return faster || ((firstAfter & Meaning.aside) !== 0 && !warms && !afterEach && near?.lasts !== true)
  }
  if (quantity.value > longestPool) return false
  // "Pool: 25m", "Length: 25 m"
  const labels = Meaning.aside | Meaning.wholeLabel
  const labelled = piece.leads && near === null && !described && (before & labels) !== 0
  return labelled || ((firstAfter | nearSays) & Meaning.aside) !== 0
}

function isPaceDistance(piece: Piece, nearSays: number, hasEarlier: boolean): boolean {
  if ((nearSays & Meaning.pace) !== 0 && (piece.of || hasEarlier)) return true
  // "Pace 5k"
  if (near(piece, 'pace') && !piece.repeated) return true
  // "8 km no ritmo planejado de 21 km"
  if (hasEarlier && piece.of && (piece.before & Meaning.pace) !== 0) return true
  // "4 x 1 mile 10k pace": English puts the word after; Portuguese "5 km ritmo forte" is the distance itself.
  return !piece.repeated && !piece.leads && (piece.firstAfter & Meaning.pace) !== 0
}

/** "em 25 min", "done in 25 min". */
export function isWithin({ quantity, near, repeated }: Piece): boolean {
  return quantity.kind === 'time' && !repeated && (near?.spelling === 'em' || near?.spelling === 'in')
}

/** "pace 5:40", "ritmo 4'15": the time one kilometre takes. "ritmo forte 20 min" is a time. */
function isPaceTime(piece: Piece, nearSays: number): boolean {
  const { unit, factor } = piece.quantity

  // "8 km, se precisar deixe o pace cair para 6:30"
  // "a 5k time of 18:36"
  if (!piece.leads && piece.of && near(piece, 'time')) return true
  return (
    (nearSays & Meaning.pace) !== 0 &&
    !piece.repeated &&
    (unit === null || Number.isNaN(factor) || near(piece, 'pace'))
  )
}

function isStrength(piece: Piece, nearSays: number): boolean {
  if (piece.strength || (nearSays & Meaning.strength) !== 0) return true
  // "Cool-down and stretch: 5 min walk"
  const moves = ((piece.before | piece.after) & (Meaning.move | Meaning.jog)) !== 0
  return piece.leads && (piece.before & Meaning.strength) !== 0 && !moves
}

function bareReason(
  piece: Piece,
  sport: Sport,
  nearSays: number,
  hasEarlier: boolean,
): ExclusionReason | null {
  const { value } = piece.quantity
  if (sport === 'run') {
    if (piece.repeated) return value >= 100 ? null : 'other-unit'
    return isLaps(piece) ? null : 'other-unit'
  }
  if (sport !== 'swim') return 'other-unit'
  if (piece.repeated) return value >= shortestRepeated ? null : 'other-unit'
  // "200s at 400 pace", "on double your 100 sendoff", "6x100 (1500 pace)"
  if ((!piece.leads || hasEarlier) && (piece.firstAfter & Meaning.pace) !== 0) return 'pace'
  // "progressivo de 100 em 100"
  if (piece.of && !piece.leads) return 'qualifier'
  const rate = Meaning.notDistance | Meaning.clock | Meaning.per
  // "200 FC 200 BK" are strokes, "FC 150" is a heart rate.
  const isCrawl = near(piece, 'fc') && piece.described && !piece.leads
  if ((nearSays & rate) !== 0 && (nearSays & Meaning.part) === 0 && !isCrawl) return 'other-unit'
  const restSays = (near(piece, 'p') ? 0 : nearSays) | piece.firstAfter
  if ((restSays & Meaning.rest) !== 0) {
    if (value < 100) return 'rest'
  }
  return value === poolStep / 2 || (value >= poolStep && value % poolStep === 0) ? null : 'other-unit'
}

/** On the track "1200", "800 forte" and "400 (1 lap)" at the start of a step are metres. */
function isLaps(piece: Piece): boolean {
  const { quantity, leads, led, described, hard, after, targeted, firstAfter } = piece
  const { value } = quantity
  // "16 km tempo with 1500 easy warm-up before"
  if (!leads && isEffort(firstAfter) && (after & (Meaning.warm | Meaning.cool)) !== 0)
    return value >= shortestLaps
  if (!leads || led || !isLap(value)) return false
  return !described || hard || targeted || isEffort(after)
}

function near(piece: Piece, spelling: string): boolean {
  return piece.near?.spelling === spelling
}
