import type { DBCore, DBCoreMutateRequest, DBCoreMutateResponse, DBCoreTable, Middleware } from 'dexie'

/** Rows that are handed to IndexedDB in one go. */
const rowsAtOnce = 100

/**
 * Hands long writes to IndexedDB piece by piece, within their transaction. The browser takes rows slowly while it is
 * busy (it stores the app's files when a new device receives its first ones), and a page waits for each: five hundred
 * in one go were a fifth of a second in which nobody could press anything.
 */
export const smallWrites: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'small-writes',
  create: (core) => ({ ...core, table: (name) => inPieces(core.table(name)) }),
}

function inPieces(table: DBCoreTable): DBCoreTable {
  const mutate = async (request: DBCoreMutateRequest): Promise<DBCoreMutateResponse> => {
    if (request.type !== 'put' || request.values.length <= rowsAtOnce) return table.mutate(request)
    const whole: DBCoreMutateResponse = { numFailures: 0, failures: {}, results: [], lastResult: undefined }
    for (let from = 0; from < request.values.length; from += rowsAtOnce) {
      const to = from + rowsAtOnce
      const part = await table.mutate({
        ...request,
        values: request.values.slice(from, to),
        ...(request.keys && { keys: request.keys.slice(from, to) }),
      })
      whole.numFailures += part.numFailures
      for (const [index, failure] of Object.entries(part.failures))
        whole.failures[from + Number(index)] = failure
      whole.results?.push(...(part.results ?? []))
      whole.lastResult = part.lastResult
    }
    return whole
  }
  return { ...table, mutate }
}
