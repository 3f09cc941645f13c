/** First letters of up to two words of the name, else "?" (docs/product.md, "Screens and navigation"). */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean).slice(0, 2)
  return (
    words.map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0).toLocaleUpperCase()).join('') || '?'
  )
}
