import { limits } from '#sync/contract/index.ts'

/**
 * The steps of the two scales (docs/product.md, "Enumerations and scales"); their words are in
 * training/words/scale-words.
 */
export const feelValues = [1, 2, 3, 4, 5] as const
export const rpeValues = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

export type Feel = (typeof feelValues)[number]
export type Rpe = (typeof rpeValues)[number]

/** Effort as a share of the hardest there is, in whole per cent. */
export function rpePercent(rpe: number): number {
  return Math.round((rpe / limits.rpeMax) * 100)
}
