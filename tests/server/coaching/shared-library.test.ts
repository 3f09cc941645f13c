import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { headers } from '#sync/contract/wire/headers.ts'
import { type Club, created, type Page, pullAll, type Row, startClub } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'
import { testPassword } from '../../support/test-app.ts'
import type { Reply, TestClient } from '../../support/test-client.ts'

const single = { name: 'Tiros', description: '10x400', sport: 'run' }
const plan = {
  name: 'Base',
  kind: 'plan',
  weeks: 1,
  items: [{ week: 1, weekday: 2, sport: 'run', name: 'Rodagem', description: '8 km leve' }],
}

describe.each(databases)('a library shared with the coaches of a group on %s', (kind) => {
  let club: Club
  let marinas: Row
  beforeAll(async () => {
    club = await startClub(kind)
    await join()
  })
  beforeEach(async () => {
    for (const client of [club.clients.marina, club.clients.otto])
      for (const { id } of (await pullAll(client, 'templates')).documents)
        await client.delete(`/workout/template/${id}`)
    marinas = created(await club.clients.marina.post('/workout/template/create', single), 'template')
  })
  afterAll(() => club.t.close())

  /** Otto becomes a coach of Marina's group. */
  async function join(): Promise<void> {
    const invited = { groupId: club.group.id, email: 'otto@rumo.example', role: 'coach' }
    const { id } = created(await club.clients.marina.post('/groups/invite', invited), 'invitation')
    expect((await club.clients.otto.post(`/invitations/${id}/accept`)).status).toBe(200)
  }
  const share = (sharedWith: number | null, row = marinas, who = club.clients.marina) =>
    who.patch(`/workout/template/${row.id}`, { sharedWith })
  const read = async (who: TestClient, cursor?: string) => {
    const { documents, deleted, cursor: next } = await pullAll(who, 'templates', cursor)
    return { rows: documents, gone: deleted.map(({ id }) => id).toSorted((a, b) => a - b), next }
  }
  const said = ({ status, code }: Reply) => code ?? status

  test('what is shared reaches the group’s coaches, now and later, and leaves them when it is not any more', async () => {
    const { marina, otto, ana, zoe } = club.clients
    const program = created(await marina.post('/workout/template/create', plan), 'template')
    const before = await read(otto)
    expect(before.rows).toEqual([])
    const shared = created(await share(club.group.id), 'template')
    expect(shared).toMatchObject({ ...single, sharedWith: club.group.id, createdBy: club.people.marina.id })
    expect(await read(otto, before.next)).toMatchObject({ rows: [shared], gone: [] })
    expect((await read(marina)).rows).toContainEqual(shared)
    await share(club.group.id, program)
    // A device that starts now reads the same as one that went on.
    expect((await read(otto)).rows.map(({ id }) => id)).toEqual([marinas.id, program.id])
    for (const athlete of [ana, zoe]) expect((await read(athlete)).rows).toEqual([])

    const { next } = await read(otto)
    expect(created(await share(null), 'template').sharedWith).toBeNull()
    expect(await read(otto, next)).toMatchObject({ rows: [], gone: [marinas.id] })
    expect((await marina.delete(`/workout/template/${program.id}`)).status).toBe(204)
    expect(await read(otto, next)).toMatchObject({ rows: [], gone: [marinas.id, program.id] })
    // Undone, it is its coach's alone until it is shared again.
    const again = { ...plan, clientId: program.clientId, restore: true }
    const back = created(await marina.post('/workout/template/create', again), 'template')
    expect(back).toMatchObject({ id: program.id, sharedWith: null })
    expect((await read(otto)).rows).toEqual([])
  })

  test('others read and copy it; their own lists, exports and rights are without it', async () => {
    const { otto } = club.clients
    await share(club.group.id)
    const path = `/workout/template/${marinas.id}`
    expect(said(await otto.patch(path, { name: 'N' }))).toBe('forbidden')
    expect(said(await share(null, marinas, otto))).toBe('forbidden')
    expect(said(await otto.delete(path))).toBe('forbidden')
    expect((await otto.get('/workout/template/all')).body).toEqual({ templates: [] })
    expect((await otto.get('/export')).body.templates).toEqual([])
    expect((await read(otto)).rows).toMatchObject([single])
  })

  test('only a group that the coach leads can be named', async () => {
    const { marina } = club.clients
    const wrong = async (groupId: number) => {
      const { code, body } = await share(groupId)
      expect([code, body.errors]).toEqual(['invalid', [expect.objectContaining({ path: 'sharedWith' })]])
    }
    await wrong(club.otherGroup.id)
    await wrong(999)
    const { id } = created(await marina.post('/groups', { ...single, name: 'Lago' }), 'group')
    expect((await marina.delete(`/groups/${id}`)).status).toBe(204)
    await wrong(id)
    expect((await read(marina)).rows).toEqual([marinas])
  })

  test('who leaves takes their library along, and sees nothing of the others’', async () => {
    const { marina, otto } = club.clients
    await share(club.group.id)
    const ottos = created(await otto.post('/workout/template/create', plan), 'template')
    await share(club.group.id, ottos, otto)
    const known = { marina: (await read(marina)).next, otto: (await read(otto)).next }
    const leave = `/groups/${club.group.id}/coaches/${club.people.otto.id}`
    expect((await marina.delete(leave)).status).toBe(204)
    expect(await read(marina, known.marina)).toMatchObject({ rows: [], gone: [ottos.id] })
    expect(await read(otto, known.otto)).toMatchObject({
      rows: [{ id: ottos.id, sharedWith: null }],
      gone: expect.arrayContaining([marinas.id]),
    })
    // Who comes back sees what is shared now.
    await join()
    expect((await read(otto, known.otto)).rows.map(({ id }) => id)).toEqual([ottos.id, marinas.id])
    expect((await read(marina)).rows.map(({ id }) => id)).toEqual([marinas.id])
  })

  test('an older app gets its own rows alone, since it would offer to edit those of others', async () => {
    await share(club.group.id)
    const page = async (who: TestClient) => {
      const { body } = await who.get<Page>('/sync/templates', { [headers.protocol]: '4' })
      return { rows: body.documents.map(({ id }) => id), gone: body.deleted.map(({ id }) => id) }
    }
    expect(await page(club.clients.otto)).toEqual({ rows: [], gone: [marinas.id] })
    expect(await page(club.clients.marina)).toEqual({ rows: [marinas.id], gone: [] })
  })

  test('a group that is deleted shows nothing of it to others; with its owner’s account it goes', async () => {
    const { marina, otto } = club.clients
    const lake = created(await marina.post('/groups', { ...single, name: 'Lago' }), 'group')
    const invited = { groupId: lake.id, email: 'otto@rumo.example', role: 'coach' }
    const { id } = created(await marina.post('/groups/invite', invited), 'invitation')
    await otto.post(`/invitations/${id}/accept`)
    await share(lake.id)
    const { next } = await read(otto)
    expect((await marina.delete(`/groups/${lake.id}`)).status).toBe(204)
    expect(await read(otto, next)).toMatchObject({ rows: [], gone: [marinas.id] })

    await share(club.group.id)
    const later = (await read(otto)).next
    expect((await marina.send('DELETE', '/user', { password: testPassword })).status).toBe(204)
    expect((await read(otto, later)).gone).toContain(marinas.id)
    expect((await read(otto)).rows).toEqual([])
  })
})
