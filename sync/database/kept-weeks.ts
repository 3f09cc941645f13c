import { collectionOf, type RumoDatabase } from './open.ts'

/** Local documents: of whom a summary of weeks is kept, the last that was looked at at the end, and each of them. */
export const keptWeeksId = 'kept-weeks'
export const keptWeeksOf = (athleteId: number) => `${keptWeeksId}|${athleteId}`

export async function athletesKept(database: RumoDatabase): Promise<number[]> {
  const list = await database.getLocal<{ athletes: number[] }>(keptWeeksId)
  return list?.toMutableJSON().data.athletes ?? []
}

/** Keeps those of these athletes alone. */
export async function keepWeeksOf(database: RumoDatabase, athletes: readonly number[]): Promise<void> {
  for (const id of await athletesKept(database))
    if (!athletes.includes(id)) await (await database.getLocal(keptWeeksOf(id)))?.remove()
  await database.upsertLocal(keptWeeksId, { athletes })
}

/** Drops those of athletes whom this person sees no more. */
export async function dropWeeksOfStrangers(database: RumoDatabase): Promise<void> {
  const kept = await athletesKept(database)
  if (kept.length === 0) return
  const people = await collectionOf(database, 'users').find().exec()
  const known = kept.filter((athlete) => people.some(({ id }) => id === athlete))
  if (known.length < kept.length) await keepWeeksOf(database, known)
}
