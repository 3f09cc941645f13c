import type { CollectionName } from '#sync/contract/wire/feed.ts'
import type { AnyDocument } from '#sync/database/rows/documents.ts'
import { type Act, type Values, withTexts } from '../oracle/trace.ts'
import type { SimulatedDevice } from '../support/device.ts'
import type { World } from '../support/world.ts'
import type { Dice } from './dice.ts'
import type { People } from './people.ts'
import type { Recorder } from './recorder.ts'

/** Returns a new number, so that each value is written once in a run. */
type Tally = { next: () => number }

export function tally(): Tally {
  let last = 0
  return { next: () => ++last }
}

type DeletedRow = { collection: CollectionName; row: AnyDocument }

export type Scenario = {
  world: World
  people: People
  dice: Dice
  recorder: Recorder
  tally: Tally
  /** The rows that each device can restore. */
  bin: Map<string, DeletedRow[]>
}

/** An action of a person on a device. Does nothing when there is no row for it. */
export type Action = (scenario: Scenario, device: SimulatedDevice) => Promise<void>

/** Performs and records an act; undefined: it changes no row. */
export async function recordAct(
  { recorder }: Scenario,
  device: SimulatedDevice,
  act: Omit<Act, 'acknowledged' | 'after' | 'device'> | undefined,
  doing: (recorded?: Act) => Promise<unknown>,
): Promise<void> {
  if (!device.isOpen) return
  if (act) await recorder.act({ device: device.name, ...act }, doing, device.life.ended)
  else await Promise.race([doing(), device.life.ended])
}

type NewRow = {
  fields: Values & { clientId: string }
  /** The fields that the person entered; all by default. */
  entered?: Values
  parent?: string
}

export async function make(
  scenario: Scenario,
  device: SimulatedDevice,
  collection: CollectionName,
  { fields, entered = fields, parent }: NewRow,
): Promise<void> {
  const act = { collection, key: fields.clientId, kind: 'create', changes: entered, before: null } as const
  await recordAct(scenario, device, { ...act, ...(parent && { parent }) }, () =>
    device.createUnchecked(collection, fields),
  )
}

export async function write(
  scenario: Scenario,
  device: SimulatedDevice,
  collection: CollectionName,
  row: AnyDocument,
  changes: Values,
): Promise<void> {
  const key = row.clientId
  const act = { collection, key, kind: 'edit', changes, before: { ...row } } as const
  await recordAct(scenario, device, act, () => device.edit(collection, key, changes))
}

/** Writes what `changesOf` makes of the row as it is when it is written: part of a list that others write as well. */
export async function writeInto(
  scenario: Scenario,
  device: SimulatedDevice,
  collection: CollectionName,
  row: AnyDocument,
  changesOf: (row: AnyDocument) => Values,
): Promise<void> {
  const key = row.clientId
  const act = { collection, key, kind: 'edit', changes: changesOf(row), before: { ...row } } as const
  await recordAct(scenario, device, act, (recorded) =>
    device.edit(collection, key, (stored) => {
      const changes = changesOf(stored)
      if (recorded) Object.assign(recorded, { before: withTexts({ ...stored }), changes: withTexts(changes) })
      return changes
    }),
  )
}

/** A row of several was gone; the recorder knows the error by its name, as it does the engine's own. */
class RowMissing extends Error {}

/** Writes several rows as one act of the person. */
export async function writeAll(
  scenario: Scenario,
  device: SimulatedDevice,
  collection: CollectionName,
  changes: ReadonlyMap<AnyDocument, Values>,
): Promise<void> {
  let edited: Promise<string[]> | undefined
  const doing = async (key: string) => {
    edited ??= device.editAll(
      collection,
      new Map([...changes].map(([row, values]) => [row.clientId, values])),
    )
    if (!(await edited).includes(key)) throw new RowMissing(key)
  }
  await Promise.all(
    [...changes].map(([row, values]) => {
      const key = row.clientId
      const act = { collection, key, kind: 'edit', changes: values, before: { ...row } } as const
      return recordAct(scenario, device, act, () => doing(key))
    }),
  )
}

export async function remove(
  scenario: Scenario,
  device: SimulatedDevice,
  collection: CollectionName,
  row: AnyDocument,
): Promise<AnyDocument | null> {
  const key = row.clientId
  const act = { collection, key, kind: 'delete', changes: {}, before: { ...row } } as const
  let left: AnyDocument | null = null
  await recordAct(scenario, device, act, async () => {
    left = await device.remove(collection, key)
  })
  return left
}

/** Restores a row; `entered` are the fields that the person entered. */
export async function restore(
  scenario: Scenario,
  device: SimulatedDevice,
  { collection, row }: DeletedRow,
  entered: Values,
): Promise<void> {
  const act = { collection, key: row.clientId, kind: 'restore', changes: entered, before: null } as const
  await recordAct(scenario, device, act, () => device.restore(collection, row))
}

/** A row of this collection on the device, if there is one. */
export async function anyRow(
  { dice }: Scenario,
  device: SimulatedDevice,
  collection: CollectionName,
  among: (row: AnyDocument) => boolean = () => true,
): Promise<AnyDocument | undefined> {
  if (!device.isOpen) return undefined
  const found = (await device.rows(collection)).filter(among)
  const rows = found.toSorted((a, b) => a.clientId.localeCompare(b.clientId))
  // Half of the time the first row, so that devices often write the same one.
  return dice.chance(0.5) ? rows[0] : rows[dice.between(0, rows.length - 1)]
}
