import type { GroupDocument } from '#sync/client.ts'
import type { TrainingSport } from '#sync/contract/index.ts'

/** The sports of a group; a server that knows only the first sends no list. */
export function sportsOf({ sport, sports }: Pick<GroupDocument, 'sport' | 'sports'>): TrainingSport[] {
  return sports.length > 0 ? [...sports] : [sport]
}
