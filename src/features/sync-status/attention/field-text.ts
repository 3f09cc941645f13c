import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { feelValues } from '#src/domain/workouts/scales.ts'
import { dateText } from '#src/i18n/day-text.ts'
import { eventTimeText } from '#src/i18n/event-time-text.ts'
import { secondsText } from '#src/training/done/clock-text.ts'
import type { useSportName } from '#src/training/sport/sport.tsx'
import type { useStatusName } from '#src/training/status-word.tsx'
import type { useThresholdFacts } from '#src/training/thresholds/use-threshold-facts.ts'
import { numberText } from '#src/training/volume/volume-text.ts'
import { feelWords } from '#src/training/words/scale-words.ts'
import * as contract from '#sync/contract/index.ts'

/** What a value is said with. */
export type Words = {
  t: (text: MessageDescriptor) => string
  locale: string
  sportName: ReturnType<typeof useSportName>
  statusName: ReturnType<typeof useStatusName>
  thresholdFacts: ReturnType<typeof useThresholdFacts>
}

/** Says a value of a field as a person would. Another version of the app may have written it. */
export type FieldText = (value: unknown, words: Words) => string

/** As it was typed; of a list, how many there are. */
export const plain: FieldText = (value, { t }) => {
  if (Array.isArray(value)) return `${value.length}`
  if (typeof value === 'boolean') return t(value ? msg`Sim` : msg`Não`)
  if (typeof value === 'number') return `${value}`
  return typeof value === 'string' && value !== '' ? value : t(msg`vazio`)
}

type Schema<Value> = { safeParse: (value: unknown) => { data?: Value | undefined } }

/** A value that the contract knows; any other one as it is. */
function known<Value>(schema: Schema<Value>, text: (value: Value, words: Words) => string): FieldText {
  return (value, words) => {
    const { data } = schema.safeParse(value)
    return data === undefined ? plain(value, words) : text(data, words)
  }
}

export function oneOf(texts: Readonly<Record<string, MessageDescriptor>>): FieldText {
  return (value, words) => {
    const text = typeof value === 'string' ? texts[value] : undefined
    return text ? words.t(text) : plain(value, words)
  }
}

/** Another text for what is not set. */
export function orNull(nothing: MessageDescriptor, text: FieldText = plain): FieldText {
  return (value, words) => (value === null ? words.t(nothing) : text(value, words))
}

function ofNumber(text: (value: number, locale: string) => string): FieldText {
  return (value, words) => (typeof value === 'number' ? text(value, words.locale) : plain(value, words))
}

export const meters = ofNumber((value, locale) => `${numberText(value, locale, 0)} m`)
export const kilograms = ofNumber((value, locale) => `${numberText(value, locale, 1)} kg`)
export const seconds = ofNumber(secondsText)
export const hours = ofNumber((value, locale) => secondsText(value * 3600, locale))
export const effort = ofNumber((value) => `${value}/10`)

export const feel: FieldText = (value, words) => {
  const step = feelValues.find((one) => one === value)
  return step ? words.t(feelWords[step]) : plain(value, words)
}

/** A workout has a day, an event an instant. */
export const date: FieldText = (value, words) => {
  if (typeof value !== 'string' || value === '') return plain(value, words)
  return (value.includes('T') ? eventTimeText : dateText)(value, words.locale)
}

export const labels: FieldText = (value, words) =>
  Array.isArray(value) && value.length > 0 ? value.join(', ') : plain(null, words)

export const sport = known(contract.sport, (value, { sportName }) => sportName(value))
export const sports = known(contract.groupSports, (values, { sportName }) => values.map(sportName).join(', '))
export const status = known(contract.workoutStatus, (value, { statusName }) => statusName(value))
export const donePlan = known(
  contract.donePlan,
  ({ name, scheduledTo }, { locale }) => `${name}, ${dateText(scheduledTo, locale)}`,
)

export const doneBySport = known(contract.doneBySport, (parts, words) =>
  parts
    .map(({ sport, seconds: time, meters: way }) =>
      [
        words.sportName(sport),
        ...(time === null ? [] : [secondsText(time, words.locale)]),
        ...(way === null ? [] : [meters(way, words)]),
      ].join(' '),
    )
    .join('; '),
)

export const thresholds = known(contract.thresholds, (history, { thresholdFacts, t, locale }) => {
  const days = history.map(({ from, ...values }) => {
    const facts = thresholdFacts(values).flatMap(({ name, value }) => (value ? [`${name} ${value}`] : []))
    return `${dateText(from, locale)}: ${facts.join(', ')}`
  })
  return days.join('; ') || t(msg`vazio`)
})
