import { editLocal, type RumoDatabase, type UserDocument } from '#sync/client.ts'
import { type ThresholdValues, withThresholds } from '#sync/contract/index.ts'

/** Writes what holds for an athlete from a day on; what held before stays. */
export function saveThresholds(
  database: RumoDatabase,
  { clientId, thresholds }: UserDocument,
  from: string,
  values: ThresholdValues,
): Promise<void> {
  return editLocal(database.users, clientId, { thresholds: withThresholds(thresholds, from, values) })
}
