import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline as pipeTogether, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { sql } from 'kysely'
import { renameDurably } from '../durable.ts'
import { migrationNames, unknownSchema } from '../migrations/migrate.ts'
import type { Engine, Reader } from '../store.ts'
import { backedUpTables, readCounters } from './tables.ts'

/**
 * A backup is gzipped text: a header, one JSON line per row, and a last line with the number of rows, which shows that
 * the file is complete. The format is the same for both databases, so a backup of one can be restored into the other.
 */

const format = 1
const chunk = 1_000

export type Row = Record<string, unknown>
/** `counters`: the highest id each table has given out. */
type Head = { rumo: number; schema: string; counters: Record<string, number> }
type Line = Head | { table: string; row: Row } | { rows: number }

async function* lines(db: Reader, postgres: boolean): AsyncGenerator<string> {
  const line = (content: Line) => `${JSON.stringify(content)}\n`
  yield line({
    rumo: format,
    schema: migrationNames.at(-1) ?? '',
    counters: await readCounters(db, postgres),
  })
  let count = 0
  for (const [table, key] of backedUpTables) {
    for (let offset = 0; ; offset += chunk) {
      const { rows } = await sql<Row>`select * from ${sql.table(table)}
        order by ${sql.join(key.map((column) => sql.ref(column)))} limit ${chunk} offset ${offset}`.execute(
        db,
      )
      for (const row of rows) yield line({ table, row })
      count += rows.length
      if (rows.length < chunk) break
    }
  }
  yield line({ rows: count })
}

/**
 * Writes a consistent backup; servers may keep running. The file is on disk under its final name when this resolves. On
 * an error, an earlier backup with the same name is kept.
 */
export async function writeBackup(engine: Engine, file: string): Promise<void> {
  const unfinished = `${file}.part`
  try {
    await engine.snapshot((db) =>
      pipeline(
        Readable.from(lines(db, engine.postgres)),
        createGzip(),
        // Contains password hashes and people's training.
        createWriteStream(unfinished, { mode: 0o600 }),
      ),
    )
    await renameDurably(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** What a backup without its end is answered with. */
export function incomplete(file: string): string {
  return `${file} is incomplete: it was cut short when it was written or copied. Nothing was changed.`
}

/** Yields the parsed lines of a backup. Throws when it ends too early. */
export async function* readLines(file: string): AsyncGenerator<Line> {
  const text = createGunzip()
  // `pipeline` forwards errors of the file to the reader of the text; with `pipe` they would end the process.
  pipeTogether(createReadStream(file), text, () => {})
  // Not `readline`, which lets the errors of its input end the process.
  let rest = ''
  try {
    for await (const part of text.setEncoding('utf8') as AsyncIterable<string>) {
      const complete = (rest + part).split('\n')
      rest = complete.pop() ?? ''
      for (const line of complete) yield JSON.parse(line) as Line
    }
    if (rest !== '') yield JSON.parse(rest) as Line
  } catch (error) {
    const isCut = error instanceof Error && 'code' in error && error.code === 'Z_BUF_ERROR'
    throw isCut ? new Error(incomplete(file), { cause: error }) : error
  }
}

async function firstLine(file: string): Promise<Line | undefined> {
  for await (const line of readLines(file)) return line
  return undefined
}

/** Reads the header. Throws when the file is no backup, or one of a newer version. */
export async function readHead(file: string): Promise<Head> {
  const head = await firstLine(file).catch((error: unknown) => {
    throw new Error(`${file} cannot be read as a backup of Rumo.`, { cause: error })
  })
  if (!head || !('rumo' in head) || head.rumo !== format) throw new Error(`${file} is not a backup of Rumo.`)
  if (!migrationNames.includes(head.schema)) throw new Error(unknownSchema(file, head.schema))
  return head
}
