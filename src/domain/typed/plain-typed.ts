/** What people type and paste, as the app reads it: the one place for signs that keyboards and other texts bring along. */

/** Signs of the width of a Chinese or Japanese one: `１`, `：`. They come this far after those of ASCII. */
const fullWidth = /[\uFF01-\uFF5E]/gu
const fullWidthOffset = 0xff01 - 0x21

const parts: Readonly<Record<string, string>> = { '½': '5', '¼': '25', '¾': '75' }

/** Full-width signs as those of every keyboard, thin and no-break spaces as spaces, `1 ½` as `1,5`; nothing around it. */
export function plainTyped(text: string): string {
  return text
    .replaceAll(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - fullWidthOffset))
    .replaceAll(/\p{Zs}/gu, ' ')
    .replaceAll(/(\d{1,7} ?)?([½¼¾])/gu, (_, whole: string | undefined, part: string) => {
      return `${whole?.trim() ?? '0'},${parts[part]}`
    })
    .trim()
}

/** The digits of a whole number that has at most so many. */
export function digitsTyped(text: string, most: number): string {
  return plainTyped(text).replaceAll(/\D/g, '').slice(0, most)
}
