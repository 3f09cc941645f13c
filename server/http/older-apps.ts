import type { FastifyRequest } from 'fastify'
import type { Document } from '#server/store/collections.ts'
import { basicSports } from '#sync/contract/sports.ts'
import {
  announcementsProtocol,
  phasesProtocol,
  planProtocol,
  protocol,
  sharingProtocol,
  sportsProtocol,
} from '#sync/contract/wire/headers.ts'
import { callerOf, spokenProtocol } from './access.ts'

type Known = {
  kind?: string
  sport?: string
  about?: string
  items?: readonly Known[]
  sharedWith?: number | null
  createdBy?: number
}

/** Whether a row, or an item of a program, has a sport that the basic API does not know. */
function hasLaterSport({ sport, items = [] }: Known): boolean {
  return [sport, ...items.map((item) => item.sport)].some(
    (one) => one !== undefined && !(basicSports as readonly string[]).includes(one),
  )
}

/** Whether it is in the library of another coach, who shares it. */
function isOfAnother({ sharedWith = null, createdBy }: Known, userId: number): boolean {
  return sharedWith !== null && createdBy !== userId
}

/**
 * Whether the caller's app is too old for this row: it would show a program as a workout, the row as a broken one, or what
 * another coach shares as the caller's own.
 */
export function isUnknownTo(request: FastifyRequest, document: Document): boolean {
  const spoken = spokenProtocol(request) ?? protocol
  const known = document as Known
  return (
    (spoken < planProtocol && known.kind === 'plan') ||
    (spoken < sportsProtocol && hasLaterSport(known)) ||
    (spoken < phasesProtocol && known.kind === 'phase') ||
    (spoken < announcementsProtocol && (known.about ?? 'workout') !== 'workout') ||
    (spoken < sharingProtocol && isOfAnother(known, callerOf(request).userId))
  )
}

/** The rows of a list of the basic API without those that only our apps know; who names no protocol knows that API alone. */
export async function* withKnownSports(
  request: FastifyRequest,
  batches: AsyncIterable<readonly Document[]>,
): AsyncGenerator<readonly Document[]> {
  const knowsAll = (spokenProtocol(request) ?? 0) >= sportsProtocol
  for await (const documents of batches) {
    yield knowsAll ? documents : documents.filter((one) => !hasLaterSport(one as Known))
  }
}
