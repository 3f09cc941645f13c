/** Names that every system takes. */
export function fileName(name: string): string {
  const plain = name.replaceAll(/[\\/:*?"<>|\s\p{Cc}]+/gu, ' ').trim()
  return plain.slice(0, 80) || 'rumo'
}
