import type { Kept, Trace } from './trace.ts'

/**
 * The trace in which an answer of an athlete without account and the one that it became at the hand-over are one row, with the
 * key of the account's: who wrote to the first goes on in the second.
 */
export function withMovedAnswers(trace: Trace): Trace {
  if (trace.movedAnswers.size === 0) return trace
  const keyOf = (key: string) => trace.movedAnswers.get(key) ?? key
  // Of names that end with a key (`shownOn`).
  const named = (name: string) => name.replace(/\S+$/, keyOf)
  const moved = new Map<Kept, Kept>()
  const entryOf = (entry: Kept) => {
    const known = moved.get(entry) ?? { ...entry, key: keyOf(entry.key) }
    moved.set(entry, known)
    return known
  }
  const entries = (all: Trace['attention']): Trace['attention'] =>
    new Map([...all].map(([device, kept]) => [device, kept.map(entryOf)]))
  const shown: Trace['shown'] = new Map()
  for (const [name, rows] of trace.shown) {
    const all = [...(shown.get(named(name)) ?? []), ...rows]
    shown.set(named(name), all)
  }
  return {
    ...trace,
    acts: trace.acts.map(({ decides, ...act }) => ({
      ...act,
      key: keyOf(act.key),
      ...(trace.movedAnswers.has(act.key) && { isMoved: true }),
      ...(decides && { decides: entryOf(decides) }),
    })),
    versions: trace.versions.map((version) => ({ ...version, key: keyOf(version.key) })),
    shown,
    attention: entries(trace.attention),
    decided: entries(trace.decided),
    imported: new Set([...trace.imported].map(named)),
    stripped: new Set([...trace.stripped].map(named)),
    wasOutOfSight: new Set([...trace.wasOutOfSight].map(named)),
  }
}
