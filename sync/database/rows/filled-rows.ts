import type { RxStorage, RxStorageInstance } from 'rxdb/plugins/core'
import { map } from 'rxjs'
import { initialValues } from '#sync/contract/fields.ts'
import type { CollectionName } from '#sync/contract/wire/feed.ts'
import type { AnyDocument } from './documents.ts'

type Values = Readonly<Record<string, unknown>>

/** What a tombstone has for it (`row-state.ts`): it keeps no content, so it lacks nothing. */
const noContent = ''

/**
 * A stored row with the fields that the app version that stored it did not know, at their initial values. The server may
 * have others: it is `outdated` until it is pulled again, and so are the server's states in an unsent row.
 * @param initial the initial values of all fields that have one.
 */
export function filledUp(initial: Values, row: AnyDocument): AnyDocument {
  const { base, remote } = row
  const [wholeRow, wholeBase, wholeRemote] = [row, base, remote].map(
    (state) => state && whole(initial, state),
  )
  if (wholeRow === row && wholeBase === base && wholeRemote === remote) return row
  // What the row lacked nobody changed, also where its base is a tombstone.
  const unchanged = Object.entries(initial).filter(([field]) => !(field in row))
  const known = wholeBase && { ...Object.fromEntries(unchanged), ...wholeBase }
  const states = { ...(known && { base: known }), ...(wholeRemote && { remote: wholeRemote }) }
  return { ...wholeRow, ...states } as AnyDocument
}

function whole<State extends Values>(initial: Values, state: State): State {
  if (state.createdAt === noContent || !Object.keys(initial).some((field) => !(field in state))) return state
  return { ...initial, ...state, ...(!state._deleted && { outdated: true }) }
}

/** `filledUp` for the rows of a collection. */
export function fillerOf(collection: CollectionName): (row: AnyDocument) => AnyDocument {
  const initial: Values = initialValues(collection)
  return (row) => filledUp(initial, row)
}

/**
 * A storage that fills up the rows of these collections whenever they are read, so that a new field is no change of what
 * a device has stored.
 */
export function fillingStorage(
  storage: RxStorage<unknown, unknown>,
  collections: readonly CollectionName[],
): RxStorage<unknown, unknown> {
  return {
    name: storage.name,
    rxdbVersion: storage.rxdbVersion,
    async createStorageInstance<Row>(params: Parameters<typeof storage.createStorageInstance<Row>>[0]) {
      const instance = await storage.createStorageInstance<Row>(params)
      const collection = collections.find((name) => name === params.collectionName)
      if (collection) fillRows(instance, fillerOf(collection) as unknown as <T>(row: T) => T)
      return instance
    },
  }
}

function fillRows<Row>(instance: RxStorageInstance<Row, unknown, unknown>, fill: <T>(row: T) => T): void {
  const [find, query] = [instance.findDocumentsById.bind(instance), instance.query.bind(instance)]
  const changes = instance.changeStream.bind(instance)
  instance.findDocumentsById = async (keys, deleted) => (await find(keys, deleted)).map(fill)
  instance.query = async (prepared) => ({ documents: (await query(prepared)).documents.map(fill) })
  // A tab that still runs an older version of the app tells of rows as it writes them.
  instance.changeStream = () =>
    changes().pipe(
      map((bulk) => ({
        ...bulk,
        events: bulk.events.map((event) => ({ ...event, documentData: fill(event.documentData) })),
      })),
    )
}
