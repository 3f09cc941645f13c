import { type Act, type Call, calls } from '../../contract/calls.ts'
import type { CollectionName } from '../../contract/feed.ts'

/** The call of the contract's table for an act, if the collection has it. */
export function callFor(collection: CollectionName, act: Act): Call | undefined {
  return calls[collection][act]
}

/** Which call carries some changed fields; a completion goes before an edit. Undefined when none does. */
export function actFor(
  collection: CollectionName,
  changed: readonly string[],
): 'complete' | 'edit' | undefined {
  return (['complete', 'edit'] as const).find((act) =>
    callFor(collection, act)?.body.some((field) => changed.includes(field)),
  )
}

/** `{"workout": {…}}`; the bare form is accepted too. */
export function entityOf(body: unknown, name: string): unknown {
  return (body as Record<string, unknown>)[name] ?? body
}
