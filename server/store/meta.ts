import type { Reader, Store } from './store.ts'

/** A value that all processes on this database share. Undefined: never written. */
export async function readMeta(db: Reader, key: string): Promise<string | undefined> {
  const row = db.selectFrom('meta').select('value').where('key', '=', key)
  return (await row.executeTakeFirst())?.value
}

export async function writeMeta(db: Reader, key: string, value: string): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Replaces the value unless another process has replaced it since it was read. @returns whether it did. */
export async function replaceMeta(
  db: Reader,
  key: string,
  before: string | undefined,
  value: string,
): Promise<boolean> {
  if (before === undefined) {
    const row = db.insertInto('meta').values({ key, value })
    const added = row.onConflict((conflict) => conflict.column('key').doNothing()).returning('key')
    return (await added.executeTakeFirst()) !== undefined
  }
  const row = db.updateTable('meta').set({ value }).where('key', '=', key).where('value', '=', before)
  return (await row.returning('key').executeTakeFirst()) !== undefined
}

const demoKey = 'demo'

/** Whether this database holds the demo club, whose passwords are public. */
export async function isDemoDatabase(db: Reader): Promise<boolean> {
  return (await readMeta(db, demoKey)) !== undefined
}

export async function isEmpty(db: Reader): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined
}

export async function markDemoDatabase(store: Store): Promise<void> {
  await writeMeta(store.db, demoKey, 'yes')
}
