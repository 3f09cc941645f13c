import type { Services } from '#server/services/services.ts'
import { addMark, editMarkFields } from '#server/services/training/marks.ts'
import { createMark, editMark } from '#sync/contract/shapes/marks.ts'
import type { Api } from '../api.ts'
import { rowRoutes } from '../rows.ts'

/** Races, absences and notes on the days of an athlete. */
export function markRoutes(api: Api, services: Services): void {
  rowRoutes(api, services, 'marks', {
    create: [createMark, addMark],
    edit: [editMark, editMarkFields],
    lists: { '/marks/athlete/:id': { by: 'athleteId', order: 'startDay' } },
  })
}
