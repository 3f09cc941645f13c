import { type Act, type Call, calls } from '#sync/contract/wire/calls.ts'
import type { CollectionName } from '#sync/contract/wire/feed.ts'

/** The contract's call for an operation, if the collection has it. */
export function callFor(collection: CollectionName, act: Act): Call | undefined {
  return calls[collection][act]
}

/** The operation that sends these fields; a completion is sent before an edit. Undefined when none does. */
export function actFor(
  collection: CollectionName,
  changed: readonly string[],
): 'report' | 'edit' | undefined {
  return (['report', 'edit'] as const).find((act) =>
    callFor(collection, act)?.body.some((field) => changed.includes(field)),
  )
}

/** The entity in a response: `{"workout": {…}}`, or the entity itself. */
export function entityOf(body: unknown, name: string): unknown {
  return (body as Record<string, unknown>)[name] ?? body
}
