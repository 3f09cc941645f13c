import * as v from 'valibot'
import type { UserDocument } from '../../../sync/client.ts'
import { limits, sexes } from '../../../sync/contract/index.ts'
import { centimetres, kilograms } from '../../domain/measures.ts'
import type { FieldError } from '../../i18n/field-error.ts'

/** docs/product.md, "Onboarding": everything is required. Messages are reasons; the screen has the words. */

const reason = (error: FieldError) => error

const text = (max: number) =>
  v.pipe(v.string(), v.regex(/\S/, reason('required')), v.maxLength(max, reason('too-long')), v.trim())

const measure = (read: typeof kilograms, min: number, max: number, outside: FieldError) =>
  v.pipe(
    v.string(),
    v.nonEmpty(reason('required')),
    v.transform(read),
    v.number(reason('not-a-number')),
    v.integer(reason('whole-number')),
    v.minValue(min, outside),
    v.maxValue(max, outside),
  )

const fields = {
  name: text(limits.name),
  sex: v.picklist(sexes, reason('choose-one')),
  bio: text(limits.bio),
  city: text(limits.place),
  state: text(limits.place),
  country: text(limits.place),
  height: measure(centimetres, limits.heightCmMin, limits.heightCmMax, 'height-range'),
  weight: measure(kilograms, limits.weightKgMin, limits.weightKgMax, 'weight-range'),
}

const { name, sex, bio, city, state, country, height, weight } = fields

/** The parts of a profile that are edited together. */
export const profileSchemas = {
  personal: v.object({ name, sex, bio }),
  location: v.object({ city, state, country }),
  physical: v.object({ height, weight }),
}

export type ProfileGroup = keyof typeof profileSchemas

/** docs/product.md, "Onboarding": the three steps of the onboarding. The name is known from the sign-up. */
export const onboardingSteps = [
  ['sex', 'bio'],
  ['city', 'state', 'country'],
  ['height', 'weight'],
] as const satisfies readonly (readonly (keyof ProfileValues)[])[]

export const onboardingSchema = v.object({ sex, bio, city, state, country, height, weight })

/** What the fields hold while they are typed: text, with the sex not chosen yet as an empty one. */
export type ProfileValues = Record<keyof typeof fields, string>

/** A profile as its form starts. */
export function valuesOf(profile: UserDocument): ProfileValues {
  const { name, sex, bio, city, state, country, height, weight } = profile
  return {
    name,
    sex: sex ?? '',
    bio: bio ?? '',
    city: city ?? '',
    state: state ?? '',
    country: country ?? '',
    height: height === null ? '' : String(height),
    weight: weight === null ? '' : String(weight),
  }
}
