import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Club, created, pullAll, type Row, startClub } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'

describe.each(databases)('codes of groups on %s', (kind) => {
  let club: Club
  beforeAll(async () => {
    club = await startClub(kind)
  })
  afterAll(() => club.t.close())

  async function newGroup(name: string): Promise<Row & { joinCode: string }> {
    const fields = { name, description: 'Pista', sport: 'run' }
    return created(await club.clients.marina.post('/groups', fields), 'group') as Row & { joinCode: string }
  }

  test('a new group has a code; with it an athlete sees the group and its coach, and joins', async () => {
    const { marina, zoe, nobody } = club.clients
    const { id, joinCode } = await newGroup('Pista')
    expect(joinCode).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
    const typed = `${joinCode.slice(0, 4).toLowerCase()}-${joinCode.slice(4).toLowerCase()}`
    const preview = await nobody.get(`/groups/join?code=${typed}`)
    expect(preview.body).toEqual({ group: { groupName: 'Pista', coachName: 'Marina' } })
    expect((await marina.get(`/workout/athletes/${club.people.zoe.id}`)).code).toBe('not-found')
    const joined = created(await zoe.post('/groups/join', { code: typed }), 'member')
    expect(joined).toMatchObject({ groupId: id, userId: club.people.zoe.id, coachId: club.people.marina.id })
    expect((await zoe.get(`/groups/${id}`)).status).toBe(200)
    expect((await marina.get(`/workout/athletes/${club.people.zoe.id}`)).status).toBe(200)
    const again = created(await zoe.post('/groups/join', { code: joinCode }), 'member')
    expect(again).toEqual(joined)
  })

  test('a renewed or closed code, and that of a deleted group, are worth nothing', async () => {
    const { marina, ana } = club.clients
    const { id, joinCode, version } = await newGroup('Trilha')
    const renewed = created(await marina.post(`/groups/${id}/join-code`), 'group')
    expect(renewed.joinCode).not.toBe(joinCode)
    expect(renewed.version).toBe(version + 1)
    expect((await ana.post('/groups/join', { code: joinCode })).code).toBe('invitation-unknown')
    const closed = created(await marina.delete(`/groups/${id}/join-code`), 'group')
    expect(closed.joinCode).toBeNull()
    expect((await ana.post('/groups/join', { code: renewed.joinCode })).code).toBe('invitation-unknown')
    const open = created(await marina.post(`/groups/${id}/join-code`), 'group')
    await marina.delete(`/groups/${id}`)
    expect((await ana.post('/groups/join', { code: open.joinCode })).code).toBe('invitation-unknown')
    expect((await ana.get(`/groups/join?code=${String(open.joinCode)}`)).code).toBe('invitation-unknown')
  })

  test('only the coach of the group ever reads the code', async () => {
    const { marina, ana, otto } = club.clients
    const { id, joinCode } = await newGroup('Serra')
    created(await ana.post('/groups/join', { code: joinCode }), 'member')
    const said = async (client: typeof ana) =>
      JSON.stringify([
        (await client.get(`/groups/${id}`)).body,
        (await client.get('/groups/list')).body,
        (await client.get('/export')).body,
        (await pullAll(client, 'groups')).documents,
      ])
    expect(await said(marina)).toContain(joinCode)
    expect(await said(ana)).toContain('"joinCode":null')
    expect(await said(ana)).not.toContain(joinCode)
    expect(await said(otto)).not.toContain(joinCode)
    expect((await otto.get(`/groups/${id}`)).code).toBe('not-found')
    const taken = await marina.patch(`/groups/${id}`, { joinCode: 'AAAAAAAA' })
    expect(created(taken, 'group').joinCode).toBe(joinCode)
  })
})
