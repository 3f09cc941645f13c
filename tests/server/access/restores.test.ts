import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newClientId } from '#sync/contract/ids.ts'
import { type Club, created, type Row, startClub } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'
import { eventFields, markFields, mealItemFields, mealPlanFields, recording } from '../../support/fixtures.ts'
import { type Document, operations } from '../../support/openapi.ts'
import type { TestClient } from '../../support/test-client.ts'

/**
 * Whoever created a row may restore it after it was deleted. That right must end with the access: Otto, who coached
 * Marina's group with her and was removed, and Ana, who was in it and left, try to restore whatever they had created
 * there, under its own parent and under one of theirs.
 */
type Attempt = {
  path: string
  by: 'otto' | 'ana'
  body: Record<string, unknown>
  /** The body with a parent that the attacker still has, where the call names one. */
  moved?: Record<string, unknown>
}

/** The collection of each path, for the call that brings a row back as it was. */
const asItWas: Record<string, string> = {
  '/groups/events': 'events',
  '/workout': 'workouts',
  '/meal-plans': 'mealPlans',
  '/meal-items': 'mealItems',
  '/marks': 'marks',
  '/comments': 'comments',
}

describe.each(databases)('restoring on %s after the access has ended', (kind) => {
  let club: Club
  let event: Row
  let announcement: Row
  let own: { event: Row; mealPlan: Row; workout: Row; announcement: Row }

  beforeEach(async () => {
    club = await startClub(kind)
    const { marina, otto } = club.clients
    const invited = await marina.post<{ invitation: { id: number; token: string } }>('/groups/invite', {
      groupId: club.group.id,
      email: 'otto@rumo.example',
      role: 'coach',
    })
    const { id, token } = invited.body.invitation
    expect((await otto.post('/groups/invite/accept', { id, token })).status).toBe(200)
    event = created(await marina.post('/groups/events', { ...eventFields, groupId: club.group.id }), 'event')
    const announced = { about: 'group', text: 'Domingo' }
    announcement = created(
      await marina.post('/comments', { ...announced, workoutId: club.group.id }),
      'comment',
    )
    const athleteId = club.people.zoe.id
    const plan = { name: 'Rodagem', description: '10 km', sport: 'run', scheduledTo: '2026-03-12' }
    own = {
      event: created(
        await otto.post('/groups/events', { ...eventFields, groupId: club.otherGroup.id }),
        'event',
      ),
      mealPlan: created(await otto.post('/meal-plans', { ...mealPlanFields, athleteId }), 'mealPlan'),
      workout: created(await otto.post('/workout', { ...plan, athleteId }), 'workout'),
      announcement: created(
        await otto.post('/comments', { ...announced, workoutId: club.otherGroup.id }),
        'comment',
      ),
    }
  })
  afterEach(() => club.t.close())

  const attempts = async (): Promise<Attempt[]> => {
    const { ana, zoe } = club.people
    const { otto } = club.clients
    const plan = { name: 'Rodagem', description: '10 km', sport: 'run', scheduledTo: '2026-03-12' }
    const meals = { ...mealPlanFields, athleteId: ana.id }
    const mealPlan = created(await otto.post('/meal-plans', meals), 'mealPlan')
    const workout = created(await otto.post('/workout', { ...plan, athleteId: ana.id }), 'workout')
    const invitation = { email: 'amiga@rumo.example', groupId: club.group.id, role: 'coach' }
    const inGroup = { ...eventFields, groupId: club.group.id }
    const attendance = { eventId: event.id, athleteId: ana.id, going: true }
    return [
      {
        path: '/groups/invite',
        by: 'otto',
        body: invitation,
        moved: { ...invitation, groupId: club.otherGroup.id },
      },
      {
        path: '/groups/events',
        by: 'otto',
        body: inGroup,
        moved: { ...inGroup, groupId: club.otherGroup.id },
      },
      {
        path: '/workout',
        by: 'otto',
        body: { ...plan, athleteId: ana.id },
        moved: { ...plan, athleteId: zoe.id },
      },
      { path: '/meal-plans', by: 'otto', body: meals, moved: { ...meals, athleteId: zoe.id } },
      {
        path: '/meal-items',
        by: 'otto',
        body: { ...mealItemFields, mealPlanId: mealPlan.id },
        moved: { ...mealItemFields, mealPlanId: own.mealPlan.id },
      },
      {
        path: '/marks',
        by: 'otto',
        body: { ...markFields, athleteId: ana.id },
        moved: { ...markFields, athleteId: zoe.id },
      },
      {
        path: '/comments',
        by: 'otto',
        body: { workoutId: workout.id, text: 'Boa' },
        moved: { workoutId: own.workout.id, text: 'Boa' },
      },
      {
        path: '/comments',
        by: 'otto',
        body: { about: 'group', workoutId: club.group.id, text: 'Às 7h' },
        moved: { about: 'group', workoutId: club.otherGroup.id, text: 'Às 7h' },
      },
      {
        path: '/comments',
        by: 'ana',
        body: { about: 'announcement', workoutId: announcement.id, text: 'Vou' },
        moved: { about: 'announcement', workoutId: own.announcement.id, text: 'Vou' },
      },
      {
        path: '/groups/events/attendance',
        by: 'ana',
        body: attendance,
        moved: { ...attendance, eventId: own.event.id },
      },
    ]
  }

  /** Creates and deletes each row, while the access lasts. @returns the requests that restore them. */
  async function prepare() {
    const rows = []
    for (const attempt of await attempts()) {
      const clientId = attempt.path.endsWith('/attendance') ? undefined : newClientId()
      const client = club.clients[attempt.by]
      const made = await client.post(attempt.path, { ...attempt.body, ...(clientId && { clientId }) })
      expect([attempt.path, made.status]).toEqual([attempt.path, 201])
      const [row] = Object.values(made.body) as [Row]
      const removal = attempt.path === '/groups/invite' ? '/groups/invitations' : attempt.path
      const gone = await client.delete(`${removal}/${row.id}`)
      expect([attempt.path, gone.status]).toEqual([attempt.path, 204])
      rows.push({ ...attempt, row, clientId: row.clientId })
    }
    return rows
  }

  async function endAccess(): Promise<void> {
    const { marina, ana } = club.clients
    const removed = await marina.delete(`/groups/${club.group.id}/coaches/${club.people.otto.id}`)
    expect(removed.status).toBe(204)
    expect((await ana.delete(`/groups/member/${club.link.id}`)).status).toBe(204)
  }

  async function restore(client: TestClient, path: string, body: object, clientId: string) {
    const reply = await client.post(path, { ...body, clientId, restore: true })
    return { call: path, status: reply.status, text: reply.text }
  }

  it('is refused for every kind of row, wherever it is put', async () => {
    const rows = await prepare()
    await endAccess()
    for (const { path: call, by, body, moved, clientId, row } of rows) {
      for (const wanted of [body, ...(moved ? [moved] : [])]) {
        const { status, text } = await restore(club.clients[by], call, wanted, clientId)
        expect.soft([call, status >= 400, status < 500]).toEqual([call, true, true])
        expect.soft(text).not.toContain(`"token"`)
        expect.soft(text).not.toContain(`"id":${row.id},`)
      }
      const path = asItWas[call]
      if (!path) continue
      const { status, text } = await club.clients[by].post(`/restore/${path}/${clientId}`)
      expect.soft([path, status]).toEqual([path, 404])
      expect.soft(text).not.toContain(`"id":${row.id},`)
    }
  })

  it('is refused for an invitation of another group also while the access lasts', async () => {
    const [invitation] = await prepare()
    if (!invitation?.moved) throw new Error('There is no invitation')
    const { status } = await restore(
      club.clients.otto,
      invitation.path,
      invitation.moved,
      invitation.clientId,
    )
    expect(status).toBe(422)
  })

  it('is possible while the access lasts', async () => {
    for (const { path, by, body, clientId } of await prepare()) {
      const { call, status } = await restore(club.clients[by], path, body, clientId)
      expect.soft([call, status < 300]).toEqual([call, true])
    }
  })

  it('brings each row back as it was, whatever the caller knows of it', async () => {
    for (const { path, by, row, clientId } of await prepare()) {
      const name = asItWas[path]
      if (!name) continue
      const client = club.clients[by]
      const headers = { 'If-Match': `"${row.version + 1}"` }
      const back = await client.send<Record<string, Row>>(
        'POST',
        `/restore/${name}/${clientId}`,
        undefined,
        headers,
      )
      const [restored] = Object.values(back.body)
      expect.soft([path, back.status]).toEqual([path, 201])
      const { version, updatedAt, ...same } = row as Row & { updatedAt: string }
      expect.soft(restored).toMatchObject({ ...same, version: version + 2 })
      const again = await client.send<Record<string, Row>>(
        'POST',
        `/restore/${name}/${clientId}`,
        undefined,
        headers,
      )
      expect
        .soft([path, again.status, Object.values(again.body)[0]?.version])
        .toEqual([path, 200, version + 2])
    }
  })

  it('does not bring back what was deleted again since', async () => {
    const { otto } = club.clients
    const { workout } = own
    expect((await otto.delete(`/workout/${workout.id}`)).status).toBe(204)
    await otto.post(`/restore/workouts/${workout.clientId}`)
    expect((await otto.delete(`/workout/${workout.id}`)).status).toBe(204)
    const headers = { 'If-Match': `"${workout.version + 1}"` }
    const late = await otto.send('POST', `/restore/workouts/${workout.clientId}`, undefined, headers)
    expect([late.status, late.code]).toEqual([410, 'gone'])
  })

  it('keeps the log, the thread and what a colleague wrote, which the caller had never seen', async () => {
    const { otto, zoe } = club.clients
    const { workout } = own
    const log = { status: 'completed', rpe: 6, feel: 4, notes: 'Vento' }
    await zoe.put('/workout', { id: workout.id, ...log })
    await zoe.post('/comments', { workoutKey: workout.clientId, text: 'Doeu' })
    await otto.delete(`/workout/${workout.id}`)
    const back = await otto.post<{ workout: Row }>(`/restore/workouts/${workout.clientId}`)
    expect(back.body.workout).toMatchObject(log)
    const thread = await zoe.get<{ comments: { text: string }[] }>(`/comments/workout/${workout.id}`)
    expect(thread.body.comments.map(({ text }) => text)).toEqual(['Doeu'])
  })

  it('keeps what is shared with a group only while its coach coaches the group', async () => {
    const { otto } = club.clients
    const shared = created(
      await otto.post('/workout/template/create', { name: 'A', description: '5 km', sport: 'run' }),
      'template',
    )
    const edited = await otto.patch(`/workout/template/${shared.id}`, { sharedWith: club.group.id })
    expect(edited.status).toBe(200)
    const back = async () => {
      await otto.delete(`/workout/template/${shared.id}`)
      const { body } = await otto.post<{ template: { sharedWith: number | null } }>(
        `/restore/templates/${shared.clientId}`,
      )
      return body.template.sharedWith
    }
    expect(await back()).toBe(club.group.id)
    await otto.delete(`/workout/template/${shared.id}`)
    await endAccess()
    const { body } = await otto.post<{ template: { sharedWith: number | null } }>(
      `/restore/templates/${shared.clientId}`,
    )
    expect(body.template.sharedWith).toBeNull()
  })

  it('is tried here for every call that can restore', async () => {
    const document = (await club.clients.nobody.get<Document>('/docs')).body
    const restoring = operations(document)
      .filter(({ body }) => body?.properties?.restore !== undefined)
      .map(({ path }) => path.replace('/api', ''))
    // Rows that belong to their creator alone, whatever access they have to others.
    const personal = ['/workout/template/create', '/activities', '/groups']
    const tried = (await attempts()).map(({ path }) => path)
    expect(restoring.toSorted()).toEqual([...new Set(tried), ...personal].toSorted())
  })

  it('of an own recording and template shows nothing to a coach who had access', async () => {
    const { ana } = club.clients
    const activity = created(
      await ana.post('/activities', { ...recording(3), athleteId: club.people.ana.id }),
      'activity',
    )
    await ana.delete(`/activities/${activity.id}`)
    await endAccess()
    const body = { ...recording(3), athleteId: club.people.ana.id }
    expect((await restore(ana, '/activities', body, activity.clientId)).status).toBe(201)
    expect((await club.clients.otto.get(`/activities/${activity.id}`)).status).toBe(404)
  })
})
