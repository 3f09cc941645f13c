import { Is } from './token.ts'

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
  [0x2192, Is.plus],
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

/** The signs of Latin text by code: most lookups, without hashing. */
const latinSigns = Array.from({ length: 256 }, (_, code) => single.get(code))

/** What the sign with this code is, undefined for one that is passed over. */
export function signAt(code: number): number | undefined {
  return code < 256 ? latinSigns[code] : single.get(code)
}

/** Fractions that are one sign. */
export const fractions = new Map<number, number>([
  [0xbd, 0.5],
  [0xbc, 0.25],
  [0xbe, 0.75],
])
/** Signs that start the item of a list. */
export const bullets = new Set([
  0x2d, 0x2a, 0x2022, 0x2013, 0x2014, 0xb7, 0x25aa, 0x25ba, 0x2192, 0x3e, 0x25cf, 0x25e6, 0x2713, 0x2714,
])
