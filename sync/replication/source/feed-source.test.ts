import { expect, it } from 'vitest'
import { initialValues } from '#sync/contract/fields.ts'
import type { ServerRow } from '#sync/database/rows/documents.ts'
import type { Request } from '#sync/ports.ts'
import { manualClock } from '#sync/testing/core/manual-clock.ts'
import { feedSource } from './feed-source.ts'
import { Requests } from './requests.ts'

const instant = '2026-11-01T08:00:00.000Z'
const template = {
  ...initialValues('templates'),
  clientId: '6f1c1b0a-6f0e-4a59-9d42-0a1f6f3b7c11',
  id: 4,
  version: 2,
  createdAt: instant,
  updatedAt: instant,
  name: 'Limiar',
  description: '3x10 min',
  sport: 'run',
  createdBy: 3,
}
const row: ServerRow = { ...template, _deleted: false }

/** A server that returns these templates. */
function serverWith(templates: unknown[]) {
  return serverAnswering(200, { templates })
}

function serverAnswering(status: number, body: unknown) {
  const paths: string[] = []
  const transport = {
    base: '/api',
    send: async ({ path }: { path: string }) => {
      paths.push(path)
      return { reached: true, status, body, retryAfterMs: undefined } as const
    },
    stream: async () => undefined,
  }
  const requests = new Requests(transport, manualClock(), new AbortController().signal)
  const read = () => feedSource(requests).read('templates', row)
  return { read, paths }
}

it('reads a row from its list when the collection has no call for one row', async () => {
  const { read, paths } = serverWith([{ ...template, clientId: crypto.randomUUID(), id: 5 }, template])
  expect(await read()).toMatchObject({ kind: 'done', document: { id: 4, version: 2, name: 'Limiar' } })
  expect(paths).toEqual(['/workout/template/all'])
})

it('returns gone for a row that is not in its list', async () => {
  expect(await serverWith([]).read()).toMatchObject({ kind: 'reject', code: 'gone' })
})

it('does not take the deleted parent of the list for the row', async () => {
  const current = { clientId: crypto.randomUUID(), id: 9, deleted: true, version: 8 }
  const problem = { type: 'about:blank', title: 'x', status: 410, code: 'gone', current }
  expect(await serverAnswering(410, problem).read()).toEqual({
    kind: 'reject',
    code: 'gone',
    current: undefined,
  })
})

it.each([
  ['the server rejects the cursor', 422, { type: 'about:blank', title: 'x', status: 422, code: 'invalid' }],
  ['the cursor is too long for the server', 431, undefined],
  ['the cursor is too long for a proxy', 414, undefined],
])('starts from the beginning when %s', async (_when, status, refusal) => {
  const paths: string[] = []
  const page = { documents: [], deleted: [], cursor: 'new', more: false, afresh: true }
  const transport = {
    base: '/api',
    send: async ({ path }: { path: string }) => {
      paths.push(path)
      const known = !path.includes('cursor=')
      return {
        reached: true,
        status: known ? 200 : status,
        body: known ? page : refusal,
        retryAfterMs: undefined,
      } as const
    },
    stream: async () => undefined,
  }
  const requests = new Requests(transport, manualClock(), new AbortController().signal)
  expect(await feedSource(requests).changes('templates', 'old', {})).toEqual(page)
  expect(paths).toEqual(['/sync/templates?limit=500&cursor=old', '/sync/templates?limit=500'])
})

it('sends the row’s clientId with its id in every edit and deletion', async () => {
  const sent: { path: string; body?: unknown }[] = []
  const transport = {
    base: '/api',
    send: async (request: { path: string; body?: unknown }) => {
      sent.push(request)
      return { reached: true, status: 200, body: { template }, retryAfterMs: undefined } as const
    },
    stream: async () => undefined,
  }
  const source = feedSource(new Requests(transport, manualClock(), new AbortController().signal))
  await source.send('templates', row, { key: 'k', act: 'edit', version: 2, body: { name: 'Limiar' } })
  await source.send('templates', row, { key: 'k', act: 'delete', version: 2, body: {} })
  const { clientId } = template
  expect(sent[0]).toMatchObject({ path: '/workout/template/4', body: { clientId } })
  expect(sent[1]?.path).toBe(`/workout/template/4?clientId=${clientId}`)
})

it('sends a request as it is, under its key and with the version that it was made on', async () => {
  const sent: Request[] = []
  const send = async (request: Request) => {
    sent.push(request)
    return { reached: true, status: 200, body: { template }, retryAfterMs: undefined } as const
  }
  const transport = { base: '/api', send, stream: async () => undefined }
  const source = feedSource(new Requests(transport, manualClock(), new AbortController().signal))
  const { clientId } = template
  const body = { name: 'Limiar' }
  await source.send('templates', row, { key: 'a', act: 'edit', version: 2, body })
  await source.send('templates', row, { key: 'b', act: 'create', version: 0, body })
  await source.send('templates', row, { key: 'c', act: 'restore', version: 3, body: {} })
  expect(sent).toEqual([
    expect.objectContaining({
      body: { ...body, clientId },
      headers: { 'Idempotency-Key': 'a', 'If-Match': '"2"' },
    }),
    expect.objectContaining({ body: { ...body, clientId }, headers: { 'Idempotency-Key': 'b' } }),
    {
      method: 'POST',
      path: `/restore/templates/${clientId}`,
      headers: { 'Idempotency-Key': 'c', 'If-Match': '"3"' },
    },
  ])
})
