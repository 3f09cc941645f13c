import { limits } from '#sync/contract/limits.ts'
import { apiBase, batchPath } from '#sync/contract/wire/headers.ts'
import type { Document, Operations } from './openapi.ts'
import { operations, type Schema, sample } from './openapi.ts'
import type { Method, TestClient } from './test-client.ts'

/** Everything that one person can be answered: every call, with every id, in every format. */

export type SweptAnswer = {
  call: string
  collection: string | undefined
  /** The body of the request. */
  sent: string
  status: number
  text: string
}

type World = {
  /** Row ids to try; the databases of tests count from 1. */
  ids: readonly number[]
  clientIds: readonly string[]
  athleteId: number
  collections: readonly string[]
  /** Cursors that a device may have kept, by collection. */
  cursors: Readonly<Record<string, readonly string[]>>
  /** Secret file names of calendars. */
  files: readonly string[]
}

/** Calls that are no question with an answer. */
const streams = ['/sync/stream']

/** Every call that the server has, from its table of routes, as `GET /workout/:id`; HEAD goes with GET. */
export function routeTable(printed: string): string[] {
  const path: string[] = []
  return printed.split('\n').flatMap((line) => {
    const match = /^(.*?[├└]── )(.*?)(?: \(([A-Z, ]+)\))?$/.exec(line)
    if (!match) return []
    const [, branch = '', part = '', methods = ''] = match
    const depth = branch.length / 4 - 1
    path.splice(depth, path.length, part)
    const names = methods.split(', ').filter((name) => name !== '' && name !== 'HEAD')
    return names.map((name) => `${name} ${path.join('')}`)
  })
}

/** The values to send for a parameter. A new one needs values here before the sweep is whole again. */
function valuesOf(name: string, schema: Schema, world: World): readonly string[] {
  const known: Record<string, readonly string[]> = {
    id: world.ids.map(String),
    coachId: world.ids.slice(0, 2).map(String),
    collection: world.collections,
    file: world.files,
    token: ['guessed'],
    code: ['AAAA-AAAA'],
    filterFuture: [],
    startDate: [],
    endDate: [],
    limit: [],
    today: [],
    since: ['2026-01-01'],
    // Together; see `addresses`.
    athleteId: [],
    before: [],
    'hub.mode': [],
    'hub.verify_token': ['guessed'],
    'hub.challenge': ['guessed'],
    clientId: [],
    athlete: world.clientIds,
    group: world.clientIds,
    // With each collection its own; see `addresses`.
    cursor: [],
  }
  const values = schema.enum?.map(String) ?? known[name]
  if (!values) throw new Error(`The sweep has no values for the parameter ${name}`)
  return values
}

type Address = { url: string; collection: string | undefined }

/** Every address of a call: each place in the path with each value, alone and with each value of each query field. */
function addresses({ path, parameters }: Operations, world: World): Address[] {
  let paths: Address[] = [{ url: path.slice(apiBase.length), collection: undefined }]
  for (const { name, schema } of parameters.filter((each) => each.in === 'path')) {
    paths = paths.flatMap(({ url, collection }) =>
      valuesOf(name, schema, world).map((value) => ({
        url: url.replace(`{${name}}`, value),
        collection: name === 'collection' ? value : collection,
      })),
    )
  }
  return paths.flatMap(({ url, collection }) => {
    const fields = parameters.filter((each) => each.in === 'query')
    const queries = fields.flatMap(({ name, schema }) =>
      valuesOf(name, schema, world).map((value) => `?${name}=${encodeURIComponent(value)}`),
    )
    const kept = world.cursors[collection ?? ''] ?? []
    const pages = fields.some(({ name }) => name === 'cursor') ? kept.map((each) => `?cursor=${each}`) : []
    const earlier = fields.some(({ name }) => name === 'before')
      ? world.ids.map((id) => `?athleteId=${id}&before=2099-01-01`)
      : []
    return ['', ...queries, ...earlier, ...pages].map((query) => ({ url: url + query, collection }))
  })
}

function bodies({ body, path }: Operations, world: World): unknown[] {
  if (!body) return [undefined]
  const good = sample(body) as Record<string, unknown>
  const fields = Object.keys(body.properties ?? {})
  const idFields = fields.filter((name) => name === 'id' || name.endsWith('Id'))
  const numbers = idFields.filter((name) => name !== 'clientId' && name !== 'athleteId')
  // The address names the row: a body for each number would be the same one again and again.
  const isSame = numbers.length === 0 && path.includes('{')
  const numbered = (isSame ? world.ids.slice(0, 1) : world.ids).map((id) => ({
    ...good,
    ...Object.fromEntries(numbers.map((name) => [name, id])),
    ...(fields.includes('athleteId') && { athleteId: world.athleteId }),
    ...(fields.includes('clientId') && { clientId: undefined }),
  }))
  const keyed = fields.includes('clientId')
    ? world.clientIds.flatMap((clientId) => numbered.map((each) => ({ ...each, clientId, restore: true })))
    : []
  return idFields.length > 0 ? [...numbered, ...keyed] : [good]
}

type Asked = Pick<SweptAnswer, 'call' | 'collection' | 'sent'> & {
  method: Method
  url: string
  body: unknown
}

/** Every request of the sweep; reads go first, since writes change what there is to read. */
function requestsOf(document: Document, world: World, only?: 'reads'): Asked[] {
  return operations(document)
    .filter(({ path }) => !streams.some((stream) => path === apiBase + stream))
    .filter(({ method }) => only === undefined || method === 'GET')
    .toSorted((one, other) => Number(one.method !== 'GET') - Number(other.method !== 'GET'))
    .flatMap((operation) =>
      addresses(operation, world).flatMap(({ url, collection }) =>
        bodies(operation, world).map((body) => ({
          call: `${operation.method} ${url}`,
          collection,
          sent: JSON.stringify(body ?? null),
          method: operation.method as Method,
          url,
          body,
        })),
      ),
    )
}

/** What one person is answered to everything. Each request has a session of its own, since some end the one they come with. */
export async function sweep(
  document: Document,
  signIn: () => Promise<TestClient>,
  world: World,
  only?: 'reads',
): Promise<SweptAnswer[]> {
  const answers: SweptAnswer[] = []
  for (const { method, url, body, ...asked } of requestsOf(document, world, only)) {
    const { status, text } = await (await signIn()).send(method, url, body)
    answers.push({ ...asked, status, text })
  }
  return answers
}

/** The same requests, as many in one `POST /batch` as it takes. */
export async function sweepInBatches(
  document: Document,
  signIn: () => Promise<TestClient>,
  world: World,
): Promise<SweptAnswer[]> {
  const all = requestsOf(document, world).filter(({ url }) => url !== batchPath)
  const answers: SweptAnswer[] = []
  for (let start = 0; start < all.length; start += limits.batchRequests) {
    const asked = all.slice(start, start + limits.batchRequests)
    const requests = asked.map(({ method, url, body }) => ({ method, path: url, body }))
    const { status, text } = await (await signIn()).post(batchPath, { requests })
    const lines = status === 200 ? text.trimEnd().split('\n') : asked.map(() => JSON.stringify({ status }))
    for (const [index, { call, collection, sent }] of asked.entries()) {
      const line = lines[index] ?? ''
      const { status: given } = JSON.parse(line) as { status: number }
      answers.push({ call: `batch: ${call}`, collection, sent, status: given, text: line })
    }
  }
  return answers
}
