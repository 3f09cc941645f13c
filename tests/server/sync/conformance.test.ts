import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiBase, headers, xsrfCookie } from '#sync/contract/wire/headers.ts'
import { databases, startOn } from '../../support/databases.ts'
import type { TestApp } from '../../support/test-app.ts'

/**
 * What a server must do for the devices' exchange, over HTTP and on a person's library alone, so that any server can be
 * asked: `RUMO_SERVER=https://example.org RUMO_SERVER_COOKIE='rumo_session=…; XSRF-TOKEN=…'` of a coach who is signed in.
 */
const theirs = process.env.RUMO_SERVER
const template = { name: 'Tiros', description: '8x400m', sport: 'run', kind: 'workout' }

type Row = { id: number; clientId: string; version: number; name: string }
type Page = {
  documents: Row[]
  deleted: Pick<Row, 'id' | 'clientId' | 'version'>[]
  cursor: string
  more: boolean
}

describe.each(theirs ? [theirs] : databases)('the protocol at %s', (where) => {
  let app: TestApp | undefined
  let base = theirs ?? ''
  let cookie = process.env.RUMO_SERVER_COOKIE ?? ''

  beforeAll(async () => {
    if (theirs) {
      const { status } = await send('GET', '/auth/session')
      if (status !== 200)
        throw new Error(`nobody is signed in with RUMO_SERVER_COOKIE: ${theirs} says ${status}`)
      return
    }
    app = await startOn(where === 'postgres' ? 'postgres' : 'sqlite')
    base = await app.listen()
    const { jar } = await app.signedIn(await app.addUser('coach', 'Ana'))
    cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  })
  afterAll(() => app?.close())

  async function send(method: string, path: string, body?: object, extra: Record<string, string> = {}) {
    const token = new RegExp(`${xsrfCookie}=([^;]+)`).exec(cookie)?.[1] ?? ''
    const response = await fetch(`${base}${apiBase}${path}`, {
      method,
      headers: { cookie, [headers.xsrf]: token, 'content-type': 'application/json', ...extra },
      ...(body && { body: JSON.stringify(body) }),
    })
    const { status, headers: answered } = response
    const text = await response.text()
    try {
      return { status, headers: answered, body: text === '' ? {} : JSON.parse(text) }
    } catch {
      throw new Error(
        `${method} ${base}${apiBase}${path} is answered with ${status} and no JSON: ${text.slice(0, 80)}`,
      )
    }
  }

  const create = (body: object, key: string = randomUUID()) =>
    send('POST', '/workout/template/create', { ...template, ...body }, { [headers.idempotencyKey]: key })
  const edit = (row: Row, body: object, version = row.version) =>
    send('PATCH', `/workout/template/${row.id}`, body, { [headers.ifMatch]: `"${version}"` })
  const made = async (body: object = {}): Promise<Row> => {
    const { status, body: answer } = await create({ clientId: randomUUID(), ...body })
    expect(answer, `a template is made: ${status}`).toMatchObject({ template: { version: 1 } })
    return answer.template
  }

  async function pull(cursor?: string, limit = 500): Promise<Page> {
    const found: Page = { documents: [], deleted: [], cursor: cursor ?? '', more: true }
    while (found.more) {
      const at = found.cursor === '' ? '' : `&cursor=${encodeURIComponent(found.cursor)}`
      const { status, body } = await send('GET', `/sync/templates?limit=${limit}${at}`)
      expect(status).toBe(200)
      const page = body as Page
      expect(page.documents.length + page.deleted.length).toBeLessThanOrEqual(limit)
      found.documents.push(...page.documents)
      found.deleted.push(...page.deleted)
      Object.assign(found, { cursor: page.cursor, more: page.more })
    }
    return found
  }

  test('a create has the key that the device gave, and version 1', async () => {
    const clientId = randomUUID()
    const { status, body, headers: answered } = await create({ clientId })
    expect(status).toBe(201)
    expect(body.template).toMatchObject({ ...template, clientId, version: 1 })
    expect(answered.get('etag')).toBe('"1"')
  })

  test('a create that is repeated has one effect, under the same Idempotency-Key or another', async () => {
    const { cursor } = await pull()
    const [clientId, key] = [randomUUID(), randomUUID()]
    const [first, same, other] = [
      await create({ clientId }, key),
      await create({ clientId }, key),
      await create({ clientId }),
    ]
    expect([same.body.template.id, other.body.template.id]).toEqual([
      first.body.template.id,
      first.body.template.id,
    ])
    expect(same.headers.get(headers.replayed)).toBe('true')
    expect((await pull(cursor)).documents).toHaveLength(1)
  })

  test('an edit on the current version makes the next one; on an older one it is refused with what there is', async () => {
    const row = await made()
    const edited = await edit(row, { name: 'Um' })
    expect([edited.status, edited.body.template.version]).toEqual([200, 2])
    const stale = await edit(row, { name: 'Dois' })
    expect([stale.status, stale.body.code]).toEqual([412, 'precondition'])
    expect(stale.body.current).toMatchObject({ clientId: row.clientId, version: 2, name: 'Um' })
  })

  test('a row that changed several times is delivered once after a cursor, as it is now', async () => {
    const { cursor } = await pull()
    const row = await made()
    await edit(row, { name: 'Um' })
    await edit(row, { name: 'Dois' }, 2)
    const { documents } = await pull(cursor)
    expect(documents.map(({ clientId, name, version }) => [clientId, name, version])).toEqual([
      [row.clientId, 'Dois', 3],
    ])
  })

  test('a deleted row is delivered as its key and version', async () => {
    const row = await made()
    const { cursor } = await pull()
    const deleted = await send('DELETE', `/workout/template/${row.id}`, undefined, {
      [headers.ifMatch]: '"1"',
    })
    expect([200, 204]).toContain(deleted.status)
    const page = await pull(cursor)
    expect(page.documents).toEqual([])
    expect(page.deleted).toEqual([{ clientId: row.clientId, id: row.id, version: 2 }])
    const gone = await edit(row, { name: 'Um' })
    expect([gone.status, gone.body.code]).toEqual([410, 'gone'])
  })

  test('pages of any size have the same rows, each once', async () => {
    for (const name of ['Um', 'Dois', 'Três']) await made({ name })
    const keys = ({ documents }: Page) => documents.map(({ clientId }) => clientId).toSorted()
    expect(keys(await pull(undefined, 2))).toEqual(keys(await pull()))
  })

  test('a value that the contract does not have is refused with the field, and nothing is stored', async () => {
    const { cursor } = await pull()
    const refused = await create({ clientId: randomUUID(), name: ' ' })
    expect([refused.status, refused.body.code]).toEqual([422, 'invalid'])
    expect(JSON.stringify(refused.body)).toContain('name')
    expect((await pull(cursor)).documents).toEqual([])
  })

  test('a request for another person is refused', async () => {
    const { status, body } = await send('GET', '/sync/templates', undefined, { [headers.user]: '999999' })
    expect([status, body.code]).toEqual([403, 'user-mismatch'])
  })
})
