import type { CollectionName } from '../../../sync/contract/feed.ts'
import type { AnyDocument } from '../../../sync/database/rows/documents.ts'
import type { Act, Values } from '../oracle/trace.ts'
import type { SimulatedDevice } from '../support/device.ts'
import type { World } from '../support/world.ts'
import type { Cast } from './cast.ts'
import type { Dice } from './dice.ts'
import type { Recorder } from './recorder.ts'

/** Numbers for values, so that each is written once in a run. */
type Tally = { next: () => number }

export function tally(): Tally {
  let last = 0
  return { next: () => ++last }
}

type Thrown = { collection: CollectionName; row: AnyDocument }

export type Stage = {
  world: World
  cast: Cast
  dice: Dice
  recorder: Recorder
  tally: Tally
  /** What each device offers to bring back. */
  bin: Map<string, Thrown[]>
}

/** One act of a person on a device. Does nothing when there is nothing to do it to. */
export type Deed = (stage: Stage, device: SimulatedDevice) => Promise<void>

/** Does something on the device and writes it down as this act; undefined: it changes no row. */
export async function tellAct(
  { recorder }: Stage,
  device: SimulatedDevice,
  act: Omit<Act, 'acknowledged' | 'after' | 'device'> | undefined,
  doing: () => Promise<unknown>,
): Promise<void> {
  if (!device.isOpen) return
  if (act) await recorder.act({ device: device.name, ...act }, doing, device.life.ended)
  else await Promise.race([doing(), device.life.ended])
}

type Making = {
  fields: Values & { clientId: string }
  /** Of the fields, those that are the person's word; all by default. */
  said?: Values
  parent?: string
}

export async function make(
  stage: Stage,
  device: SimulatedDevice,
  collection: CollectionName,
  { fields, said = fields, parent }: Making,
): Promise<void> {
  const act = { collection, key: fields.clientId, kind: 'create', changes: said, before: null } as const
  await tellAct(stage, device, { ...act, ...(parent && { parent }) }, () => device.create(collection, fields))
}

export async function write(
  stage: Stage,
  device: SimulatedDevice,
  collection: CollectionName,
  row: AnyDocument,
  changes: Values,
): Promise<void> {
  const key = row.clientId
  const act = { collection, key, kind: 'edit', changes, before: { ...row } } as const
  await tellAct(stage, device, act, () => device.edit(collection, key, changes))
}

export async function remove(
  stage: Stage,
  device: SimulatedDevice,
  collection: CollectionName,
  row: AnyDocument,
): Promise<void> {
  const key = row.clientId
  const act = { collection, key, kind: 'delete', changes: {}, before: { ...row } } as const
  await tellAct(stage, device, act, () => device.remove(collection, key))
}

/** Brings a row back as it is given; `said` is what of it is the person's word. */
export async function bringBack(
  stage: Stage,
  device: SimulatedDevice,
  { collection, row }: Thrown,
  said: Values,
): Promise<void> {
  const act = { collection, key: row.clientId, kind: 'restore', changes: said, before: null } as const
  await tellAct(stage, device, act, () => device.restore(collection, row))
}

/** A row of this collection that the device shows, if there is one. */
export async function anyRow(
  { dice }: Stage,
  device: SimulatedDevice,
  collection: CollectionName,
  among: (row: AnyDocument) => boolean = () => true,
): Promise<AnyDocument | undefined> {
  if (!device.isOpen) return undefined
  const found = (await device.rows(collection)).filter(among)
  const rows = found.toSorted((a, b) => a.clientId.localeCompare(b.clientId))
  // Half of the time the same one on every device, so that people meet.
  return dice.chance(0.5) ? rows[0] : rows[dice.between(0, rows.length - 1)]
}
