import type { Volume } from './shape.ts'

/** Of "Z2" and "A3" the number is part of a name, so nobody expects an amount to be read from it. */
const freeNumber = /(?<![\p{L}\p{N}])\p{N}/u

/** The text has numbers, and yet no volume was read from it. Never of a text whose volume is still being worked out. */
export function isUnread(description: string, volume: Volume | null | undefined): boolean {
  return volume === null && freeNumber.test(description)
}
