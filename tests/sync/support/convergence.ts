import type { AnyDocument } from '../../../sync/database/documents.ts'
import type { TestApp } from '../../support/test-app.ts'
import type { SimulatedDevice } from './device.ts'
import { compared, visibleRows } from './visible.ts'

/** Fields a device's row has that are no column of the server's, or another one. */
const notColumns = new Set(['unsent', 'user', '_deleted'])

/** How a device differs from what its person is to see; empty when it does not. */
export async function differences(app: TestApp, device: SimulatedDevice): Promise<string[]> {
  const visible = await visibleRows(app, device.user)
  const found: string[] = []
  for (const collection of compared) {
    const rows = new Map((await device.rows(collection)).map((row) => [row.clientId, row]))
    for (const server of visible[collection]) {
      const row = rows.get(server.clientId)
      rows.delete(server.clientId)
      if (!row) found.push(`${device.name} lacks ${collection} ${server.clientId} v${server.version}`)
      else
        found.push(...differing(row, server, isCard(device, collection, row)).map(said(device, collection)))
    }
    for (const row of rows.values()) {
      found.push(`${device.name} has ${collection} ${row.clientId} v${row.version}, which it is not to see`)
    }
  }
  return found
}

function said(device: SimulatedDevice, collection: string) {
  return (text: string) => `${device.name} ${collection} ${text}`
}

/** A coach as athletes see them: only the name is shown. */
function isCard(device: SimulatedDevice, collection: string, row: AnyDocument): boolean {
  return collection === 'users' && row.role === 'coach' && row.id !== device.user.id
}

function differing(row: AnyDocument, server: Record<string, unknown>, card: boolean): string[] {
  const fields = card ? ['id', 'version', 'name'] : Object.keys(row).filter((field) => !notColumns.has(field))
  return fields
    .filter((field) => row[field] !== server[field])
    .map((field) => `${row.clientId}.${field}: ${String(row[field])} here, ${String(server[field])} there`)
}
