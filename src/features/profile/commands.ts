import * as v from 'valibot'
import { editLocal, type RumoDatabase } from '../../../sync/client.ts'
import type { Language } from '../../../sync/contract/index.ts'
import { onboardingSchema, type ProfileGroup, type ProfileValues, profileSchemas } from './profile-schema.ts'

/**
 * Changes of the own profile: one local write of the fields that were changed, sent when there is a network and merged
 * field by field with what changed elsewhere. All throw a ValiError when a rule of the form is broken.
 */

export function editProfile(
  database: RumoDatabase,
  key: string,
  group: ProfileGroup,
  changes: Partial<ProfileValues>,
): Promise<void> {
  const { personal, location, physical } = profileSchemas
  const rules = {
    personal: v.partial(personal),
    location: v.partial(location),
    physical: v.partial(physical),
  }
  return editLocal(database.users, key, v.parse(rules[group], changes))
}

export function finishOnboarding(
  database: RumoDatabase,
  key: string,
  changes: Partial<ProfileValues>,
): Promise<void> {
  return editLocal(database.users, key, v.parse(v.partial(onboardingSchema), changes))
}

/** The language of the mails; the screen's own is kept on the device. */
export function editLanguage(database: RumoDatabase, key: string, language: Language): Promise<void> {
  return editLocal(database.users, key, { language })
}
