import { collectionOf, type RumoDatabase } from './open.ts'

/** The local document that says of which athletes a summary of weeks was kept; `kept-weeks|12` is the summary of athlete 12. */
export const keptWeeksId = 'kept-weeks'
export type KeptAthletes = { athletes: number[] }

/** Drops the summaries of athletes whom this person sees no more. */
export async function dropWeeksOfStrangers(database: RumoDatabase): Promise<void> {
  const list = await database.getLocal<KeptAthletes>(keptWeeksId)
  for (const id of list?.get('athletes') ?? []) {
    const person = await collectionOf(database, 'users').findOne({ selector: { id } }).exec()
    if (!person) await (await database.getLocal(`${keptWeeksId}|${id}`))?.remove()
  }
}
