import { limits } from '#sync/contract/limits.ts'
import { apiBase, batchPath } from '#sync/contract/wire/headers.ts'
import type { Document, Operations } from './openapi.ts'
import { operations, type Schema, sample } from './openapi.ts'
import type { Method, TestClient } from './test-client.ts'

/** Everything that one person can be answered: every call, with every id, in every format. */

export type SweptAnswer = {
  /** As the document has it, like `GET /api/workout/{id}`. */
  route: string
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
    key: world.clientIds,
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

/** Fields that name rows by number. Which athlete is always the one who is attacked. */
const isNumber = (name: string) => /^(id|ids|to)$|(?<!client|athlete|source)Id$/.test(name)
/** Fields that name another row by its key. */
const isKey = (name: string) => /Key$|^copyOf$/.test(name)

/** What the samples of a schema do not know: which values go together. */
const fitting: Record<string, unknown> = {
  // No password is its person's name.
  name: 'Nome',
  draft: false,
  timeZone: 'America/Sao_Paulo',
  weeks: undefined,
  items: undefined,
  phases: undefined,
  // A group that the caller does not coach is refused before the row is looked at.
  sharedWith: null,
}

/** The body with each of these fields set to a value, as a list of one where the call takes several. */
function withFields(good: object, names: readonly string[], value: unknown): object {
  const fields = names.map((name) => [name, Array.isArray(Reflect.get(good, name)) ? [value] : value])
  return { ...good, ...Object.fromEntries(fields) }
}

/** The good body; where it names rows, with each row that there is, by number and by key. */
function bodies({ body, path }: Operations, { ids, clientIds, athleteId }: World): unknown[] {
  if (!body) return [undefined]
  const fields = Object.keys(body.properties ?? {})
  const own = { ...fitting, athleteId, clientId: undefined }
  const known = Object.fromEntries(Object.entries(own).filter(([name]) => fields.includes(name)))
  const good = { ...(sample(body) as Record<string, unknown>), ...known }
  const numbers = fields.filter(isNumber)
  // The address names the row: a body for each number would be the same one again and again.
  const isSame = numbers.length === 0 && (path.includes('{') || !fields.includes('clientId'))
  const numbered = (isSame ? ids.slice(0, 1) : ids).map((id) => withFields(good, numbers, id))
  const parents = numbers.length > 0 ? numbered : numbered.slice(0, 1)
  const restored = fields.includes('clientId')
    ? clientIds.flatMap((clientId) => parents.map((each) => ({ ...each, clientId, restore: true })))
    : []
  const keys = fields.filter(isKey)
  // Where a row can be named by either, the number would be the one that counts.
  const spare = numbers.filter((name) => !body.required?.includes(name))
  const alone = withFields(good, spare, undefined)
  const keyed = keys.length > 0 ? clientIds.map((key) => withFields(alone, keys, key)) : []
  return [...numbered, ...restored, ...keyed]
}

/** The calls that can name a row of somebody, in the path or in the body. */
export function routesOfRows(document: Document): string[] {
  const named = operations(document).filter(({ path, body }) => {
    const fields = Object.keys(body?.properties ?? {})
    return path.includes('{') || fields.some((name) => isNumber(name) || isKey(name) || name === 'athleteId')
  })
  return named.map(({ method, path }) => `${method} ${path}`)
}

type Asked = Pick<SweptAnswer, 'route' | 'call' | 'collection' | 'sent'> & {
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
          route: `${operation.method} ${operation.path}`,
          call: `${operation.method} ${url}`,
          collection,
          sent: `${url} ${JSON.stringify(body ?? null)}`,
          method: operation.method as Method,
          url,
          body,
        })),
      ),
    )
}

/** Calls that may end the session that they come with. */
const endsSession = ({ method, url }: Asked) => method !== 'GET' && /^\/(auth\/|user$)/.test(url)

/** What one person is answered to everything. */
export async function sweep(
  document: Document,
  signIn: () => Promise<TestClient>,
  world: World,
  only?: 'reads',
): Promise<SweptAnswer[]> {
  const answers: SweptAnswer[] = []
  let client: TestClient | undefined
  for (const asked of requestsOf(document, world, only)) {
    const { method, url, body, ...told } = asked
    client ??= await signIn()
    const { status, text } = await client.send(method, url, body)
    answers.push({ ...told, status, text })
    if (endsSession(asked)) client = undefined
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
    for (const [index, { route, call, collection, sent }] of asked.entries()) {
      const line = lines[index] ?? ''
      const { status: given } = JSON.parse(line) as { status: number }
      answers.push({ route, call: `batch: ${call}`, collection, sent, status: given, text: line })
    }
  }
  return answers
}
