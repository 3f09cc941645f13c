import type { Trace } from '../oracle/trace.ts'

/** Drawn by server and storage themselves, and read by nothing that decides the course of a run. */
const drawnElsewhere = new Set(['tokenHash', 'joinCode', '_rev', '_meta'])

/** All that happened in a run, as lines to compare with those of another run of the same course. */
export function linesOf(trace: Trace): string[] {
  const { acts, versions, shown, attention, decided, wasOutOfSight } = trace
  return [...acts, ...versions, ...shown, ...attention, ...decided, ...wasOutOfSight].map((each) =>
    JSON.stringify(each, (name, value: unknown) => (drawnElsewhere.has(name) ? undefined : value)),
  )
}
