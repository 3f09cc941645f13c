import type { Sex } from '#sync/contract/index.ts'
import { plainTyped } from './plain-typed.ts'

/** A number, with or without a decimal separator and a unit behind it. Digits may be parted by spaces. */
const shape = /^(\d(?: *\d)*)?(?: *[.,](\d*))?\s*\p{L}*$/u

/** A typed number; undefined when there is none. */
export function decimal(typed: string): number | undefined {
  const [, whole = '', decimals = ''] = shape.exec(plainTyped(typed)) ?? []
  if (whole === '' && decimals === '') return undefined
  return Number(`${whole.replaceAll(' ', '') || '0'}.${decimals || '0'}`)
}

/** The number in a typed weight, to tenths of a kilogram; undefined when there is none. */
export function kilograms(typed: string): number | undefined {
  const number = decimal(typed)
  return number === undefined ? undefined : Math.round(number * 10) / 10
}

/** As `kilograms` for a height; nobody is less than three centimetres tall, so 1,78 is metres: 178. */
export function centimetres(typed: string): number | undefined {
  const number = decimal(typed)
  return number === undefined ? undefined : Math.round(number < 3 ? number * 100 : number)
}

/** docs/product.md, "Entities": a profile without a sex is shown as male. */
export const sexOf = ({ sex }: { sex: Sex | null }): Sex => sex ?? 'male'
