/** Reads an OpenAPI document just far enough to make requests from it: good ones, and each kind of bad one. */

export type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minimum?: number
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
}

type Parameter = { name: string; in: string; required?: boolean; schema: Schema }

type Operation = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

export type Document = { paths: Record<string, Record<string, Operation>> }

export type Operations = {
  method: string
  path: string
  body: Schema | undefined
  parameters: Parameter[]
}

export function operations(document: Document): Operations[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      body: operation.requestBody?.content['application/json']?.schema,
      parameters: operation.parameters ?? [],
    })),
  )
}

const texts: Record<string, string> = {
  email: 'fuzz@rumo.example',
  uuid: '3f0e7b0c-6f5a-4a39-9d6e-0f6f2b1f9a11',
  date: '2026-03-12',
  'date-time': '2026-03-12T09:00:00.000Z',
  uri: 'https://fcm.googleapis.com/fcm/send/x',
}

/** The first of these that a schema's pattern accepts is sent: any text, digits, a time of day, a code, base64url of two lengths. */
const candidates = ['vK9#mzQ2', '1', '07:30', 'AAAA-AAAA', 'A'.repeat(22), 'A'.repeat(87)]

/** A value that the schema takes. */
export function sample(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sample(schema.anyOf[0] ?? {})
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object') {
    const fields = Object.entries(schema.properties ?? {})
    return Object.fromEntries(fields.map(([name, field]) => [name, sample(field)]))
  }
  if (type === 'array') return [sample(schema.items ?? {})]
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (type === 'boolean') return true
  if (type === 'null') return null
  const pattern = new RegExp(schema.pattern ?? '', 'u')
  return texts[schema.format ?? ''] ?? candidates.find((text) => pattern.test(text)) ?? candidates[0]
}

/** What nobody should send, of every kind. */
export const nasty: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  9_999_999_999,
  '',
  '   ',
  'x'.repeat(30_000),
  'a\0b',
  '\ud800',
  '\u202Etxt\u202C',
  '👩‍👩‍👧‍👦'.repeat(50),
  "'; drop table users; --",
  '%00',
  '9999999999',
  '2026-02-30',
  '2026-13-01T25:61:61Z',
  [],
  [[['x']]],
  {},
  { $ne: null },
  { length: 1e9 },
]

/** The good body with one field wrong, missing or added; then bodies that are no object at all. */
export function badBodies(schema: Schema): unknown[] {
  const good = sample(schema) as Record<string, unknown>
  const bodies: unknown[] = [
    null,
    [],
    'text',
    7,
    {},
    { ...good, extra: { deep: [1, 2, 3] }, id: 'x', userId: 1 },
  ]
  for (const name of Object.keys(schema.properties ?? {})) {
    const { [name]: _, ...without } = good
    bodies.push(without, ...nasty.map((value) => ({ ...good, [name]: value })))
  }
  return bodies
}

/** Bad values for a place in the address. */
export const nastyAddresses = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '999999999999999999999',
  '9999999999',
  'abc',
  '%00',
  '%F0%9F%92%A9',
  '%2e%2e%2f',
  "'--",
  '__proto__',
  'x'.repeat(300),
]
