import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Club, created, pullAll, type Row, startClub } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'

type Said = Row & { text: string; authorId: number; editedAt: string | null; workoutKey: string }
type Person = 'ana' | 'marina'

describe.each(databases)('threads on %s', (kind) => {
  let club: Club
  beforeAll(async () => {
    club = await startClub(kind)
  })
  afterAll(() => club.t.close())

  const say = async (person: Person, workout: Row, text: string, more: object = {}) =>
    created(
      await club.clients[person].post('/comments', { workoutKey: workout.clientId, text, ...more }),
      'comment',
    ) as Said
  const thread = async (workout: Row, person: Person = 'ana') =>
    (await club.clients[person].get<{ comments: Said[] }>(`/comments/workout/${workout.id}`)).body.comments
  const texts = async (workout: Row) => (await thread(workout)).map(({ text }) => text)
  const workoutNow = async ({ id }: Row) =>
    (
      await club.clients.ana.get<{ workout: Row & { coachComment: string | null; updatedAt: string } }>(
        `/workout/${id}`,
      )
    ).body.workout

  test('both sides write, and both read one order', async () => {
    const workout = await club.plan()
    const first = await say('ana', workout, 'Canela reclamou')
    await say('marina', workout, 'Amanhã troca por bike')
    await say('ana', workout, 'Combinado')
    expect(first).toMatchObject({
      workoutKey: workout.clientId,
      athleteId: club.people.ana.id,
      authorId: club.people.ana.id,
      editedAt: null,
    })
    expect(await texts(workout)).toEqual(['Canela reclamou', 'Amanhã troca por bike', 'Combinado'])
    expect(await thread(workout, 'marina')).toEqual(await thread(workout))
    const { documents } = await pullAll(club.clients.marina, 'comments')
    expect(documents.filter((row) => (row as Said).workoutKey === workout.clientId)).toHaveLength(3)
  })

  test('the log keeps its time when somebody comments, edits or reads', async () => {
    const workout = await club.plan()
    const before = await workoutNow(workout)
    club.t.clock.set(new Date(Date.parse('2026-03-11T18:00:00.000Z')).toISOString())
    const said = await say('marina', workout, 'Boa')
    await club.clients.marina.patch(`/comments/${said.id}`, { text: 'Muito boa' })
    await club.clients.ana.put('/user', { readComments: [{ workoutKey: workout.clientId, upTo: said.id }] })
    expect((await workoutNow(workout)).updatedAt).toBe(before.updatedAt)
  })

  test('only the author changes or deletes a comment', async () => {
    const workout = await club.plan()
    const said = await say('ana', workout, 'Fiz tudo')
    const { ana, marina } = club.clients
    expect((await marina.patch(`/comments/${said.id}`, { text: 'x' })).code).toBe('forbidden')
    expect((await marina.delete(`/comments/${said.id}`)).code).toBe('forbidden')
    const edited = created(await ana.patch(`/comments/${said.id}`, { text: 'Fiz quase tudo' }), 'comment')
    expect(edited).toMatchObject({ text: 'Fiz quase tudo', version: 2, editedAt: expect.any(String) })
    expect((await ana.delete(`/comments/${said.id}`, { 'If-Match': '"1"' })).code).toBe('precondition')
    expect((await ana.delete(`/comments/${said.id}`)).status).toBe(204)
    expect(await texts(workout)).toEqual([])
  })

  test('a comment needs words and a workout that the caller sees', async () => {
    const workout = await club.plan()
    const { ana, otto, zoe } = club.clients
    const key = { workoutKey: workout.clientId }
    expect((await ana.post('/comments', { ...key, text: '  ' })).code).toBe('invalid')
    expect((await ana.post('/comments', { ...key, text: 'x'.repeat(2001) })).code).toBe('invalid')
    expect((await ana.post('/comments', { text: 'x' })).code).toBe('invalid')
    expect((await ana.post('/comments', { workoutKey: randomUUID(), text: 'x' })).code).toBe('not-found')
    for (const stranger of [otto, zoe]) {
      expect((await stranger.post('/comments', { ...key, text: 'x' })).code).toBe('not-found')
      expect((await pullAll(stranger, 'comments')).documents).toEqual([])
    }
    await club.clients.marina.delete(`/workout/${workout.id}`)
    const late = await ana.post('/comments', { ...key, text: 'x' })
    expect([late.code, late.body.current]).toEqual(['not-found', undefined])
  })

  test('a member of the same group sees nothing of it', async () => {
    const workout = await club.plan()
    const said = await say('ana', workout, 'Só para a Marina')
    const link = await club.t.link(club.group, club.people.zoe)
    const { zoe, marina } = club.clients
    expect((await pullAll(zoe, 'comments')).documents).toEqual([])
    expect((await zoe.get(`/comments/workout/${workout.id}`)).code).toBe('not-found')
    expect((await zoe.patch(`/comments/${said.id}`, { text: 'x' })).code).toBe('not-found')
    await marina.delete(`/groups/member/${link.id}`)
  })

  test('repeating a create makes one comment, and its author can restore a deleted one', async () => {
    const workout = await club.plan()
    const clientId = randomUUID()
    const { id } = await say('ana', workout, 'Uma vez', { clientId })
    const again = { workoutKey: workout.clientId, text: 'Uma vez', clientId }
    expect((await club.clients.ana.post('/comments', again)).status).toBe(200)
    await club.clients.ana.delete(`/comments/${id}`)
    expect((await club.clients.ana.post('/comments', again)).code).toBe('gone')
    const back = await club.clients.ana.post('/comments', { ...again, restore: true })
    expect([back.status, created(back, 'comment').id]).toEqual([201, id])
    expect(await texts(workout)).toEqual(['Uma vez'])
  })

  test('a deleted workout takes its thread along and brings it back', async () => {
    const workout = await club.plan()
    await say('ana', workout, 'Antes')
    const dropped = await say('ana', workout, 'Apagado antes')
    await say('marina', workout, 'Depois')
    await club.clients.ana.delete(`/comments/${dropped.id}`)
    club.t.clock.set('2026-03-11T18:30:00.000Z')
    await club.clients.marina.delete(`/workout/${workout.id}`)
    const { documents } = await pullAll(club.clients.ana, 'comments')
    expect(documents.filter((row) => (row as Said).workoutKey === workout.clientId)).toEqual([])
    const done = { id: workout.id, status: 'completed', rpe: 4, feel: 4, notes: 'Fiz' }
    expect((await club.clients.ana.put('/workout', done, { 'If-Match': '"2"' })).status).toBe(200)
    expect(await texts(workout)).toEqual(['Antes', 'Depois'])
    await club.clients.marina.delete(`/workout/${workout.id}`)
    const plan = { name: 'De novo', description: '5km', sport: 'run', scheduledTo: '2026-03-12' }
    const restore = { ...plan, athleteId: club.people.ana.id, clientId: workout.clientId, restore: true }
    const back = created(await club.clients.marina.post('/workout', restore), 'workout')
    expect([back.id, back.coachComment]).toEqual([workout.id, 'Depois'])
    expect(await texts(workout)).toEqual(['Antes', 'Depois'])
  })

  describe('an older client', () => {
    test('reads the newest comment by a coach as `coachComment`', async () => {
      const workout = await club.plan()
      expect((await workoutNow(workout)).coachComment).toBeNull()
      await say('marina', workout, 'Primeiro')
      const second = await say('marina', workout, 'Segundo')
      await say('ana', workout, 'Da atleta')
      expect((await workoutNow(workout)).coachComment).toBe('Segundo')
      await club.clients.marina.patch(`/comments/${second.id}`, { text: 'Segundo, certo' })
      expect((await workoutNow(workout)).coachComment).toBe('Segundo, certo')
      await club.clients.marina.delete(`/comments/${second.id}`)
      expect((await workoutNow(workout)).coachComment).toBe('Primeiro')
    })

    test('adds a comment when it writes `coachComment`, and deletes it when it clears it', async () => {
      const workout = await club.plan()
      await say('ana', workout, 'E aí?')
      const { marina } = club.clients
      const patch = async (coachComment: string | null) =>
        created(await marina.patch('/workout', { id: workout.id, coachComment }), 'workout').coachComment
      expect(await patch('Foi bem')).toBe('Foi bem')
      expect(await patch('Foi bem')).toBe('Foi bem')
      expect(await texts(workout)).toEqual(['E aí?', 'Foi bem'])
      expect((await thread(workout)).at(-1)?.authorId).toBe(club.people.marina.id)
      expect(await patch(null)).toBeNull()
      expect(await texts(workout)).toEqual(['E aí?'])
    })

    test('may plan with a comment, and write one longer than a comment of the thread', async () => {
      const long = `${'a'.repeat(1999)}🏊${'b'.repeat(500)}`
      const workout = await club.plan('2026-03-12', { coachComment: long })
      expect((await workoutNow(workout)).coachComment).toBe(long)
      const parts = await texts(workout)
      expect([parts.length, parts.join('')]).toEqual([2, long])
      expect(parts[0]).toHaveLength(1999)
    })
  })

  describe('what a person has read', () => {
    test('is theirs alone, merged from their devices, and no change of the profile', async () => {
      const { ana } = club.clients
      const keys: string[] = [randomUUID(), randomUUID()]
      const mark = (index: number, upTo: number) => ({ workoutKey: keys[index], upTo })
      type Me = { user: { updatedAt: string; readComments: unknown[] } }
      const before = (await ana.get<Me>('/user')).body.user.updatedAt
      await ana.put('/user', { readComments: [mark(0, 5)] })
      const { user } = (await ana.put<Me>('/user', { readComments: [mark(0, 3), mark(1, 9)] })).body
      const own = user.readComments.filter((one) => keys.includes((one as { workoutKey: string }).workoutKey))
      expect(own).toEqual([mark(1, 9), mark(0, 5)])
      expect(user.updatedAt).toBe(before)
      const inFeedOf = async (person: Person) =>
        (await pullAll(club.clients[person], 'users')).documents.find(({ id }) => id === club.people.ana.id)
      expect((await inFeedOf('marina'))?.readComments).toEqual([])
      expect((await inFeedOf('ana'))?.readComments).toEqual(user.readComments)
    })
  })
})
