import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Club, created, pullAll, startClub } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'

describe.each(databases)('groups of several sports on %s', (kind) => {
  let club: Club
  beforeAll(async () => {
    club = await startClub(kind)
  })
  afterAll(() => club.t.close())

  const about = { name: 'Tri', description: 'Sprint e olímpico' }
  const make = (more: Record<string, unknown>) => club.clients.marina.post('/groups', { ...about, ...more })

  test('a client that knows one sport makes and changes a group as before', async () => {
    const { id, sports } = created(await make({ sport: 'bike' }), 'group')
    expect(sports).toEqual(['bike'])
    const changed = await club.clients.marina.patch(`/groups/${id}`, { sport: 'run' })
    expect(created(changed, 'group')).toMatchObject({ sport: 'run', sports: ['run'] })
  })

  test('the first of several is the one sport; who changes that one leaves the others', async () => {
    const { marina, ana } = club.clients
    const made = created(await make({ sport: 'run', sports: ['swim', 'bike', 'run'] }), 'group')
    expect(made).toMatchObject({ sport: 'swim', sports: ['swim', 'bike', 'run'] })
    created(await ana.post('/groups/join', { code: made.joinCode }), 'member')
    const seen = (await pullAll(ana, 'groups')).documents.find(({ id }) => id === made.id)
    expect(seen).toMatchObject({ sport: 'swim', sports: ['swim', 'bike', 'run'] })
    const patch = async (change: Record<string, unknown>) =>
      created(await marina.patch(`/groups/${made.id}`, change), 'group')
    expect(await patch({ sport: 'run' })).toMatchObject({ sport: 'run', sports: ['run', 'bike'] })
    expect(await patch({ sports: [] })).toMatchObject({ sport: 'run', sports: ['run', 'bike'] })
    expect(await patch({ sports: ['bike'] })).toMatchObject({ sport: 'bike', sports: ['bike'] })
    const { version } = await patch({ sports: ['bike', 'run'] })
    expect(await patch({ name: 'Tri' })).toMatchObject({ sports: ['bike', 'run'], version })
  })

  test.each([
    [{}],
    [{ sports: [] }],
    [{ sports: ['run', 'run'] }],
    [{ sports: ['rest'] }],
    [{ sport: 'rest' }],
  ])('a group with %j is refused', async (more) => expect((await make(more)).code).toBe('invalid'))
})
