import type { Reader, Store } from './store.ts'

const key = 'demo'

/** Whether this database holds the demo club, whose passwords are public. */
export async function isDemoDatabase(db: Reader): Promise<boolean> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst()
  return row !== undefined
}

export async function isEmpty(db: Reader): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined
}

export async function markDemoDatabase(store: Store): Promise<void> {
  const values = { key, value: 'yes' }
  await store.db
    .insertInto('meta')
    .values(values)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}
