import type { Threshold } from '#sync/contract/shapes/thresholds.ts'
import { combineThresholds } from '#sync/contract/thresholds-by-day.ts'
import type { AnyDocument, AttentionDocument } from '#sync/database/rows/documents.ts'
import { followed, type Values, withTexts } from '../oracle/trace.ts'
import type { SimulatedDevice } from '../support/device.ts'
import { type Action, recordAct } from './scenario.ts'

/** Decisions about attention entries. */

type Choice = 'mine' | 'theirs' | 'dismiss'

export const decide: Action = async (scenario, device) => {
  if (!device.isOpen) return
  const entries = (await device.attention()).toSorted((a, b) => a.id.localeCompare(b.id))
  if (entries.length === 0) return
  const entry = scenario.dice.pick(entries)
  const choice = scenario.dice.pick<Choice>(['mine', 'mine', 'theirs', 'dismiss'])
  const { entityKey: key, kind, mine, theirs, kept } = entry
  const { decided } = scenario.recorder.trace
  const decides = { key, kind, mine: withTexts(mine), theirs: theirs && withTexts(theirs), kept }
  decided.set(device.name, [...(decided.get(device.name) ?? []), decides])
  const effect = await effectOf(device, entry, choice)
  await recordAct(scenario, device, effect && { ...effect, decides }, () => device.decide(entry.id, choice))
}

/** The change that a decision makes to the row, recorded like any other act. */
async function effectOf(device: SimulatedDevice, entry: AttentionDocument, choice: Choice) {
  const { entity: collection, entityKey: key, mine, theirs, kept } = entry
  const row = await device.row(collection, key)
  const about = { collection, key, before: row ? { ...row } : null }
  if (choice === 'theirs' && kept === 'mine' && theirs && row) {
    return { ...about, kind: 'edit', changes: onto(row, theirs, mine) } as const
  }
  if (choice !== 'mine' || kept !== 'theirs') return undefined
  if (entry.row._deleted) return row ? ({ ...about, kind: 'delete', changes: {} } as const) : undefined
  if (row) return { ...about, kind: 'edit', changes: onto(row, mine, theirs) } as const
  return { ...about, kind: 'restore', changes: textsOf({ ...entry.row, ...mine } as AnyDocument) } as const
}

/** Of thresholds a choice is about the values in which the two sides differ, or those of the one that there is. */
function onto(row: Values, chosen: Values, other: Values | null): Values {
  if (!chosen.thresholds) return chosen
  const of = (side: Values | null) => (side?.thresholds ?? []) as Threshold[]
  return { ...chosen, thresholds: combineThresholds(of(other), of(chosen), of(row)).mine }
}

function textsOf(row: AnyDocument): Values {
  // What others write is empty in an entry.
  const own = followed.filter((field) => (row[field] ?? null) !== null)
  return Object.fromEntries(own.map((field) => [field, row[field]]))
}
