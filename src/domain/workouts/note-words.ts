/** How long what a person wrote may be to be offered again, in characters, and how many of them are. */
const longest = 28
const offered = 4

const plain = (word: string) => word.trim().toLocaleLowerCase()

/** The parts of a note that a tap can add or take away. */
const partsOf = (notes: string) => notes.split(/[,\n]|(?<=[.!?…])\s/).map((part) => part.trim())

/** Short words that this person wrote before, the newest first, each once. @param notes newest first. */
export function ownWords(notes: readonly string[]): string[] {
  const parts = notes.flatMap(partsOf).filter((part) => part.length > 1 && part.length <= longest)
  return parts
    .filter((part, index) => parts.findIndex((other) => plain(other) === plain(part)) === index)
    .slice(0, offered)
}

export function hasWord(notes: string, word: string): boolean {
  return partsOf(notes).some((part) => plain(part) === plain(word))
}

/** The notes with this word behind them, or without it where they have it. */
export function toggleWord(notes: string, word: string): string {
  const parts = partsOf(notes).filter(Boolean)
  if (!hasWord(notes, word)) {
    const before = notes.trimEnd().replace(/,$/, '')
    if (!before) return word
    return /[.!?…]$/.test(before) ? `${before} ${word}` : `${before}, ${word.toLocaleLowerCase()}`
  }
  return parts.filter((part) => plain(part) !== plain(word)).join(', ')
}
