import { useObservable } from '../query/use-live-query.ts'
import { useSession } from './session-context.ts'

/**
 * Whether the server has calls and fields beyond the basic API (docs/product.md, "The basic API"). What needs
 * them is not offered on one that has not; until the server has been asked, it is taken for our own.
 */
export function useFullServer(): boolean {
  return useObservable(useSession().client.server$) !== 'snapshot'
}
