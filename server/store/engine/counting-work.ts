import type { KyselyPlugin } from 'kysely'
import { countWork } from '#server/loop-time.ts'

/** Counts the loop's work around each statement: the call that asked goes on with its result. */
export const countingWork: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    countWork()
    return result
  },
}
