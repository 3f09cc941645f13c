/** A number, with or without a decimal separator and a unit behind it. Digits may be parted by spaces. */
const shape = /^\s*(\d[\d ]*)?(?:[.,](\d*))?\s*\p{L}*\s*$/u

/** The number in a typed weight; undefined when there is none. Decimals are never dropped. */
export function kilograms(typed: string): number | undefined {
  const [, whole = '', decimals = ''] = shape.exec(typed) ?? []
  if (whole === '' && decimals === '') return undefined
  return Number(`${whole.replaceAll(' ', '') || '0'}.${decimals || '0'}`)
}

/** As `kilograms` for a height; nobody is less than three centimetres tall, so 1,78 is metres: 178. */
export function centimetres(typed: string): number | undefined {
  const number = kilograms(typed)
  return number !== undefined && number < 3 ? Math.round(number * 100) : number
}
