import type { Reader } from '#server/store/store.ts'
import type { Tx } from '#server/store/transaction.ts'
import { defaultPushSettings, type PushSettings } from '#sync/contract/shapes/notices.ts'

/** The person's settings; the default for what they never changed. */
export async function readSettings(db: Reader, userId: number): Promise<PushSettings> {
  const found = db.selectFrom('notice_settings').select('settings').where('userId', '=', userId)
  return settingsOf((await found.executeTakeFirst())?.settings)
}

/** @param stored the column `settings`; undefined for a person without a row. */
export function settingsOf(stored: string | null | undefined): PushSettings {
  return { ...defaultPushSettings, ...(JSON.parse(stored ?? '{}') as Partial<PushSettings>) }
}

/** Stores the settings that were named and returns all. */
export async function changeSettings(
  tx: Tx,
  userId: number,
  changes: { [Name in keyof PushSettings]?: PushSettings[Name] | undefined },
): Promise<PushSettings> {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const settings: PushSettings = { ...(await readSettings(tx.db, userId)), ...given }
  const text = JSON.stringify(settings)
  await tx.db
    .insertInto('notice_settings')
    .values({ userId, settings: text, announcedOn: null })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ settings: text }))
    .execute()
  return settings
}
