/** Letters as the dictionary spells them: lower case, no accent. Latin only; other scripts carry no units. */
const lastLatin = 0x24f
const folded = new Uint16Array(lastLatin + 1)
for (let code = 0; code <= lastLatin; code += 1) {
  const base = String.fromCharCode(code).normalize('NFD').charAt(0).toLowerCase()
  if (/^\p{L}$/u.test(base) && code !== 0xaa && code !== 0xba) folded[code] = base.charCodeAt(0)
}

/** The lower-case unaccented code of a letter, 0 for anything that is not a Latin letter. */
export function foldLetter(code: number): number {
  return code <= lastLatin ? (folded[code] ?? 0) : 0
}

export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

/** An accent typed as its own character (macOS and PDF copies spell é as e + U+0301). */
export function isCombining(code: number): boolean {
  return code >= 0x300 && code <= 0x36f
}

export function isSpace(code: number): boolean {
  return (
    code === 32 ||
    code === 9 ||
    code === 0xa0 ||
    (code >= 0x2000 && code <= 0x200d) ||
    code === 0x202f ||
    code === 0x3000 ||
    code === 0xfeff
  )
}
