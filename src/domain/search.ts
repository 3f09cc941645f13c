/** Letters that are no other letter with a mark: people type them as these. */
const plainLetters: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
}

/**
 * A text as it is searched for, whatever its case, accents, apostrophes and width: "D’Ávila" and "d'avila", "Łódź" and "lodz"
 * are the same.
 */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’‘ʼʻ`´]/gu, '')
    .toLowerCase()
    .replaceAll(/[łøßæœıđðþħŧŋ]/g, (letter) => plainLetters[letter] ?? letter)
}

/** Whether any of the texts contains every word of the search. */
export function matchesSearch(search: string, texts: readonly string[]): boolean {
  if (search.trim() === '') return true
  const haystack = folded(texts.join(' '))
  return folded(search)
    .trim()
    .split(/\s+/)
    .every((word) => haystack.includes(word))
}
