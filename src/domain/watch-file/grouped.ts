import type { WatchNode } from './steps.ts'

/** How many steps a file has for these: a repetition is one more than what it repeats. */
export function stepCount(nodes: readonly WatchNode[]): number {
  return nodes.reduce((sum, node) => sum + 1 + ('times' in node ? stepCount(node.steps) : 0), 0)
}

/** The same steps, with what is written out several times in a row as a repetition. */
export function grouped(nodes: readonly WatchNode[]): WatchNode[] {
  const all = nodes.map((node) => ('times' in node ? { ...node, steps: grouped(node.steps) } : node))
  const texts = all.map((node) => JSON.stringify(node))
  const result: WatchNode[] = []
  for (let at = 0; at < all.length; ) {
    const best = { length: 1, times: 1, saved: 0 }
    for (let length = 1; at + 2 * length <= all.length; length++) {
      let same = 0
      while (texts[at + same] === texts[at + length + same] && at + length + same < all.length) same++
      const times = 1 + Math.floor(same / length)
      const saved = (times - 1) * stepCount(all.slice(at, at + length)) - 1
      if (saved > best.saved) Object.assign(best, { length, times, saved })
    }
    const steps = all.slice(at, at + best.length)
    result.push(...(best.times > 1 ? [{ times: best.times, steps }] : steps))
    at += best.length * best.times
  }
  return result
}
