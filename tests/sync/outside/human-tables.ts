import * as z from 'zod/mini'
import { calls } from '../../../sync/contract/calls.ts'
import { collectionNames, collections } from '../../../sync/contract/feed.ts'
import { fieldGroups } from '../../../sync/replication/merge.ts'

const written = ['firstName', 'lastName', 'age'] as const

const human = z.object({
  clientId: z.string(),
  id: z.int(),
  version: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  passportId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  age: z.int(),
})

/**
 * Teaches the engine the suite's one entity, in this module instance only: the tables that say what there is to
 * synchronise get an entry `human` beside (or, for the list of names, instead of) Rumo's own. Nobody owns its fields,
 * since the suite expects the default rule, by which the server's value wins.
 */
export function teachHumans(): void {
  const path = '/workout/template'
  const body = ['passportId', ...written]
  Object.assign(collections, { human })
  Object.assign(calls, {
    human: {
      create: { method: 'POST', path: `${path}/create`, body, answer: 'template' },
      edit: { method: 'PATCH', path: `${path}/{id}`, body, answer: 'template' },
      delete: { method: 'DELETE', path: `${path}/{id}`, body: [], answer: 'template' },
    },
  })
  Object.assign(fieldGroups, { human: [{ fields: written, isOwner: () => false }] })
  const names: string[] = collectionNames
  names.splice(0, names.length, 'human')
}
