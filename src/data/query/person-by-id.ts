import type { Observable } from 'rxjs'
import type { RumoDatabase, UserDocument } from '../../../sync/client.ts'
import { row$ } from './rows.ts'

/** A person by the id the server gave; null when they are not on this device, or not yet. */
export function personById(database: RumoDatabase, id: number): Observable<UserDocument | null> {
  return row$(
    database.users.findOne({
      selector: { id },
      sort: [{ id: 'asc' }, { clientId: 'asc' }],
      index: ['id', 'clientId'],
    }),
  )
}
