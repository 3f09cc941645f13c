/** A message as the parser gives it: fields by their names in the FIT profile, in SI units, times as dates. */
export type Message = Readonly<Record<string, unknown>>

export function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

/** The ms of an instant, if it is one. */
export function timeOf(value: unknown): number | undefined {
  const time =
    value instanceof Date ? value.getTime() : typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isFinite(time) ? time : undefined
}
