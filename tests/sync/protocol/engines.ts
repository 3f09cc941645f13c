import { vi } from 'vitest'
import { calls } from '#sync/contract/wire/calls.ts'
import { mergeGroups } from '#sync/merging/descriptors.ts'
import { ParentNotCreated, pushRow } from '#sync/replication/push/push-row.ts'
import { feedSource } from '#sync/replication/source/feed-source.ts'
import { Postponed, Requests } from '#sync/replication/source/requests.ts'

/** The push code of one app version. */
export type Engine = {
  feedSource: typeof feedSource
  pushRow: typeof pushRow
  ParentNotCreated: typeof ParentNotCreated
  Requests: typeof Requests
  Postponed: typeof Postponed
}

/** The current app version. */
export const engine: Engine = { feedSource, pushRow, ParentNotCreated, Requests, Postponed }

/** A field of a workout's plan that the server knows and the current app does not. */
export const newField = 'focus'

/** A newer app version that knows the field: separate module instances with the field added to their tables. */
export async function newerEngine(): Promise<Engine> {
  vi.resetModules()
  const [tables, merging, source, push, requests] = await Promise.all([
    import('#sync/contract/wire/calls.ts'),
    import('#sync/merging/descriptors.ts'),
    import('#sync/replication/source/feed-source.ts'),
    import('#sync/replication/push/push-row.ts'),
    import('#sync/replication/source/requests.ts'),
  ])
  if (tables.calls === calls || merging.mergeGroups === mergeGroups) throw new Error('the modules are shared')
  const { create, edit } = tables.calls.workouts
  for (const call of [create, edit]) if (call) call.body = [...call.body, newField]
  const [plan] = merging.mergeGroups.workouts
  if (plan) plan.fields = [...plan.fields, newField]
  return { ...source, ...push, ...requests }
}
