import type { CollectionName } from '#sync/contract/wire/feed.ts'
import { type Act, type Kept, newTrace, shownOn, type Trace, type Values, versionsOf } from './trace.ts'

/** Histories told by hand, to judge the judge. */

export type Step = (trace: Trace) => void

type OfRow = { key?: string; collection?: CollectionName }

/** An athlete with two devices, their coach with two, and another coach. */
const people: Trace['people'] = new Map([
  ['phone', { id: 1, role: 'athlete' }],
  ['tablet', { id: 1, role: 'athlete' }],
  ['desk', { id: 2, role: 'coach' }],
  ['laptop', { id: 2, role: 'coach' }],
  ['other', { id: 3, role: 'coach' }],
])

export function told(...steps: readonly Step[]): Trace {
  const trace = { ...newTrace(), people }
  for (const step of steps) step(trace)
  return trace
}

/** Tells several steps as one. */
export function inTurn(...steps: readonly Step[]): Step {
  return (trace) => {
    for (const step of steps) step(trace)
  }
}

const newest = (trace: Trace, key: string) => versionsOf(trace, key).at(-1)

/** A person writes; without `before`, they see the server's newest version. */
export function wrote(
  device: string,
  changes: Values,
  of: OfRow & {
    before?: Values
    parent?: string
    cutOff?: boolean
    kind?: Act['kind']
    decides?: Kept
  } = {},
): Step {
  const { key = 'w', collection = 'workouts', cutOff = false, parent, decides } = of
  return (trace) => {
    const { acts, versions } = trace
    const before = of.before ?? newest(trace, key)?.values ?? null
    const kind: Act['kind'] = of.kind ?? (before ? 'edit' : 'create')
    const act = { device, collection, key, kind, after: versions.length, changes, before }
    const more = { ...(parent !== undefined && { parent }), ...(decides && { decides }) }
    acts.push({ ...act, ...more, acknowledged: !cutOff })
  }
}

/** The server makes a version: the newest one with these values. */
export function arrived(
  device: string,
  values: Values,
  of: OfRow & { deleted?: boolean; call?: number; countedAs?: string } = {},
): Step {
  const { key = 'w', collection = 'workouts', deleted = false, countedAs } = of
  return (trace) => {
    const { versions } = trace
    versions.push({
      collection,
      key,
      version: versionsOf(trace, key).length + 1,
      deleted,
      values: { ...newest(trace, key)?.values, ...values },
      device,
      countedAs,
      call: of.call ?? versions.length,
    })
  }
}

/** The device was told that its create is refused, and a copy of it makes the row. */
export function arrivedByCopy(device: string, values: Values): Step {
  return inTurn(arrived(device, values), ({ madeByCopies }) => madeByCopies.add('w'))
}

/** The device has an entry for its person. */
export function keeps(device: string, entry: Omit<Kept, 'key'> & { key?: string }): Step {
  return ({ attention }) => {
    attention.set(device, [...(attention.get(device) ?? []), { key: 'w', ...entry }])
  }
}

/** The person of the device decided for the other side of an entry. */
export function tookTheirs(device: string, about: Omit<Kept, 'key'>): Step {
  return (trace) => {
    const entry = { key: 'w', ...about }
    trace.decided.set(device, [...(trace.decided.get(device) ?? []), entry])
    wrote(device, entry.theirs ?? {}, { decides: entry })(trace)
  }
}

/** The device shows the newest version. */
export function saw(device: string): Step {
  return (trace) => {
    const row = newest(trace, 'w')?.values ?? {}
    trace.shown.set(shownOn(device, 'w'), [{ after: trace.versions.length, row }])
  }
}
