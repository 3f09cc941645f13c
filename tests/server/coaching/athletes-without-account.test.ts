import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasAccount } from '#sync/contract/account-less.ts'
import { attendanceKey } from '#sync/contract/event-keys.ts'
import { type Club, created, pullAll, type Row, startClub } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'
import { eventFields, markFields, mealItemFields, mealPlanFields } from '../../support/fixtures.ts'
import { mailTo } from '../../support/outbox.ts'
import { testPassword } from '../../support/test-app.ts'
import type { TestClient } from '../../support/test-client.ts'

const day = '2026-03-12'
const plan = { name: 'Rodagem', description: '45min leve', sport: 'run', scheduledTo: day }

describe.each(databases)('athletes without an account on %s', (kind) => {
  let club: Club
  beforeAll(async () => {
    club = await startClub(kind)
  })
  afterAll(() => club.t.close())

  /** Adds one athlete of Marina's. */
  async function add(name: string, groupId?: number, client: TestClient = club.clients.marina): Promise<Row> {
    const athletes = [{ clientId: randomUUID(), name }]
    const reply = await client.post<{ users: Row[] }>('/athletes', { athletes, ...(groupId && { groupId }) })
    const [row] = reply.body.users ?? []
    if (!row) throw new Error(JSON.stringify(reply.body))
    return row
  }

  const planFor = async (athleteId: number, client: TestClient = club.clients.marina, more = {}) =>
    created(await client.post('/workout', { ...plan, athleteId, ...more }), 'workout')

  const workoutsOf = async (athleteId: number, client: TestClient = club.clients.marina) => {
    const reply = await client.get<{ workouts: Row[] }>(`/workout/athletes/${athleteId}`)
    return reply.body.workouts
  }

  /** A new account and its client. */
  async function signUp(name: string) {
    const account = await club.t.addUser('athlete', name, `${randomUUID()}@rumo.example`)
    return { account, client: await club.t.signedIn(account) }
  }

  async function invite(athlete: Row, email: string, groupId = club.group.id) {
    return club.clients.marina.post('/groups/invite', { groupId, email, athleteId: athlete.id })
  }

  test('an invitation says how many workouts wait, from which day on and from whom, and shows no draft', async () => {
    const { marina, otto } = club.clients
    const [lia, account] = [await add('Lia', club.group.id), await signUp('Lia')]
    const sent = created(await invite(lia, account.account.email), 'invitation')
    const read = async () => {
      const path = `/invitations/${sent.id}?token=${String(sent.token)}`
      const [link, own] = [await club.clients.nobody.get(path), await account.client.get('/invitations')]
      const { waiting } = created(link, 'invitation')
      const { invitations } = own.body as { invitations: Row[] }
      expect(invitations.map((one) => [one.id, one.waiting])).toEqual([[sent.id, waiting]])
      return waiting
    }
    expect(await read()).toBeNull()
    await planFor(lia.id, marina, { scheduledTo: '2026-03-14' })
    await planFor(lia.id, marina, { scheduledTo: '2026-03-10', draft: true })
    await planFor(lia.id)
    expect(await read()).toEqual({ workouts: 2, from: day, coaches: ['Marina'] })
    const other = created(
      await marina.post('/groups/invite', {
        groupId: club.group.id,
        email: 'otto@rumo.example',
        role: 'coach',
      }),
      'invitation',
    )
    expect((await otto.post(`/invitations/${other.id}/accept`)).status).toBe(200)
    await planFor(lia.id, otto, { scheduledTo: '2026-03-11' })
    expect(await read()).toEqual({ workouts: 3, from: '2026-03-11', coaches: ['Otto', 'Marina'] })
    // The other tests know one coach of the group.
    const ottos = `/groups/${club.group.id}/coaches/${club.people.otto.id}`
    expect((await marina.delete(ottos)).status).toBe(204)
  })

  test('a list of names becomes athletes of the group, of its coaches alone, and a repetition adds nobody twice', async () => {
    const { marina, otto } = club.clients
    const athletes = ['Lia', 'Rui'].map((name) => ({ clientId: randomUUID(), name }))
    const body = { groupId: club.group.id, athletes }
    const first = await marina.post<{ users: Row[] }>('/athletes', body)
    expect(first.status).toBe(201)
    const again = await marina.post<{ users: Row[] }>('/athletes', body)
    expect([again.status, again.body]).toEqual([200, first.body])
    const [lia] = first.body.users
    expect(lia).toMatchObject({ name: 'Lia', role: 'athlete', clientId: athletes[0]?.clientId })
    expect(hasAccount({ email: String(lia?.email) })).toBe(false)
    const { body: inGroup } = await marina.get<{ members: { user: Row }[] }>(
      `/groups/member/${club.group.id}`,
    )
    expect(inGroup.members.map(({ user }) => user.name)).toEqual(expect.arrayContaining(['Lia', 'Rui']))
    expect((await otto.get(`/user/${lia?.id}`)).code).toBe('not-found')
    const taken = await otto.post('/athletes', { athletes: [{ clientId: athletes[0]?.clientId, name: 'x' }] })
    expect([taken.status, taken.code]).toEqual([422, 'invalid'])
  })

  test('an athlete who is there comes into a further group, once', async () => {
    const { marina } = club.clients
    const athlete = await add('Ivo', club.group.id)
    const fields = { name: 'Pista', description: 'De manhã', sport: 'run' }
    const pista = created(await marina.post('/groups', fields), 'group')
    const body = { groupId: pista.id, athletes: [{ clientId: athlete.clientId, name: 'Ivo' }] }
    expect((await marina.post('/athletes', body)).status).toBe(200)
    expect((await marina.post('/athletes', body)).status).toBe(200)
    const membersOf = async (id: unknown) => {
      const { body: found } = await marina.get<{ members: { user: Row }[] }>(`/groups/member/${String(id)}`)
      return found.members.filter(({ user }) => user.name === 'Ivo').map(({ user }) => user.id)
    }
    expect(await membersOf(pista.id)).toEqual([athlete.id])
    expect(await membersOf(club.group.id)).toEqual([athlete.id])
  })

  test('nobody signs in as one', async () => {
    const athlete = await add('Nina')
    for (const password of ['', 'x', 'Rumo-2026!']) {
      const reply = await club.clients.nobody.post('/auth/sign-in', { email: athlete.email, password })
      expect(reply.status).toBeGreaterThanOrEqual(400)
      expect(reply.status).toBeLessThan(500)
    }
  })

  test('without a group they are the coach’s alone, who plans for them at once', async () => {
    const athlete = await add('Sol')
    const workout = await planFor(athlete.id)
    expect(await workoutsOf(athlete.id)).toEqual([workout])
    const { documents } = await pullAll(club.clients.marina, 'users')
    expect(documents.map(({ id }) => id)).toContain(athlete.id)
    expect((await pullAll(club.clients.otto, 'users')).documents.map(({ id }) => id)).not.toContain(
      athlete.id,
    )
  })

  test('whoever accepts takes over all that was planned, with ids and keys, and old addresses lead to them', async () => {
    const { marina } = club.clients
    const { people, group } = club
    const athlete = await add('Bia', group.id)
    const workout = await planFor(athlete.id)
    const draft = await planFor(athlete.id, marina, { draft: true })
    const removed = await planFor(athlete.id)
    await marina.delete(`/workout/${removed.id}`)
    const mark = created(await marina.post('/marks', { ...markFields, athleteId: athlete.id }), 'mark')
    const meals = created(
      await marina.post('/meal-plans', { ...mealPlanFields, athleteId: athlete.id }),
      'mealPlan',
    )
    const item = created(
      await marina.post('/meal-items', { ...mealItemFields, mealPlanId: meals.id }),
      'mealItem',
    )
    const comment = created(
      await marina.post('/comments', { workoutKey: workout.clientId, text: 'Vamos' }),
      'comment',
    )
    const tested = () =>
      marina.put(`/user/${athlete.id}/thresholds`, { ftp: 240 }, { 'Idempotency-Key': 'tested' })
    expect((await tested()).status).toBe(200)
    const event = created(await marina.post('/groups/events', { ...eventFields, groupId: group.id }), 'event')
    const called = { eventId: event.id, athleteId: athlete.id, attended: true }
    expect((await marina.post('/groups/events/attendance', called)).status).toBe(201)
    const before = await pullAll(marina, 'workouts')

    const { account, client } = await signUp('Beatriz')
    const invitation = created(await invite(athlete, account.email), 'invitation')
    expect(invitation.athleteId).toBe(athlete.id)
    expect((await workoutsOf(account.id, client)).length).toBe(0)
    expect((await client.post(`/invitations/${invitation.id}/accept`)).status).toBe(200)

    const [moved] = await workoutsOf(account.id, client)
    expect(moved).toMatchObject({ id: workout.id, clientId: workout.clientId, athleteId: account.id })
    expect(moved?.version).toBeGreaterThan(workout.version)
    const theirs = async (name: string) => (await pullAll(client, name)).documents.map(({ id }) => id)
    expect(await theirs('marks')).toEqual([mark.id])
    expect(await theirs('mealPlans')).toEqual([meals.id])
    expect(await theirs('mealItems')).toEqual([item.id])
    expect(await theirs('comments')).toEqual([comment.id])
    expect(await theirs('workouts')).toEqual([workout.id])
    expect((await pullAll(client, 'attendances')).documents).toMatchObject([
      { eventId: event.id, athleteId: account.id, attended: true, going: null },
    ])
    // The coach's device follows: nothing is deleted, everything names the account.
    const after = await pullAll(marina, 'workouts', before.cursor)
    expect(after.documents.filter(({ athleteId }) => athleteId === account.id).map(({ id }) => id)).toEqual(
      expect.arrayContaining([workout.id, draft.id]),
    )
    expect(after.deleted.map(({ id }) => id)).not.toContain(workout.id)
    const user = await marina.get<{ user: Row }>(`/user/${account.id}`)
    expect(user.body.user).toMatchObject({ name: 'Beatriz', ftp: 240, formerKeys: [athlete.clientId] })
    expect((await marina.get(`/user/${athlete.id}`)).code).toBe('not-found')
    const { documents } = await pullAll(marina, 'members')
    const ofGroup = documents.filter(({ groupId }) => groupId === group.id)
    expect(ofGroup.map(({ userId }) => userId)).toEqual(expect.arrayContaining([people.ana.id, account.id]))
    expect(ofGroup.map(({ userId }) => userId)).not.toContain(athlete.id)

    // A device that has not heard of it plans for the old number, and takes back a deletion.
    const late = await planFor(athlete.id, marina, { clientId: randomUUID() })
    expect(late.athleteId).toBe(account.id)
    const restored = { ...plan, athleteId: athlete.id, clientId: removed.clientId, restore: true }
    expect(created(await marina.post('/workout', restored), 'workout').athleteId).toBe(account.id)
    expect((await marina.post('/marks', { ...markFields, athleteId: athlete.id })).status).toBe(201)
    // And calls the roll under the old key: of an answer that is there the account's comes back, to be merged with.
    const calledLate = (of: Row, attended: boolean) => {
      const clientId = attendanceKey(of.clientId, athlete.id)
      return marina.post('/groups/events/attendance', {
        eventId: of.id,
        athleteId: athlete.id,
        clientId,
        attended,
      })
    }
    const refused = await calledLate(event, false)
    expect(refused).toMatchObject({
      code: 'precondition',
      body: { current: { athleteId: account.id, attended: true } },
    })
    const later = created(await marina.post('/groups/events', { ...eventFields, groupId: group.id }), 'event')
    expect(created(await calledLate(later, true), 'attendance')).toMatchObject({
      clientId: attendanceKey(later.clientId, account.id),
      attended: true,
    })
    expect((await club.clients.otto.post('/workout', { ...plan, athleteId: athlete.id })).code).toBe(
      'not-found',
    )
    // Where the answer to what it wrote before was lost, it learns that this has arrived, and where.
    expect(await tested()).toMatchObject({
      status: 200,
      body: { user: { clientId: account.clientId, ftp: 240 } },
    })
    // It was used once.
    const again = await marina.post('/groups/invite', {
      groupId: group.id,
      email: 'outra@rumo.example',
      athleteId: athlete.id,
    })
    expect(again.code).toBe('not-found')
  })

  test('an athlete with plans of another coach keeps them, and each coach edits their own', async () => {
    const { otto } = club.clients
    const { account, client } = await signUp('Ivo')
    await club.t.link(club.otherGroup, account)
    const ofOtto = await planFor(account.id, otto)
    const athlete = await add('Ivo', club.group.id)
    const ofMarina = await planFor(athlete.id)
    const { id } = created(await invite(athlete, account.email), 'invitation')
    expect((await client.post(`/invitations/${id}/accept`)).status).toBe(200)
    expect(new Set((await workoutsOf(account.id, client)).map((row) => row.id))).toEqual(
      new Set([ofOtto.id, ofMarina.id]),
    )
    expect((await otto.patch('/workout', { id: ofMarina.id, name: 'N' })).code).toBe('forbidden')
    expect((await club.clients.marina.patch('/workout', { id: ofMarina.id, name: 'N' })).status).toBe(200)
  })

  test('who does not accept takes nothing, taken back or not', async () => {
    const { marina } = club.clients
    const athlete = await add('Téo', club.group.id)
    await planFor(athlete.id)
    const { account, client } = await signUp('Téo')
    const { id } = created(await invite(athlete, account.email), 'invitation')
    expect((await pullAll(client, 'workouts')).documents).toEqual([])
    expect((await marina.delete(`/groups/invitations/${id}`)).status).toBe(204)
    expect((await client.post(`/invitations/${id}/accept`)).code).toBe('invitation-unknown')
    expect(await workoutsOf(athlete.id)).toHaveLength(1)
    expect(hasAccount({ email: String(athlete.email) })).toBe(false)
  })

  test('another e-mail takes the place of the first; the account of neither other address accepts', async () => {
    const athlete = await add('Eva', club.group.id)
    const [first, second] = [await signUp('Eva'), await signUp('Eva')]
    const one = created(await invite(athlete, first.account.email), 'invitation')
    const two = created(await invite(athlete, second.account.email), 'invitation')
    expect((await first.client.post(`/invitations/${one.id}/accept`)).code).toBe('invitation-unknown')
    expect((await first.client.post(`/invitations/${two.id}/accept`)).code).toBe('invitation-unknown')
    expect((await second.client.post(`/invitations/${two.id}/accept`)).status).toBe(200)
  })

  test('who joins with the code is joined with nobody before the coach says who it is', async () => {
    const { marina } = club.clients
    const athlete = await add('Ana Luz', club.group.id)
    const workout = await planFor(athlete.id)
    const { account, client } = await signUp('Ana Luz')
    const { joinCode } = created(await marina.post(`/groups/${club.group.id}/join-code`), 'group')
    expect((await client.post('/groups/join', { code: joinCode })).status).toBe(200)
    expect(await workoutsOf(account.id, client)).toEqual([])
    expect(await workoutsOf(athlete.id)).toHaveLength(1)
    const said = () => marina.post(`/athletes/${athlete.id}/hand-over`, { to: account.id })
    expect((await said()).status).toBe(200)
    expect((await said()).status).toBe(200)
    expect((await workoutsOf(account.id, client)).map(({ id }) => id)).toEqual([workout.id])
    const members = (await pullAll(marina, 'members')).documents
    expect(
      members.filter(({ userId, groupId }) => groupId === club.group.id && userId === account.id),
    ).toHaveLength(1)
    // Neither another one without account, nor an athlete of another coach.
    const other = await add('Ana Mar', club.group.id)
    const more = await add('Ana Céu', club.group.id)
    const to = (id: number) => marina.post(`/athletes/${other.id}/hand-over`, { to: id })
    expect((await to(more.id)).code).toBe('invalid')
    expect((await to(club.people.zoe.id)).code).toBe('not-found')
    expect((await marina.patch(`/athletes/${account.id}`, { name: 'N' })).code).toBe('forbidden')
    expect((await marina.delete(`/athletes/${account.id}`)).code).toBe('forbidden')
  })

  test('an acceptance opens the account to no coach of another group', async () => {
    const { marina, otto } = club.clients
    const shared = await club.t.addGroup(club.people.marina, 'Dupla')
    await club.t.store.db
      .insertInto('group_coaches')
      .values({ groupId: shared.id, userId: club.people.otto.id })
      .execute()
    const athlete = await add('Gal', club.group.id)
    await club.t.link(shared, { id: athlete.id })
    const ofOtto = await planFor(athlete.id, otto)
    const { account, client } = await signUp('Gal')
    const { id } = created(await invite(athlete, account.email), 'invitation')
    expect((await client.post(`/invitations/${id}/accept`)).status).toBe(200)
    expect((await otto.get(`/user/${account.id}`)).code).toBe('not-found')
    expect((await marina.get(`/user/${account.id}`)).status).toBe(200)
    expect((await workoutsOf(account.id, client)).map((row) => row.id)).toEqual([ofOtto.id])
  })

  test('e-mails in the list are invited at once, and a wrong one refuses the whole list by its line', async () => {
    const { marina } = club.clients
    const there = club.people.ana.email
    const athletes = [
      { clientId: randomUUID(), name: 'Cau', email: 'cau@rumo.example' },
      { clientId: randomUUID(), name: 'Ana', email: there },
    ]
    const refused = await marina.post('/athletes', { groupId: club.group.id, athletes })
    expect(refused.code).toBe('invalid')
    expect(refused.body.errors).toMatchObject([{ path: 'athletes.1.email' }])
    const names = (await pullAll(marina, 'users')).documents.map(({ name }) => name)
    expect(names).not.toContain('Cau')
    expect((await marina.post('/athletes', { athletes })).code).toBe('invalid')
    const { body } = await marina.post<{ users: Row[] }>('/athletes', {
      groupId: club.group.id,
      athletes: athletes.slice(0, 1),
    })
    const invitations = (await pullAll(marina, 'invitations')).documents
    expect(invitations.filter(({ email }) => email === 'cau@rumo.example')).toMatchObject([
      { athleteId: body.users[0]?.id, accepted: false },
    ])
    await mailTo(club.t.settings.dataDir, 'cau@rumo.example')
  })

  test('taken back, they are gone with all that was planned for them', async () => {
    const { marina } = club.clients
    const athlete = await add('Raí', club.group.id)
    const workout = await planFor(athlete.id)
    const { cursor } = await pullAll(marina, 'users')
    expect((await marina.delete(`/athletes/${athlete.id}`)).status).toBe(204)
    expect((await marina.get(`/workout/${workout.id}`)).code).toBe('not-found')
    expect((await pullAll(marina, 'users', cursor)).deleted.map(({ id }) => id)).toEqual([athlete.id])
  })

  test('they are in the coach’s export, and go with the coach’s account or to another coach of their group', async () => {
    const coach = await club.t.addUser('coach', 'Duda')
    const duda = await club.t.signedIn(coach)
    const own = await club.t.addGroup(coach, 'Da Duda')
    const shared = await club.t.addGroup(coach, 'Das duas')
    await club.t.store.db
      .insertInto('group_coaches')
      .values({ groupId: shared.id, userId: club.people.marina.id })
      .execute()
    const alone = await add('Sozinho', own.id, duda)
    const together = await add('Das duas', shared.id, duda)
    const workout = await planFor(alone.id, duda)
    const exported = await duda.get<{ users: Row[] }>('/export')
    expect(exported.body.users.map(({ name }) => name)).toEqual(['Sozinho', 'Das duas'])
    expect((await duda.send('DELETE', '/user', { password: testPassword })).status).toBe(204)
    const left = async (id: number) =>
      (await club.t.store.db.selectFrom('users').select('addedBy').where('id', '=', id).execute())[0]
    expect(await left(alone.id)).toBeUndefined()
    expect(await left(together.id)).toEqual({ addedBy: club.people.marina.id })
    const rows = club.t.store.db.selectFrom('workouts').select('id').where('id', '=', workout.id)
    expect(await rows.execute()).toEqual([])
    expect((await club.clients.marina.get(`/user/${together.id}`)).status).toBe(200)
  })
})
