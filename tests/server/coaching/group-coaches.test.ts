import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type Club, created, pullAll, type Row, startClub } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'
import { eventFields, mealItemFields, mealPlanFields } from '../../support/fixtures.ts'
import { mailTo } from '../../support/outbox.ts'
import { testPassword } from '../../support/test-app.ts'
import type { Reply } from '../../support/test-client.ts'

const far = '2126-03-12'

describe.each(databases)('several coaches of a group on %s', (kind) => {
  const clubs: Club[] = []
  let club: Club
  beforeEach(async () => {
    club = await startClub(kind)
    clubs.push(club)
  })
  afterAll(async () => {
    for (const each of clubs) await each.t.close()
  })

  async function inviteOtto(): Promise<number> {
    const invited = { groupId: club.group.id, email: 'otto@rumo.example', role: 'coach' }
    return created(await club.clients.marina.post('/groups/invite', invited), 'invitation').id
  }

  async function share(): Promise<void> {
    const id = await inviteOtto()
    expect((await club.clients.otto.post(`/invitations/${id}/accept`)).status).toBe(200)
  }

  const groupSeenBy = async (who: 'marina' | 'otto' | 'ana') =>
    created(await club.clients[who].get(`/groups/${club.group.id}`), 'group')
  const leave = (who: 'marina' | 'otto', coach: 'marina' | 'otto') =>
    club.clients[who].delete(`/groups/${club.group.id}/coaches/${club.people[coach].id}`)
  const said = ({ status, code }: Reply) => code ?? status

  test('a coach is invited by mail, and from acceptance on sees and holds what the first one does', async () => {
    const { marina, otto, ana } = club.clients
    const plan = await club.plan(far)
    expect(said(await otto.get(`/workout/${plan.id}`))).toBe('not-found')
    const id = await inviteOtto()
    const { text } = await mailTo(club.t.settings.dataDir, 'otto@rumo.example', 1)
    expect(text).toContain('Marina convidou você para treinar o grupo "Represa"')
    const shown = {
      id,
      groupName: 'Represa',
      coachName: 'Marina',
      email: 'otto@rumo.example',
      role: 'coach',
      waiting: null,
    }
    expect((await otto.get('/invitations')).body).toEqual({ invitations: [shown] })
    expect(said(await otto.post(`/invitations/${id}/accept`))).toBe(200)

    const { people, group } = club
    expect(await groupSeenBy('otto')).toEqual(await groupSeenBy('marina'))
    expect((await groupSeenBy('ana')).coaches).toEqual([people.marina.id, people.otto.id])
    for (const collection of ['members', 'workouts', 'events', 'attendances', 'mealPlans', 'invitations']) {
      const theirs = (await pullAll(marina, collection)).documents.map(({ clientId }) => clientId)
      const his = (await pullAll(otto, collection)).documents.map(({ clientId }) => clientId)
      expect(his, collection).toEqual(expect.arrayContaining(theirs))
    }
    const names = async (who: 'ana' | 'otto' | 'marina') =>
      new Set((await pullAll(club.clients[who], 'users')).documents.map(({ name }) => name))
    expect(await names('ana')).toEqual(new Set(['Ana', 'Marina', 'Otto']))
    expect(await names('marina')).toEqual(new Set(['Ana', 'Marina', 'Otto']))
    expect(await names('otto')).toEqual(new Set(['Ana', 'Marina', 'Otto', 'Zoe']))
    const marinas = (await pullAll(otto, 'users')).documents.find((user) => user.id === people.marina.id)
    expect(marinas).not.toHaveProperty('email')
    expect((await ana.get(`/groups/${group.id}`)).status).toBe(200)
  })

  test('each changes, deletes and restores what the other planned, and stays its creator’s', async () => {
    const { otto, marina } = club.clients
    const athleteId = club.people.ana.id
    const plan = await club.plan(far)
    const meal = created(await marina.post('/meal-plans', { ...mealPlanFields, athleteId }), 'mealPlan')
    const event = created(
      await marina.post('/groups/events', { ...eventFields, groupId: club.group.id }),
      'event',
    )
    expect(said(await otto.patch('/workout', { id: plan.id, name: 'N' }))).toBe('not-found')
    await share()

    const edited = created(await otto.patch('/workout', { id: plan.id, name: 'Do Otto' }), 'workout')
    expect(edited).toMatchObject({ name: 'Do Otto', createdBy: club.people.marina.id })
    const item = { ...mealItemFields, mealPlanId: meal.id }
    expect(said(await otto.post('/meal-items', item))).toBe(201)
    expect(said(await otto.patch('/groups/events', { id: event.id, name: 'N' }))).toBe(200)
    expect(said(await otto.patch(`/groups/${club.group.id}`, { name: 'N' }))).toBe(200)
    expect(said(await otto.post(`/groups/${club.group.id}/join-code`))).toBe(200)

    expect(said(await otto.delete(`/workout/${plan.id}`))).toBe(204)
    const { clientId, name, description, sport, scheduledTo } = edited
    const again = { clientId, name, description, sport, scheduledTo, athleteId, restore: true }
    const back = created(await otto.post('/workout', again), 'workout')
    expect(back).toMatchObject({ id: plan.id, createdBy: club.people.marina.id })
  })

  test('drafts and templates stay with their coach, and nobody turns the other’s plan into a draft', async () => {
    const { otto, marina } = club.clients
    const draft = await club.plan(far, { draft: true })
    const fields = { name: 'A', description: '5km', sport: 'run' }
    const template = created(await marina.post('/workout/template/create', fields), 'template')
    const plan = await club.plan(far)
    await share()
    expect(said(await otto.get(`/workout/${draft.id}`))).toBe('not-found')
    const templates = (await pullAll(otto, 'templates')).documents
    expect(templates.map(({ id }) => id)).not.toContain(template.id)
    expect(said(await otto.patch('/workout', { id: plan.id, draft: true }))).toBe('forbidden')
  })

  test('an athlete of one group only gives no rights over plans for athletes of another', async () => {
    const { t, people, clients } = club
    await share()
    // Zoe trains with Otto, in his own group.
    const fields = { name: 'A', description: '5km', sport: 'run', athleteId: people.zoe.id, scheduledTo: far }
    const his = created(await clients.otto.post('/workout', fields), 'workout')
    expect(said(await clients.marina.get(`/workout/${his.id}`))).toBe('not-found')
    const third = await t.addGroup(people.marina, 'Terceiro')
    await t.link(third, people.zoe)
    // Both coach her now, but in no group together.
    expect(said(await clients.marina.get(`/workout/${his.id}`))).toBe(200)
    expect(said(await clients.marina.patch('/workout', { id: his.id, name: 'N' }))).toBe('forbidden')
  })

  test('an invitation is for the kind of account it names', async () => {
    const { marina, zoe } = club.clients
    const invited = { groupId: club.group.id, email: 'zoe@rumo.example', role: 'coach' }
    const { id } = created(await marina.post('/groups/invite', invited), 'invitation')
    expect((await zoe.get('/invitations')).body).toEqual({ invitations: [] })
    expect(said(await zoe.post(`/invitations/${id}/accept`))).toBe('invitation-other-account')
    expect(said(await marina.post('/groups/invite', { ...invited, email: 'marina@rumo.example' }))).toBe(
      'conflict',
    )
  })

  test('a coach who leaves loses sight at once; the group and what is open go to the other', async () => {
    const { people, clients } = club
    await share()
    const plan = await club.plan(far)
    const past = await club.plan('2020-03-12')
    const logged = await club.plan(far)
    const done = { status: 'completed', rpe: 6, feel: 4, notes: 'Saiu leve' }
    expect(said(await clients.ana.put('/workout', { id: logged.id, ...done }))).toBe(200)
    const known = (await pullAll(clients.marina, 'workouts')).cursor
    const invited = { groupId: club.group.id, email: 'lia@rumo.example', role: 'coach' }
    created(await clients.marina.post('/groups/invite', invited), 'invitation')
    expect(said(await leave('otto', 'marina'))).toBe(204)

    expect(said(await clients.marina.get(`/groups/${club.group.id}`))).toBe('not-found')
    const { deleted } = await pullAll(clients.marina, 'workouts', known)
    expect(deleted.map(({ id }) => id)).toEqual(expect.arrayContaining([plan.id, past.id]))
    const open = (await pullAll(clients.otto, 'invitations')).documents.filter(({ accepted }) => !accepted)
    expect(open).toEqual([])
    const group = await groupSeenBy('otto')
    expect(group).toMatchObject({ createdBy: people.otto.id, coaches: [people.otto.id] })
    const workout = async ({ id }: Row) => created(await clients.otto.get(`/workout/${id}`), 'workout')
    expect((await workout(plan)).createdBy).toBe(people.otto.id)
    expect((await workout(past)).createdBy).toBe(people.otto.id)
    expect((await workout(logged)).createdBy).toBe(people.marina.id)
    // Open again, it would be nobody's who may change it.
    expect(said(await clients.ana.put('/workout', { id: logged.id, status: 'planned' }))).toBe(200)
    expect(said(await clients.otto.patch('/workout', { id: logged.id, name: 'Mudado' }))).toBe(200)
    expect(said(await leave('otto', 'otto'))).toBe('conflict')
    expect(said(await leave('otto', 'marina'))).toBe('not-found')
  })

  test('a coach’s deleted account leaves the shared group to the other, with its athletes', async () => {
    const { clients, people } = club
    await share()
    const plan = await club.plan(far)
    const gone = await clients.marina.send('DELETE', '/user', { password: testPassword })
    expect(said(gone)).toBe(204)
    expect((await groupSeenBy('otto')).coaches).toEqual([people.otto.id])
    const members = (await pullAll(clients.otto, 'members')).documents
    expect(members.map(({ userId }) => userId)).toContain(people.ana.id)
    const kept = created(await clients.otto.get(`/workout/${plan.id}`), 'workout')
    expect(kept.createdBy).toBe(people.otto.id)
  })

  test('a deleted group is gone for all its coaches, and each of them may bring it back', async () => {
    const { otto } = club.clients
    await share()
    const { clientId, name, description, sport } = await groupSeenBy('otto')
    expect(said(await otto.delete(`/groups/${club.group.id}`))).toBe(204)
    expect(said(await otto.get(`/workout/athletes/${club.people.ana.id}`))).toBe('not-found')
    const again = { clientId, name, description, sport, restore: true }
    const back = created(await otto.post('/groups', again), 'group')
    expect(back.coaches).toEqual([club.people.marina.id, club.people.otto.id])
    expect((await groupSeenBy('marina')).id).toBe(club.group.id)
  })
})
