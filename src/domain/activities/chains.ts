/** When a recording began, and how long it took with its pauses. */
type Timed = { startedAt: string; elapsedSeconds: number }

/** The longest change between two legs of a session, and how far the clocks of two devices differ (s). */
const [longestChange, mostOverlap] = [1_800, 300]

const startOf = ({ startedAt }: Timed) => Date.parse(startedAt) / 1000
const endOf = (one: Timed) => startOf(one) + one.elapsedSeconds

function inOrder<T extends Timed>(recordings: readonly T[]): T[] {
  return recordings.toSorted((a, b) => a.startedAt.localeCompare(b.startedAt))
}

/** Recordings that follow each other, as the legs of a triathlon do; a single one is a chain of its own. */
export function chainsOf<T extends Timed>(recordings: readonly T[]): T[][] {
  const chains: T[][] = []
  for (const one of inOrder(recordings)) {
    const chain = chains.at(-1)
    const last = chain?.at(-1)
    const gap = last ? startOf(one) - endOf(last) : Number.POSITIVE_INFINITY
    if (chain && gap <= longestChange && gap >= -mostOverlap) chain.push(one)
    else chains.push([one])
  }
  return chains
}

/** The times between the legs of one session, and from its start to its end, in seconds. */
export function timesBetween(legs: readonly Timed[]): { transitions: number[]; startToEnd: number } {
  const ordered = inOrder(legs)
  const [first, last] = [ordered[0], ordered.at(-1)]
  const transitions = ordered.slice(1).map((leg, index) => {
    const before = ordered[index]
    return before ? Math.max(0, Math.round(startOf(leg) - endOf(before))) : 0
  })
  return { transitions, startToEnd: first && last ? Math.round(endOf(last) - startOf(first)) : 0 }
}
