/**
 * The shortest list found that still fails: parts of it are left out, half of it first, then ever smaller ones, as long
 * as any part can go. @param fails whether a list fails as the whole one does.
 */
export async function shrink<T>(
  list: readonly T[],
  fails: (shorter: readonly T[]) => Promise<boolean>,
): Promise<readonly T[]> {
  let kept = list
  for (let size = Math.ceil(kept.length / 2); size > 0; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    let from = 0
    while (from < kept.length) {
      const shorter = [...kept.slice(0, from), ...kept.slice(from + size)]
      if (await fails(shorter)) kept = shorter
      else from += size
    }
  }
  return kept
}
