import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Club, created, pullAll, startClub } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'
import { mailTo } from '../../support/outbox.ts'

describe.each(databases)('invitations on %s', (kind) => {
  let club: Club
  beforeAll(async () => {
    club = await startClub(kind)
  })
  afterAll(() => club.t.close())

  const invite = (email: string, more: Record<string, unknown> = {}) =>
    club.clients.marina.post('/groups/invite', { groupId: club.group.id, email, ...more })

  /** Parameters of the newest link mailed to the address. */
  async function link(email: string, count = 1): Promise<{ id: number; token: string }> {
    const { text } = await mailTo(club.t.settings.dataDir, email, count)
    const url = new URL(/https?:\S+/.exec(text)?.[0] ?? '')
    expect(url.pathname).toBe('/callback/accept-invite')
    return { id: Number(url.searchParams.get('inviteId')), token: url.searchParams.get('inviteToken') ?? '' }
  }

  test('the mailed link shows who invites, adds the athlete to the group, and links coach and athlete', async () => {
    const { zoe, marina, nobody } = club.clients
    const reply = await invite('Zoe@rumo.example')
    expect(reply.status).toBe(201)
    expect(created(reply, 'invitation')).toMatchObject({ email: 'zoe@rumo.example', accepted: false })
    const { id, token } = await link('zoe@rumo.example')
    const preview = await nobody.get(`/invitations/${id}?token=${token}`)
    const shown = {
      groupName: 'Represa',
      coachName: 'Marina',
      email: 'zoe@rumo.example',
      role: 'athlete',
      waiting: null,
    }
    expect(preview.body).toEqual({ invitation: shown })
    const accepted = await zoe.post('/groups/invite/accept', { id: String(id), token })
    expect(created(accepted, 'invitation')).toMatchObject({ id, accepted: true, token: '' })
    expect((await marina.get(`/workout/athletes/${club.people.zoe.id}`)).status).toBe(200)
    expect((await zoe.get(`/groups/${club.group.id}`)).status).toBe(200)
    const again = await zoe.post('/groups/invite/accept', { id, token })
    expect([again.status, again.code]).toEqual([409, 'invitation-used'])
    expect((await nobody.get(`/invitations/${id}?token=${token}`)).code).toBe('invitation-used')
    expect((await invite('zoe@rumo.example')).code).toBe('conflict')
  })

  test('is valid for one e-mail address only', async () => {
    await invite('outro@rumo.example')
    const { id, token } = await link('outro@rumo.example')
    const reply = await club.clients.ana.post('/groups/invite/accept', { id, token })
    expect([reply.status, reply.code]).toEqual([403, 'invitation-other-account'])
  })

  test('is seen and accepted without the link by who has its e-mail, and by nobody else', async () => {
    const { ana, zoe, otto } = club.clients
    const group = created(
      await otto.post('/groups', { name: 'Pista', description: 'x', sport: 'run' }),
      'group',
    )
    const reply = await otto.post('/groups/invite', { groupId: group.id, email: 'zoe@rumo.example' })
    const { id } = created(reply, 'invitation')
    const shown = {
      id,
      groupName: 'Pista',
      coachName: 'Otto',
      email: 'zoe@rumo.example',
      role: 'athlete',
      waiting: null,
    }
    expect((await zoe.get('/invitations')).body).toEqual({ invitations: [shown] })
    expect((await ana.get('/invitations')).body).toEqual({ invitations: [] })
    expect((await ana.post(`/invitations/${id}/accept`)).code).toBe('invitation-unknown')
    expect((await zoe.post(`/invitations/${id}/accept`)).status).toBe(200)
    expect((await zoe.get(`/groups/${group.id}`)).status).toBe(200)
    expect((await zoe.get('/invitations')).body).toEqual({ invitations: [] })
    expect((await zoe.post(`/invitations/${id}/accept`)).code).toBe('invitation-used')
  })

  test('is unknown with any other token, and expired after 14 days', async () => {
    await invite('tarde@rumo.example')
    const { id, token } = await link('tarde@rumo.example')
    const { nobody, ana } = club.clients
    expect((await ana.post('/groups/invite/accept', { id, token: `${token}x` })).code).toBe(
      'invitation-unknown',
    )
    expect((await ana.post('/groups/invite/accept', { id: 99_999, token })).code).toBe('invitation-unknown')
    club.t.clock.set('2026-03-25T09:00:00.000Z')
    const late = await nobody.get(`/invitations/${id}?token=${token}`)
    expect([late.status, late.code]).toEqual([410, 'invitation-expired'])
    club.t.clock.set('2026-03-11T09:00:00.000Z')
  })

  test('sent again, only the newest link works; withdrawn, none does', async () => {
    const { marina, nobody } = club.clients
    const { id } = created(await invite('de-novo@rumo.example'), 'invitation')
    const first = await link('de-novo@rumo.example')
    const resent = await marina.post(`/groups/invitations/${id}/resend`)
    expect(resent.status).toBe(200)
    const second = await link('de-novo@rumo.example', 2)
    expect(second.id).toBe(id)
    expect((await nobody.get(`/invitations/${id}?token=${first.token}`)).code).toBe('invitation-unknown')
    expect((await nobody.get(`/invitations/${id}?token=${second.token}`)).status).toBe(200)
    const repeated = await invite('de-novo@rumo.example')
    expect([repeated.status, created(repeated, 'invitation').id]).toEqual([200, id])
    const third = await link('de-novo@rumo.example', 3)
    expect((await marina.delete(`/groups/invitations/${id}`)).status).toBe(204)
    expect((await nobody.get(`/invitations/${id}?token=${third.token}`)).code).toBe('invitation-unknown')
  })

  test('the coach finds them in list and feed, without the token', async () => {
    const { marina, ana } = club.clients
    const { cursor } = await pullAll(marina, 'invitations')
    const made = created(await invite('lista@rumo.example'), 'invitation')
    const { documents } = await pullAll(marina, 'invitations', cursor)
    expect(documents).toEqual([{ ...made, token: '' }])
    const list = await marina.get<{ invitations: unknown[] }>(`/groups/invitations/${club.group.id}`)
    expect(list.body.invitations).toContainEqual({ ...made, token: '' })
    expect((await pullAll(ana, 'invitations')).documents).toEqual([])
  })

  test('a repeat with the same Idempotency-Key sends no second mail and does not show the token', async () => {
    const key = { 'Idempotency-Key': 'convite-uma-vez' }
    const body = { groupId: club.group.id, email: 'chave@rumo.example' }
    const first = await club.clients.marina.post('/groups/invite', body, key)
    const again = await club.clients.marina.post('/groups/invite', body, key)
    expect(created(first, 'invitation').token).not.toBe('')
    expect(created(again, 'invitation')).toEqual({ ...created(first, 'invitation'), token: '' })
    await mailTo(club.t.settings.dataDir, 'chave@rumo.example')
    const mails = club.t.store.db.selectFrom('mails').select('id').where('recipient', '=', body.email)
    expect(await mails.execute()).toHaveLength(1)
  })

  test('a person who left and accepts a new invitation gets their answers back', async () => {
    const { marina, ana } = club.clients
    const group = await club.t.addGroup(club.people.marina, 'Volta')
    const membership = await club.t.link(group, club.people.ana)
    const event = created(
      await marina.post('/groups/events', {
        groupId: group.id,
        name: 'Tiros',
        description: 'Pista',
        sport: 'run',
        location: 'USP',
        distances: '8x400',
        scheduledTo: '2026-03-13T08:45:00.000Z',
      }),
      'event',
    )
    const answer = { eventId: event.id, athleteId: club.people.ana.id, going: true }
    const attendance = created(await ana.post('/groups/events/attendance', answer), 'attendance')
    await ana.delete(`/groups/member/${membership.id}`)
    expect((await pullAll(marina, 'attendances')).documents.map((row) => row.id)).not.toContain(attendance.id)
    await club.t.link(group, club.people.ana)
    expect((await pullAll(marina, 'attendances')).documents.map((row) => row.id)).toContain(attendance.id)
  })
})
