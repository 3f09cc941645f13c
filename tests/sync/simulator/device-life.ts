import { initialValues } from '#sync/contract/fields.ts'
import { type CollectionName, collectionNames } from '#sync/contract/wire/feed.ts'
import type { AnyDocument, ServerRow } from '#sync/database/rows/documents.ts'
import { plainRow } from '#sync/database/rows/write-row.ts'
import { importUnsent, readUnsentFile, writeUnsentFile } from '#sync/unsent-file.ts'
import { readRecording } from '../../support/recorded-databases.ts'
import { log, shownOn } from '../oracle/trace.ts'
import type { SimulatedDevice } from '../support/device.ts'
import type { Scenario } from './scenario.ts'
import { runTurns } from './time.ts'

/** What becomes of the database of a device as a whole. */

/** The fields that an app of 0.2.0 did not know, by what it left on a device. */
const laterFields = new Map(
  readRecording('0.2.0').flatMap(({ name, stores }) => {
    const collection = collectionNames.find((one) => name.endsWith(`--${one}`))
    const known = stores.find((store) => store.name === 'docs')?.rows[0]
    if (!collection || !known) return []
    return [[collection, Object.keys(initialValues(collection)).filter((field) => !(field in known))]]
  }),
)

/** Leaves a closed device as an app of 0.2.0 left it: without later fields, and with what it recorded of a request. */
export async function leftByOlderApp({ recorder }: Scenario, device: SimulatedDevice): Promise<void> {
  const collections = new Map<unknown, CollectionName>(
    [...recorder.trace.versions, ...recorder.trace.acts].map(({ key, collection }) => [key, collection]),
  )
  await device.disk.rewrite((document) => {
    const { data } = document
    if (String(document.id).startsWith('feed|')) (data as AnyDocument).shape = 'of an older app'
    const collection = collections.get(document.clientId)
    if (!collection) return
    recorder.trace.stripped.add(shownOn(device.name, String(document.clientId)))
    asOlderApp(document as AnyDocument, laterFields.get(collection) ?? [], collection)
  })
}

function asOlderApp(row: AnyDocument, later: readonly string[], collection: CollectionName): void {
  const { base, remote, inFlight } = row
  // The server sent it no announcements and answers, and it could make none: without the field each would be a comment.
  if ((row.about ?? 'workout') !== 'workout') return
  // What is brought back is written with all its values, also before its deletion is answered.
  const isBack = base?._deleted || inFlight?.act === 'delete'
  const before: Record<string, unknown> = base && !isBack ? base : initialValues(collection)
  // It could write none of them, also with the log that they belong to.
  const changes = (field: string) => JSON.stringify(row[field]) !== JSON.stringify(before[field])
  const ofLog: readonly string[] = collection === 'workouts' ? log : []
  const writesLog = ofLog.some(changes)
  const isWritten = (field: string) =>
    changes(field) ||
    (inFlight && field in inFlight.body) ||
    (writesLog && ofLog.includes(field) && (row[field] ?? null) !== null)
  if (row.unsent === 1 && !row._deleted && later.some(isWritten)) return
  for (const state of [row, base, remote] as (ServerRow | undefined)[])
    for (const field of later) delete state?.[field]
  // A log of a deleted row was sent in another way.
  if (!inFlight || (base?._deleted && inFlight.act === 'report')) return
  const values = { ...plainRow(row), ...base, ...inFlight.body }
  row.sent = [{ baseVersion: inFlight.version, deleted: inFlight.act === 'delete', values }]
  delete row.inFlight
}

/**
 * A person saves what is unsent to a file, everything on the device is deleted, and the app reads the file again. It starts
 * twice: load the modules first.
 */
export async function rescue({ world, recorder, bin }: Scenario, device: SimulatedDevice): Promise<void> {
  const { user, disk } = device
  disk.faults.clear()
  const rows = await device.modules.allUnsent(device.client.database)
  const content = { rows, attention: await device.attention(), drafts: [] }
  const left = new Set(rows.map(({ row }) => row.clientId))
  const file = writeUnsentFile(user.id, '2026-11-28T10:00:00Z', content)
  device.kill()
  bin.delete(device.name)
  recorder.story.push(`${device.name} saved ${rows.length} rows and ${content.attention.length} entries`)
  device.cut()
  await device.open()
  await device.client.wipe()
  recorder.trace.emptied.add(device.name)
  device.kill()
  device.reconnect()
  await device.open()
  for (let round = 0; !(await device.status()).complete; round++) {
    if (round > 100) throw new Error(`${device.name} never completes after it was wiped`)
    await world.pass(31_000)
    await runTurns(20)
  }
  const reading = readUnsentFile(file, user.id)
  if (reading.kind !== 'read') throw new Error(reading.kind)
  // The screen names what is left out: a name of spaces, which no form takes.
  const read = new Set(reading.content.rows.map(({ row }) => row.clientId))
  for (const act of recorder.trace.acts)
    if (act.device === device.name && left.has(act.key) && !read.has(act.key)) act.acknowledged = false
  for (const key of read) recorder.trace.imported.add(shownOn(device.name, key))
  const writer = { userId: user.id, role: user.role }
  await importUnsent(
    device.client.database,
    writer,
    reading.content,
    device.clock.now() + device.origin.clockOff,
  )
}
