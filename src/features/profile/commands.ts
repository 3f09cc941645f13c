import * as v from 'valibot'
import { editLocal, type RumoDatabase } from '#sync/client.ts'
import type { Language } from '#sync/contract/index.ts'
import { type ProfileValues, profileSchema } from './rules.ts'

/**
 * Changes the own profile: one local write of the fields that were changed, sent when there is a network and merged
 * field by field with what changed elsewhere. Throws a ValiError when a rule of the form is broken.
 */
export function editProfile(database: RumoDatabase, key: string, changes: Partial<ProfileValues>) {
  return editLocal(database.users, key, v.parse(v.partial(profileSchema), changes))
}

/** The zone in which the person's days are counted. */
export function editTimeZone(database: RumoDatabase, key: string, timeZone: string): Promise<void> {
  return editLocal(database.users, key, { timeZone })
}

/** The language of the mails; the screen's own is kept on the device. */
export function editLanguage(database: RumoDatabase, key: string, language: Language): Promise<void> {
  return editLocal(database.users, key, { language })
}
