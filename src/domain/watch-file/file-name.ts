/** Names that every system takes, without signs that turn the letters around them and so hide what kind of file it is. */
export function fileName(name: string): string {
  const plain = name.replaceAll(/[\\/:*?"<>|\s\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ').trim()
  // The cut may go through a sign of two halves.
  return plain.slice(0, 80).replace(/\p{Cs}$/u, '') || 'rumo'
}
