import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RecordedDatabase } from '#sync/testing/recorded-database.ts'

/**
 * Databases of user 1 as apps left them, recorded once and never changed. Of each collection row 1 is as the server has it, 2
 * edited, 3 deleted, 4 new; of the workouts 5 was sent without an answer and edited again, 6 has a newer state of the server, 7
 * is the keys of a deleted row, and an entry is about row 8. `0.2.0-migrated`: by the app of 27 November 2026;
 * `0.2.0-half-migrated`: the same, ended before the rows of its workouts were removed from where they were.
 */
const folder = join(import.meta.dirname, 'databases')

export const recordings = readdirSync(folder).map((file) => file.replace('.jsonl', ''))

export function readRecording(name: string): RecordedDatabase[] {
  const lines = readFileSync(join(folder, `${name}.jsonl`), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line) => JSON.parse(line) as RecordedDatabase)
}

/** The key of a recorded row, by the number of its collection and its own. */
export function recordedKey(collection: number, row: number): string {
  return `00000000-0000-4000-8000-${String(collection).padStart(4, '0')}${String(row).padStart(8, '0')}`
}
