import { type ThresholdValues, thresholdValues } from '#sync/contract/index.ts'
import { plainTyped } from '../typed/plain-typed.ts'
import { paceText } from './pace-text.ts'

/** Thresholds as people type them. */

type Name = keyof ThresholdValues

const isPace = (name: Name) => name === 'swimPace' || name === 'runPace'

/** A value as its field shows it: `4:05`, `240`; empty where it is not known. */
export function thresholdToType(name: Name, value: number | null): string {
  if (value === null) return ''
  return isPace(name) ? paceText(value) : String(value)
}

/** The value in a typed text; null for an empty one, undefined for one that is no possible value. */
export function thresholdTyped(name: Name, typed: string): number | null | undefined {
  const text = plainTyped(typed)
  if (text === '') return null
  const [, minutes = '0', rest] = /^(?:(\d{1,2})[:'](\d{2})|\d+)$/.exec(text) ?? []
  const value = isPace(name) && rest !== undefined ? Number(minutes) * 60 + Number(rest) : Number(text)
  if (rest !== undefined && (!isPace(name) || Number(rest) > 59)) return undefined
  return thresholdValues[name].safeParse(value).success ? value : undefined
}
