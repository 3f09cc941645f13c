import type { Trace } from '../oracle/trace.ts'

/** Drawn by server and storage themselves, and read by nothing that decides the course of a run. */
const drawnElsewhere = new Set(['tokenHash', 'joinCode', '_rev', '_meta'])

/** All that happened in a run, as lines to compare with those of another run of the same course. */
export function linesOf(trace: Trace): string[] {
  const { acts, versions, shown, attention, decided, wasOutOfSight } = trace
  return [...acts, ...versions, ...shown, ...attention, ...decided, ...wasOutOfSight].map((each) =>
    JSON.stringify(each, (name, value: unknown) => (drawnElsewhere.has(name) ? undefined : read(value))),
  )
}

/** A list of a row is a text in the trace (`withTexts`); that of what an older app sent has whole rows in it. */
function read(value: unknown): unknown {
  return typeof value === 'string' && value.startsWith('[{') ? JSON.parse(value) : value
}
