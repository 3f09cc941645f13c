import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clearDeletedGroups } from '#server/services/groups/groups.ts'
import { quotas } from '#sync/contract/limits.ts'
import type { Notice } from '#sync/contract/shapes/notices.ts'
import { headers } from '#sync/contract/wire/headers.ts'
import { type Club, created, pullAll, type Row, startClub } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'
import { addNewcomer } from '../../support/fixtures.ts'
import type { Reply } from '../../support/test-client.ts'

type Said = Row & { text: string; athleteId: number; about: string }

/** Marina coaches Represa with Otto; Ana and Zoe are in it. */
describe.each(databases)('announcements to a group on %s', (kind) => {
  let club: Club
  beforeAll(async () => {
    club = await startClub(kind)
    const { t, clients, group, people } = club
    await t.link(group, people.zoe)
    const wanted = { groupId: group.id, email: people.otto.email, role: 'coach' }
    const { id } = created(await clients.marina.post('/groups/invite', wanted), 'invitation')
    expect((await clients.otto.post(`/invitations/${id}/accept`)).status).toBe(200)
  })
  afterAll(() => club.t.close())

  type Person = 'marina' | 'otto' | 'ana' | 'zoe'
  const post = (who: Person, body: object) => club.clients[who].post('/comments', body)
  const announce = async (text: string, who: Person = 'marina', more: object = {}) =>
    created(await post(who, { about: 'group', workoutId: club.group.id, text, ...more }), 'comment') as Said
  const answer = (who: Person, { id }: Row, text: string, more: object = {}) =>
    post(who, { about: 'announcement', workoutId: id, text, ...more })
  const seenBy = async (who: Person) =>
    (await pullAll(club.clients[who], 'comments')).documents.map((row) => (row as Said).text)
  const listed = async (who: Person, path: string) =>
    (await club.clients[who].get<{ comments: Said[] }>(path)).body.comments.map(({ text }) => text)
  const said = ({ status, code }: Reply) => code ?? status

  test('a coach announces, everybody in the group reads it, and an answer is for its athlete and the coaches', async () => {
    const { people, group } = club
    const announcement = await announce('Domingo na represa, às 7h')
    expect(announcement).toMatchObject({
      about: 'group',
      workoutKey: group.clientId,
      workoutId: group.id,
      authorId: people.marina.id,
      editedAt: null,
    })
    expect(announcement).not.toHaveProperty('memberId')
    const answered = created(await answer('ana', announcement, 'Vou, levo a boia'), 'comment')
    expect(answered).toMatchObject({
      about: 'announcement',
      workoutKey: announcement.clientId,
      workoutId: announcement.id,
      athleteId: people.ana.id,
      authorId: people.ana.id,
    })
    created(await answer('otto', announcement, 'Boa, Ana', { athleteId: people.ana.id }), 'comment')
    created(await answer('zoe', announcement, 'Não posso'), 'comment')
    const path = `/comments/announcement/${announcement.id}`
    expect(await listed('ana', path)).toEqual(['Vou, levo a boia', 'Boa, Ana'])
    expect(await listed('zoe', path)).toEqual(['Não posso'])
    expect(await listed('marina', path)).toEqual(['Vou, levo a boia', 'Boa, Ana', 'Não posso'])
    expect(await listed('zoe', `/comments/group/${group.id}`)).toEqual(['Domingo na represa, às 7h'])
    expect((await seenBy('zoe')).toSorted()).toEqual(['Domingo na represa, às 7h', 'Não posso'])
    expect(await seenBy('otto')).toHaveLength(4)
  })

  test('only coaches of the group announce; nobody writes in the thread of another athlete', async () => {
    const { people, clients, group, otherGroup } = club
    expect(said(await post('ana', { about: 'group', workoutId: group.id, text: 'x' }))).toBe('forbidden')
    expect(said(await post('marina', { about: 'group', workoutId: otherGroup.id, text: 'x' }))).toBe(
      'not-found',
    )
    expect(said(await post('marina', { about: 'group', workoutKey: randomUUID(), text: 'x' }))).toBe(
      'not-found',
    )
    expect(said(await post('marina', { about: 'group', text: 'x' }))).toBe('invalid')
    const announcement = await announce('Tragam água')
    const mine = created(await answer('ana', announcement, 'Levo', { athleteId: people.zoe.id }), 'comment')
    expect(mine.athleteId).toBe(people.ana.id)
    expect(said(await answer('marina', announcement, 'x'))).toBe('invalid')
    expect(said(await answer('marina', announcement, 'x', { athleteId: people.otto.id }))).toBe('not-found')
    expect(said(await answer('marina', mine, 'x', { athleteId: people.ana.id }))).toBe('not-found')
    const newcomer = await addNewcomer(club, group.id)
    expect(said(await answer('marina', announcement, 'x', { athleteId: newcomer.id }))).toBe('not-found')
    expect(said(await clients.zoe.patch(`/comments/${mine.id}`, { text: 'x' }))).toBe('not-found')
    expect(said(await clients.marina.patch(`/comments/${mine.id}`, { text: 'x' }))).toBe('forbidden')
    expect(said(await clients.otto.patch(`/comments/${announcement.id}`, { text: 'x' }))).toBe('forbidden')
    expect(said(await clients.otto.delete(`/comments/${announcement.id}`))).toBe('forbidden')
  })

  test('its author changes it, and deletes it with its answers; a restore brings both back', async () => {
    const { marina } = club.clients
    const clientId = randomUUID()
    const announcement = await announce('Às 7h', 'marina', { clientId })
    created(await answer('ana', announcement, 'Certo'), 'comment')
    const changed = created(await marina.patch(`/comments/${announcement.id}`, { text: 'Às 8h' }), 'comment')
    expect(changed).toMatchObject({ text: 'Às 8h', editedAt: expect.any(String) })
    expect((await marina.delete(`/comments/${announcement.id}`)).status).toBe(204)
    const path = `/comments/announcement/${announcement.id}`
    expect(said(await club.clients.ana.get(path))).toBe('gone')
    expect(await seenBy('ana')).not.toContain('Certo')
    expect(said(await answer('zoe', announcement, 'Tarde'))).toBe('not-found')
    await announce('Às 8h', 'marina', { clientId, restore: true })
    expect(await listed('ana', path)).toEqual(['Certo'])
  })

  test('an app that does not know them gets none, and a key of a comment on a workout makes none', async () => {
    const announcement = await announce('Novidade')
    const page = async (protocol: string) => {
      const headed = { [headers.protocol]: protocol }
      const { body } = await club.clients.ana.get<{ documents: Row[]; deleted: { id: number }[] }>(
        '/sync/comments',
        headed,
      )
      return [body.documents, body.deleted].map((rows) => rows.some(({ id }) => id === announcement.id))
    }
    expect(await page('5')).toEqual([true, false])
    expect(await page('4')).toEqual([false, true])
    const workout = await club.plan()
    const body = { workoutKey: workout.clientId, clientId: randomUUID(), text: 'Boa' }
    const { id } = created(await post('marina', body), 'comment')
    expect((await club.clients.marina.delete(`/comments/${id}`)).status).toBe(204)
    const moved = { ...body, workoutKey: club.group.clientId, about: 'group', restore: true }
    expect(said(await post('marina', moved))).toBe('invalid')
  })

  test('who leaves reads no more of it and finds the own thread again on return', async () => {
    const { clients, t, group, people } = club
    const announcement = await announce('Antes')
    created(await answer('zoe', announcement, 'Estou aqui'), 'comment')
    const { cursor } = await pullAll(clients.zoe, 'comments')
    const own = (await clients.zoe.get<{ members: Row[] }>('/groups/member/all')).body.members
    await clients.zoe.delete(`/groups/member/${own.find(({ groupId }) => groupId === group.id)?.id}`)
    const gone = (await pullAll(clients.zoe, 'comments', cursor)).deleted.map(({ id }) => id)
    expect(gone).toContain(announcement.id)
    expect(await seenBy('zoe')).toEqual([])
    expect(await seenBy('marina')).not.toContain('Estou aqui')
    expect(said(await answer('zoe', announcement, 'x'))).toBe('not-found')
    await t.link(group, people.zoe)
    expect(await listed('zoe', `/comments/announcement/${announcement.id}`)).toEqual(['Estou aqui'])
  })

  test('each has a notice of its own kind, with names and no words of it', async () => {
    const { ana, zoe, marina, otto } = club.clients
    const announcement = await announce('Segredo nenhum')
    const about = async (client: typeof ana, row: Row = announcement, headed?: Record<string, string>) =>
      (await client.get<{ notices: Notice[] }>('/notices', headed)).body.notices.filter(
        ({ key }) => key === row.clientId,
      )
    const [notice] = await about(ana)
    expect(notice).toMatchObject({ kind: 'announcement', actor: 'Marina', name: 'Represa', athleteId: null })
    expect(await about(otto)).toHaveLength(1)
    expect(await about(marina)).toEqual([])
    expect(await about(ana, announcement, { [headers.protocol]: '4' })).toEqual([])
    await zoe.put('/push/settings', { announcement: false })
    const late = await announce('Outra')
    expect((await about(zoe, late)).length + (await about(ana, late)).length).toBe(1)
    created(await answer('ana', announcement, 'Dor no pé'), 'comment')
    created(await answer('marina', announcement, 'Para', { athleteId: club.people.ana.id }), 'comment')
    expect(await about(marina)).toMatchObject([{ actor: 'Ana', athleteId: club.people.ana.id }])
    expect(await about(zoe)).toHaveLength(1)
    expect((await about(ana)).map(({ actor }) => actor)).toEqual(['Marina', 'Marina'])
    expect(JSON.stringify(await about(otto))).not.toMatch(/Segredo|Dor/)
  })

  test('when a coach has left, the others can take their announcement away', async () => {
    const { marina, otto } = club.clients
    const announcement = await announce('Do Otto', 'otto')
    expect((await marina.delete(`/groups/${club.group.id}/coaches/${club.people.otto.id}`)).status).toBe(204)
    expect(said(await otto.patch(`/comments/${announcement.id}`, { text: 'x' }))).toBe('not-found')
    expect(await seenBy('otto')).toEqual([])
    expect((await marina.delete(`/comments/${announcement.id}`)).status).toBe(204)
  })

  test('a thread has an end, and goes with its group', async () => {
    const { t, clients, people } = club
    const group = await t.addGroup(people.marina, 'Parque')
    await t.link(group, people.ana)
    const body = { about: 'group', workoutId: group.id, text: 'Oi' }
    const announcement = created(await clients.marina.post('/comments', body), 'comment')
    created(await answer('ana', announcement, 'Oi, Marina'), 'comment')
    const rows = t.store.db.selectFrom('comments').selectAll().where('workoutId', '=', announcement.id)
    const { id: _, ...one } = await rows.where('about', '=', 'announcement').executeTakeFirstOrThrow()
    const more = Array.from({ length: quotas.commentsPerThread - 1 }, () => ({
      ...one,
      clientId: randomUUID(),
    }))
    for (let at = 0; at < more.length; at += 50)
      await t.store.db
        .insertInto('comments')
        .values(more.slice(at, at + 50))
        .execute()
    expect(said(await answer('ana', announcement, 'Mais uma'))).toBe('quota')
    await clients.marina.delete(`/groups/${group.id}`)
    await clearDeletedGroups(t.store, new AbortController().signal)
    expect(await rows.where('deletedAt', 'is', null).execute()).toEqual([])
  })
})
