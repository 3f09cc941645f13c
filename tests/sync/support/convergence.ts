import { firstValueFrom } from 'rxjs'
import { type CollectionName, collectionNames } from '#sync/contract/wire/feed.ts'
import type { AnyDocument } from '#sync/database/rows/documents.ts'
import { heldFrom$ } from '#sync/replication/held-days.ts'
import { athletesWanted$ } from '#sync/replication/pull/part.ts'
import { type Rows, type ServerRow, visibleTo } from '../oracle/visible.ts'
import type { SimulatedDevice } from './device.ts'

/** Fields of a device's row that are not columns of its table, or are stored as JSON there. */
const notColumns = new Set([
  'unsent',
  '_deleted',
  'token',
  'user',
  'athlete',
  'laps',
  'curve',
  'bests',
  'formerKeys',
])

/** The differences between a device's rows and those its person may see. */
export async function differences(all: Rows, device: SimulatedDevice): Promise<string[]> {
  const visible = visibleTo(all, device.user)
  const found: string[] = await notHeld(device)
  for (const collection of collectionNames) {
    const rows = new Map((await device.rows(collection)).map((row) => [row.clientId, row]))
    for (const server of visible[collection]) {
      const row = rows.get(server.clientId)
      rows.delete(server.clientId)
      if (!row && (await isBeforeHeld(device, collection, server))) continue
      if (!row) found.push(`${device.name} lacks ${collection} ${server.clientId} v${server.version}`)
      else
        found.push(
          ...differing(device, collection, row, server, all).map(
            (text) => `${device.name} ${collection} ${text}`,
          ),
        )
    }
    for (const row of rows.values()) {
      found.push(
        `${device.name} has ${collection} ${row.clientId} v${row.version}, which its person may not see`,
      )
    }
  }
  return found
}

/** Whether a row is of a day that its device does not hold. */
async function isBeforeHeld(
  device: SimulatedDevice,
  collection: CollectionName,
  { day, athleteId }: ServerRow,
): Promise<boolean> {
  const isDated = collection === 'workouts' || collection === 'activities'
  if (!isDated) return false
  const first = await firstValueFrom(heldFrom$(device.client.database, Number(athleteId)))
  return String(day) < first
}

/** The athletes of whom a device wants all days and does not hold them. */
async function notHeld(device: SimulatedDevice): Promise<string[]> {
  const { database } = device.client
  const wanted = (await firstValueFrom(athletesWanted$(database))).split(' ').filter((id) => id !== '')
  const held = await Promise.all(wanted.map((id) => firstValueFrom(heldFrom$(database, Number(id)))))
  return wanted
    .filter((_, index) => held[index] !== '')
    .map((id) => `${device.name} holds not all days of ${id}`)
}

/** Whether this is another coach's card, which has only the name. */
function isCard(device: SimulatedDevice, collection: string, row: AnyDocument): boolean {
  return collection === 'users' && row.role === 'coach' && row.id !== device.user.id
}

function differing(
  device: SimulatedDevice,
  collection: CollectionName,
  row: AnyDocument,
  server: ServerRow,
  all: Rows,
): string[] {
  const card = isCard(device, collection, row)
  const fields = card ? ['id', 'version', 'name'] : Object.keys(row).filter((field) => !notColumns.has(field))
  // A column of JSON, which only the person's own devices get.
  const markers = server.id === device.user.id ? server.readComments : '[]'
  // Athletes do not get the code of their group.
  const joinCode = device.user.role === 'coach' ? server.joinCode : null
  const expected = { ...server, readComments: markers, joinCode, coaches: JSON.stringify(server.coaches) }
  const here = {
    ...row,
    readComments: JSON.stringify(row.readComments),
    items: JSON.stringify(row.items),
    phases: JSON.stringify(row.phases),
    labels: JSON.stringify(row.labels),
    sports: JSON.stringify(row.sports),
    coaches: JSON.stringify(row.coaches),
    thresholds: JSON.stringify(row.thresholds),
    doneBySport: row.doneBySport ? JSON.stringify(row.doneBySport) : row.doneBySport,
    donePlan: row.donePlan ? JSON.stringify(row.donePlan) : row.donePlan,
  }
  const shown = fields
    .filter((field) => Reflect.get(here, field) !== Reflect.get(expected, field))
    .map((field) => `${row.clientId}.${field}: ${String(row[field])} here, ${String(server[field])} there`)
  // A response has the name as it was when it was read: screens show the member's.
  const person = row.user as { id: number; name: string } | undefined
  const named = person && all.users.find((user) => user.id === person.id)?.name
  if (person && named !== person.name) shown.push(`${row.clientId} says ${person.name}, not ${String(named)}`)
  return shown
}
