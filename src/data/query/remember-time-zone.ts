import { editLocal, type RumoDatabase } from '#sync/client.ts'

/** A person without a zone gets that of this device; calendar days are counted by it. */
export async function rememberTimeZone(database: RumoDatabase, userId: number, zone: string): Promise<void> {
  const [me] = await database.users.find({ selector: { id: userId } }).exec()
  if (me && me.timeZone === null) await editLocal(database.users, me.clientId, { timeZone: zone })
}
