import { apiBase } from '#sync/contract/wire/headers.ts'
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
    'hub.mode': [],
    'hub.verify_token': ['guessed'],
    'hub.challenge': ['guessed'],
    clientId: [],
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
    return ['', ...queries, ...pages].map((query) => ({ url: url + query, collection }))
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

/**
 * What one person is answered to everything. Each request has a session of its own, since some end the one they come
 * with; reads go first, since writes change what there is to read.
 */
export async function sweep(
  document: Document,
  signIn: () => Promise<TestClient>,
  world: World,
  only?: 'reads',
): Promise<SweptAnswer[]> {
  const all = operations(document).toSorted(
    (one, other) => Number(one.method !== 'GET') - Number(other.method !== 'GET'),
  )
  const answers: SweptAnswer[] = []
  for (const operation of all) {
    if (streams.some((path) => operation.path === apiBase + path)) continue
    if (only === 'reads' && operation.method !== 'GET') continue
    for (const { url, collection } of addresses(operation, world)) {
      for (const body of bodies(operation, world)) {
        const client = await signIn()
        const { status, text } = await client.send(operation.method as Method, url, body)
        answers.push({
          call: `${operation.method} ${url}`,
          collection,
          sent: JSON.stringify(body ?? null),
          status,
          text,
        })
      }
    }
  }
  return answers
}
