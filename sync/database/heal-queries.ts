import type { RxPlugin } from 'rxdb/plugins/core'

type Query = {
  _ensureEqualQueue: Promise<boolean>
  _execOverDatabase(...args: unknown[]): Promise<unknown>
}

/**
 * RxDB chains the readings of a query and keeps the query: after one that failed, each later one of the same query
 * fails too, also when the disk works again. This lets the next reading begin a new chain.
 */
export const healQueries: RxPlugin = {
  name: 'heal-queries',
  rxdb: true,
  prototypes: {
    RxQuery(prototype: Query) {
      const read = prototype._execOverDatabase
      prototype._execOverDatabase = async function (...args) {
        try {
          return await read.apply(this, args)
        } catch (error) {
          this._ensureEqualQueue = Promise.resolve(false)
          throw error
        }
      }
    },
  },
}
