import type { RxDocumentData, RxStorageInstance } from 'rxdb/plugins/core'

/** A row as IndexedDB has it. */
export type Stored = Record<string, unknown> & { _meta: { lwt: number; key?: string } }

/** The last row of a page: its key and the time of writing. */
type Checkpoint = { id: string; lwt: number }

type Pages<Row> = (
  limit: number,
  since?: Checkpoint,
) => Promise<{ documents: RxDocumentData<Row>[]; checkpoint: Checkpoint }>

type Instance<Row> = Pick<RxStorageInstance<Row, unknown, unknown>, 'findDocumentsById'> & {
  primaryPath: string
}

/**
 * RxDB's migration reads rows in the order in which they were written, for which there is no index: a scan finds it, and another one
 * at the end what was written meanwhile.
 * @param eachRow scans the collection.
 */
export function pagesOfWriting<Row>(
  instance: Instance<Row>,
  eachRow: (take: (stored: Stored) => void) => Promise<void>,
): Pages<Row> {
  let ahead: Checkpoint[] = []
  let given: Checkpoint = { id: '', lwt: 0 }
  return async (limit, since = { id: '', lwt: 0 }) => {
    if (ahead.length === 0 || compare(since, given) !== 0) {
      const after: Checkpoint[] = []
      await eachRow((stored) => {
        const written = { id: String(stored[instance.primaryPath]), lwt: stored._meta.lwt }
        if (compare(written, since) > 0) after.push(written)
      })
      ahead = after.toSorted(compare)
    }
    const page = ahead.splice(0, limit)
    given = page.at(-1) ?? since
    const keys = page.map(({ id }) => id)
    return { documents: await instance.findDocumentsById(keys, true), checkpoint: given }
  }
}

function compare(a: Checkpoint, b: Checkpoint): number {
  if (a.lwt !== b.lwt) return a.lwt - b.lwt
  if (a.id === b.id) return 0
  return a.id < b.id ? -1 : 1
}
