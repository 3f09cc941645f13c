import type { TrainingSport } from '#sync/contract/sports.ts'

/** A generator with a fixed seed (mulberry32): a failing text can be made again from its number. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** One plain segment in both languages. */
interface Atom {
  pt: string
  en: string
}

type Words = readonly [pt: string, en: string]

const words: Record<TrainingSport, readonly Words[]> = {
  swim: [
    ['solto', 'easy'],
    ['educativo', 'drill'],
    ['pernada com prancha', 'kick with board'],
    ['braço com palmar', 'pull with paddles'],
    ['forte int 20"', 'hard rest 20"'],
    ["Z3 a cada 2'", "Z3 every 2'"],
    ['aquecimento', 'warm up'],
    ['costas', 'back'],
    ['@ 1:40', '@ 1:40'],
    ['', ''],
  ],
  run: [
    ['leve', 'easy'],
    ['forte (4:10/km)', 'hard (4:10/km)'],
    ['em ritmo de 10 km', 'at 10 km pace'],
    ['aquecimento', 'warm up'],
    ['progressivo até 85% FCmáx', 'progressive to 85% HRmax'],
    ['desaquecimento', 'cool down'],
    ['RPE 7', 'RPE 7'],
    ['', ''],
  ],
  bike: [
    ['giro leve', 'easy spin'],
    ['Z2 a 90 rpm', 'Z2 at 90 rpm'],
    ['a 250 W', 'at 250 W'],
    ['limiar 95-100% FTP', 'threshold 95-100% FTP'],
    ['aquecimento', 'warm up'],
    ['subida', 'climb'],
    ['', ''],
  ],
}

const amounts: Record<TrainingSport, readonly string[]> = {
  swim: [
    '400',
    '200 m',
    '1500 m',
    '100',
    '8x50',
    '4x100 m',
    '12 x 25 m',
    '3x200',
    '2x(100 + 50)',
    '3x[4x50 + 100]',
  ],
  run: [
    '5 km',
    '12,5 km',
    '8x400 m',
    '6 x 1 km',
    '10 min',
    "45'",
    '1h10',
    '3x10 min',
    '12 x 90 s',
    '2x(1 km + 400 m)',
  ],
  bike: ['60 km', '25 km', '90 min', '1h30', '2 h', '4x8 min', "3 x 12'", '2x(5 min + 3 min)', '6x30 s'],
}

function atom(sport: TrainingSport, random: () => number): Atom {
  const amount = pick(amounts[sport], random)
  const [pt, en] = pick(words[sport], random)
  return { pt: `${amount} ${pt}`.trim(), en: `${amount} ${en}`.trim() }
}

export function atoms(sport: TrainingSport, random: () => number): Atom[] {
  return Array.from({ length: 1 + Math.floor(random() * 5) }, () => atom(sport, random))
}

export function pick<Item>(items: readonly Item[], random: () => number): Item {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}
