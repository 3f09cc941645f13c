/** Whether any of the texts contains every word of the search, whatever its case and accents. */
export function matchesSearch(search: string, texts: readonly string[]): boolean {
  if (search.trim() === '') return true
  const haystack = plain(texts.join(' '))
  return plain(search)
    .split(/\s+/)
    .every((word) => haystack.includes(word))
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
