/** One page of a list. Pages count from 1; one that no longer exists becomes the last that does. */
export function pageOf<Item>(
  items: readonly Item[],
  page: number,
  size: number,
): { shown: readonly Item[]; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(items.length / size))
  const within = Math.min(Math.max(1, page), pages)
  return { shown: items.slice((within - 1) * size, within * size), page: within, pages }
}
