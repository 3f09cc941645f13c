import * as v from 'valibot'
import { centimetres, kilograms } from '#src/domain/typed/measures.ts'
import type { FieldError } from '#src/i18n/field-error.ts'
import { numberText } from '#src/training/volume/volume-text.ts'
import { oneOf, reason, requiredText } from '#src/ui/form/form-rules.ts'
import type { UserDocument } from '#sync/client.ts'
import { limits, sexes } from '#sync/contract/index.ts'

/** docs/product.md, "Onboarding": everything is required. Messages are reasons; the screen has the words. */

const text = (max: number) => v.pipe(requiredText(max), v.trim())

const measure = (read: typeof kilograms, min: number, max: number, outside: FieldError) =>
  v.pipe(
    v.string(),
    v.nonEmpty(reason('required')),
    v.transform(read),
    v.number(reason('not-a-number')),
    v.minValue(min, outside),
    v.maxValue(max, outside),
  )

export const profileSchema = v.object({
  name: text(limits.name),
  sex: oneOf(sexes),
  bio: text(limits.bio),
  city: text(limits.place),
  state: text(limits.place),
  country: text(limits.place),
  height: measure(centimetres, limits.heightCmMin, limits.heightCmMax, 'height-range'),
  weight: measure(kilograms, limits.weightKgMin, limits.weightKgMax, 'weight-range'),
})

/** The fields that are edited together. */
export const profileGroups = {
  personal: ['name', 'sex', 'bio'],
  location: ['city', 'state', 'country'],
  physical: ['height', 'weight'],
} as const

export type ProfileGroup = keyof typeof profileGroups

/** The three steps of the onboarding. The name is known from the sign-up. */
export const onboardingSteps = [['sex', 'bio'], profileGroups.location, profileGroups.physical] as const

/** What the fields hold while they are typed: text, with the sex not chosen yet as an empty one. */
export type ProfileValues = Record<keyof v.InferOutput<typeof profileSchema>, string>

/** A profile as its form starts. */
export function valuesOf(profile: UserDocument, language: string): ProfileValues {
  const { name, sex, bio, city, state, country, height, weight } = profile
  return {
    name,
    sex: sex ?? '',
    bio: bio ?? '',
    city: city ?? '',
    state: state ?? '',
    country: country ?? '',
    height: height === null ? '' : String(height),
    weight: weight === null ? '' : numberText(weight, language, 1),
  }
}
