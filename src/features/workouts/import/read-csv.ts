import Papa from 'papaparse'
import { firstValueFrom } from 'rxjs'
import { type Cells, type Origin, originOf, withOurDays } from '#src/domain/import-columns.ts'
import { type ImportRow, importRows } from '#src/domain/import-rows.ts'
import { textOf } from '#src/domain/text-of-file.ts'
import { workoutsOfAthlete } from '#src/training/queries.ts'
import type { RumoDatabase } from '#sync/client.ts'
import type { Sport } from '#sync/contract/index.ts'

/** More than a career of training. */
const mostBytes = 10_000_000
const mostLines = 20_000

/** Why a whole file is not read: no columns of a known program, too large, no text. */
export type CsvProblem = 'columns' | 'size' | 'unread'

export type CsvResult = { origin: Origin; rows: ImportRow[] } | { problem: CsvProblem }

type Owner = { athleteId: number; mayLog: boolean; nameOf: (sport: Sport) => string }

/** Reads a file of another program and says what would become of each line. Writes nothing. */
export async function readCsv(database: RumoDatabase, file: File, owner: Owner): Promise<CsvResult> {
  if (file.size > mostBytes) return { problem: 'size' }
  let text: string
  try {
    text = textOf(await file.arrayBuffer())
  } catch {
    return { problem: 'unread' }
  }
  const { data, meta, errors } = Papa.parse<Cells>(text, { header: true })
  const origin = originOf(meta.fields ?? [])
  if (!origin) return { problem: 'columns' }
  if (data.length > mostLines) return { problem: 'size' }
  // An empty line at the end has too few fields too; it is left out by its emptiness.
  const broken = new Set(errors.flatMap(({ row }) => row ?? []))
  const { athleteId, mayLog, nameOf } = owner
  const all = { athleteId, from: '0001-01-01', to: '9999-12-24' }
  const known = await firstValueFrom(workoutsOfAthlete(database, all))
  return {
    origin,
    rows: importRows(withOurDays(data, meta.delimiter), { origin, known, mayLog, nameOf, broken }),
  }
}
