import type { RxPlugin } from 'rxdb/plugins/core'

/** What RxDB calls a reading of a query, and the chain of them. */
const reading = '_execOverDatabase'
const chain = '_ensureEqualQueue'

/**
 * RxDB chains the readings of a query and keeps the query: after one that failed, each later one of the same query
 * fails too, also when the disk works again. This lets the next reading begin a new chain.
 */
export const healQueries: RxPlugin = {
  name: 'heal-queries',
  rxdb: true,
  prototypes: {
    RxQuery(prototype) {
      const read = prototype[reading]
      prototype[reading] = async function (this: typeof prototype, rerunCount) {
        try {
          return await read.call(this, rerunCount)
        } catch (error) {
          this[chain] = Promise.resolve(false)
          throw error
        }
      }
    },
  },
}
