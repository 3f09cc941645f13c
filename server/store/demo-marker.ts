import type { Reader, Store } from './store.ts'

const key = 'demo'

/** A database with the demo club in it, whose passwords everybody knows. */
export async function isDemo(db: Reader): Promise<boolean> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst()
  return row !== undefined
}

export async function isEmpty(db: Reader): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined
}

export async function markDemo(store: Store): Promise<void> {
  const values = { key, value: 'yes' }
  await store.db
    .insertInto('meta')
    .values(values)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}
