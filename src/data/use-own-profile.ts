import type { Observable } from 'rxjs'
import type { UserDocument } from '../../sync/database/documents.ts'
import type { RumoDatabase } from '../../sync/database/open.ts'
import { row$ } from './rows.ts'
import { useSession } from './session-context.ts'
import { useLiveQuery } from './use-live-query.ts'

function profileOf(database: RumoDatabase, id: number): Observable<UserDocument | null> {
  return row$(
    database.users.findOne({
      selector: { id },
      sort: [{ id: 'asc' }, { clientId: 'asc' }],
      index: ['id', 'clientId'],
    }),
  )
}

/** The signed-in person's own profile, live: undefined for the first moment, null while it has not been pulled yet. */
export function useOwnProfile(): UserDocument | null | undefined {
  return useLiveQuery(profileOf, useSession().userId)
}
