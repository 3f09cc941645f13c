import { deepEqual } from 'rxdb/plugins/utils'
import type { AnyDocument } from '#sync/database/rows/documents.ts'
import type { TestDevice } from '#sync/testing/test-device.ts'

/** A frame of the engine that is not one of the steps by which every row is written. */
const decides =
  /at (?!(?:async )?RowInPush\.update )(?:async )?(?<what>\S+) .*(?<!tests)\/(?<file>sync\/(?!testing\/|database\/storage-error|database\/rows\/write-row|replication\/push\/row-store)[^:]+:\d+)/

type Write = { device: string; place: string; row: AnyDocument }

/** Where in the code each device wrote each row. */
export class LastWrites {
  private readonly writes: Write[] = []

  follow(device: TestDevice): void {
    device.onWrite = (rows) => {
      const { stackTraceLimit } = Error
      Error.stackTraceLimit = 60
      const frames = new Error('a write').stack?.split('\n') ?? []
      Error.stackTraceLimit = stackTraceLimit
      const found = frames.map((frame) => decides.exec(frame)?.groups).find((groups) => groups !== undefined)
      if (!found) return
      const place = `${found.what} ${found.file}`
      for (const row of rows) this.writes.push({ device: device.name, place, row: row as AnyDocument })
    }
  }

  /**
   * The places for the row that a finding names, one for each device, and last that of the device it names: where the
   * lost value was to be sent for the last time, or else where the row was last written.
   */
  of(finding: string): string[] {
    const {
      key,
      field = '',
      value,
    } = /(?<key>[\da-f-]{36})(?:\.(?<field>\w+)(?: = (?<value>.*))?)?/.exec(finding)?.groups ?? {}
    const isWaiting = ({ row }: Write) =>
      row.unsent === 1 &&
      (!finding.startsWith('lost:') || String(row[field]) === value) &&
      !deepEqual(row[field], row.base?.[field])
    const lines = new Map<string, string>()
    for (const device of new Set(this.writes.map((write) => write.device))) {
      const writes = this.writes.filter((write) => write.device === device && write.row.clientId === key)
      const end = writes.findLast(
        (write, at) => !isWaiting(write) && writes.slice(at - 1, at).some(isWaiting),
      )
      const last = end ?? writes.at(-1)
      const what = end ? `.${field} ceased to wait in` : ' was last written by'
      if (last) lines.set(device, `${device} ${key}${what} ${last.place}`)
    }
    const isNamed = (device: string) => finding.includes(`${device} `)
    const inOrder = [...lines].toSorted(([one], [other]) => Number(isNamed(one)) - Number(isNamed(other)))
    return inOrder.map(([, line]) => line)
  }
}
