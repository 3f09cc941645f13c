import type { RumoDatabase } from '#sync/client.ts'
import { rowByKey } from './rows.ts'

const personByKey = rowByKey('users')

/** A person by the id the server gave; null when they are not on this device, or not yet. */
export function personById(database: RumoDatabase, id: number) {
  return personByKey(database, String(id))
}
