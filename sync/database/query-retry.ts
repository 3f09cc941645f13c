import type { RxPlugin } from 'rxdb/plugins/core'

/** RxDB's internal names: the method that runs a query, and the promise chain of its runs. */
const runMethod = '_execOverDatabase'
const runChain = '_ensureEqualQueue'

/**
 * RxDB caches each query and chains its runs. After one run failed, every later run of the same query fails too, even
 * when the disk works again. This starts a new chain after a failure.
 */
export const queryRetry: RxPlugin = {
  name: 'query-retry',
  rxdb: true,
  prototypes: {
    RxQuery(prototype) {
      const run = prototype[runMethod]
      prototype[runMethod] = async function (this: typeof prototype, rerunCount) {
        try {
          return await run.call(this, rerunCount)
        } catch (error) {
          this[runChain] = Promise.resolve(false)
          throw error
        }
      }
    },
  },
}
