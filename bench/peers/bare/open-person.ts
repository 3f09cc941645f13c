import { Dexie } from 'dexie'
import { defer, from, type Observable, of } from 'rxjs'
import type { SyncClient, SyncStatus } from '../../../sync/client.ts'
import type { RumoDatabase } from '../../../sync/database/open.ts'
import { type Row, table } from './tables.ts'

/**
 * Replaces Rumo's `open-person.ts`: the whole app on bare Dexie, without RxDB and sync. It reads only once, which no
 * real app could do, so it is a lower bound.
 */
type Query = { selector: Record<string, unknown>; index: string[] }

type Range = { $gt?: unknown; $gte?: unknown; $lte?: unknown }

/** Lowest and highest key of one field of an index. */
function bounds(condition: unknown): [low: unknown, high: unknown, withLow: boolean] {
  if (typeof condition !== 'object' || condition === null) return [condition, condition, true]
  const { $gt, $gte, $lte } = condition as Range
  return [$gt ?? $gte ?? Dexie.minKey, $lte ?? Dexie.maxKey, $gt === undefined]
}

function read(name: string, { selector, index }: Query): Promise<Row[]> {
  const fields = index.filter((field) => field !== 'clientId')
  const ranges = fields.map((field) => bounds(selector[field]))
  const path = fields.length === 1 ? (fields[0] ?? '') : `[${fields.join('+')}]`
  const keys = (at: 0 | 1) => (ranges.length === 1 ? ranges[0]?.[at] : ranges.map((range) => range[at]))
  const withLow = ranges.at(-1)?.[2] ?? true
  return table(name).where(path).between(keys(0), keys(1), withLow, true).toArray()
}

const shown = (row: Row) => ({ toJSON: () => row })

function collection(name: string) {
  const once = <T>(work: () => Promise<T>): { $: Observable<T> } => ({ $: defer(() => from(work())) })
  return {
    $: of(),
    find: (query?: Query) => once(async () => (query ? (await read(name, query)).map(shown) : [])),
    findOne: (query: Query | string) =>
      once(async () => {
        const row = typeof query === 'string' ? await table(name).get(query) : (await read(name, query)).at(0)
        return row ? shown(row) : null
      }),
  }
}

export function openPerson(): Promise<SyncClient> {
  const collections = new Map<string | symbol, ReturnType<typeof collection>>()
  const exchange = of({ toMutableJSON: () => ({ data: { complete: true } }) })
  const database: RumoDatabase = new Proxy({} as RumoDatabase, {
    get: (_target, name): unknown => {
      if (name === 'getLocal$') return () => exchange
      if (name === 'collections') return database
      const known = collections.get(name) ?? collection(String(name))
      collections.set(name, known)
      return known
    },
  })
  const nothing = () => Promise.resolve()
  const status: SyncStatus = {
    phase: 'idle',
    lastSyncAt: 1,
    complete: true,
    unsent: 0,
    attention: 0,
    needy: [],
    clockOff: 0,
    answers: {},
  }
  return Promise.resolve({
    database,
    status$: of(status),
    server$: of(undefined),
    syncNow: () => undefined,
    wantAllDaysOf: nothing,
    askForNews: () => undefined,
    flush: () => Promise.resolve(true),
    close: nothing,
    wipe: nothing,
  })
}

/** Everything to read is already stored. */
export const isOnDevice = (): Promise<boolean> => Promise.resolve(true)
