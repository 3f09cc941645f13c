import type { FastifyRequest } from 'fastify'
import type { Document } from '#server/store/collections.ts'
import type { SportWeek } from '#sync/contract/shapes/weeks.ts'
import type { Sport } from '#sync/contract/sports.ts'
import { protocol, protocolSince } from '#sync/contract/wire/headers.ts'
import { callerOf, spokenProtocol } from './access.ts'

type Known = {
  kind?: string
  sport?: Sport
  about?: string
  items?: readonly Known[]
  sharedWith?: number | null
  createdBy?: number
}

/** From which protocol on apps know a sport that the basic API does not have. */
const sportsSince: Partial<Record<Sport, number>> = {
  strength: protocolSince.laterSports,
  other: protocolSince.laterSports,
  multi: protocolSince.multi,
}

/** Whether a row, or an item of a program, has a sport that an app of this protocol does not know. */
function hasLaterSport({ sport, items = [] }: Known, spoken: number): boolean {
  return [sport, ...items.map((item) => item.sport)].some((one) => one && spoken < (sportsSince[one] ?? 0))
}

/** Whether it is in the library of another coach, who shares it. */
function isOfAnother({ sharedWith = null, createdBy }: Known, userId: number): boolean {
  return sharedWith !== null && createdBy !== userId
}

/**
 * Whether the caller's app is too old for this row: it would show a program as a workout, take the row for a broken one, or
 * show what another coach shares as the caller's own.
 */
export function isUnknownTo(request: FastifyRequest, document: Document): boolean {
  const spoken = spokenProtocol(request) ?? protocol
  const known = document as Known
  return (
    (spoken < protocolSince.programs && known.kind === 'plan') ||
    hasLaterSport(known, spoken) ||
    (spoken < protocolSince.phases && known.kind === 'phase') ||
    (spoken < protocolSince.announcements && (known.about ?? 'workout') !== 'workout') ||
    (spoken < protocolSince.sharing && isOfAnother(known, callerOf(request).userId))
  )
}

/** A person as the caller's app reads it: older ones know whole kilograms. */
export function withKnownWeight<Row extends object>(request: FastifyRequest, document: Row): Row {
  const { weight } = document as { weight?: number | null }
  const rounds = weight && (spokenProtocol(request) ?? protocol) < protocolSince.tenths
  return rounds ? { ...document, weight: Math.round(weight) } : document
}

/** The rows of a list without those that only our apps know: a caller that names no protocol knows the basic API alone. */
export async function* withKnownSports(
  request: FastifyRequest,
  batches: AsyncIterable<readonly Document[]>,
): AsyncGenerator<readonly Document[]> {
  const spoken = spokenProtocol(request) ?? 0
  for await (const documents of batches) yield documents.filter((one) => !hasLaterSport(one as Known, spoken))
}

/** The weeks of the sports that the caller's app knows: it would take the others for a broken answer. */
export function knownWeeks(request: FastifyRequest, weeks: readonly SportWeek[]): readonly SportWeek[] {
  const spoken = spokenProtocol(request) ?? protocol
  return weeks.filter((week) => !hasLaterSport(week, spoken))
}
