import type { TestDevice } from '#sync/testing/test-device.ts'

/** A frame of the engine that is not one of the steps by which every row is written. */
const decides =
  /at (?!(?:async )?RowInPush\.update )(?:async )?(?<what>\S+) .*(?<!tests)\/(?<file>sync\/(?!testing\/|database\/storage-error|database\/rows\/write-row|replication\/push\/row-store)[^:]+:\d+)/

/** Where in the code each device last wrote each row. */
export class LastWrites {
  private readonly places = new Map<string, string>()

  follow(device: TestDevice & { name: string }): void {
    device.onWrite = (keys) => {
      const { stackTraceLimit } = Error
      Error.stackTraceLimit = 60
      const frames = new Error('a write').stack?.split('\n') ?? []
      Error.stackTraceLimit = stackTraceLimit
      const found = frames.map((frame) => decides.exec(frame)?.groups).find((groups) => groups !== undefined)
      if (!found) return
      for (const key of keys) this.places.set(`${device.name} ${key}`, `${found.what} ${found.file}`)
    }
  }

  /** The places for rows that a text names, one a line. */
  of(text: string): string[] {
    return [...this.places]
      .filter(([row]) => text.includes(row.split(' ').at(-1) ?? ''))
      .map(([row, place]) => `${row} was last written by ${place}`)
  }
}
