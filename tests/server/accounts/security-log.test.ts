import { expect, test, vi } from 'vitest'
import { created, startClub } from '../../support/club.ts'
import { addNewcomer } from '../../support/fixtures.ts'
import { testPassword } from '../../support/test-app.ts'

test('the security log says who signed in, failed, joined, was removed, exported and erased, with ids alone', async () => {
  const club = await startClub('sqlite')
  const lines: Record<string, unknown>[] = []
  const log = vi.spyOn(club.t.app.log, 'info').mockImplementation((line: unknown) => {
    if (typeof line === 'object' && line !== null && 'security' in line) lines.push({ ...line })
  })
  const { nobody, ana, marina, zoe } = club.clients
  await nobody.post('/auth/sign-in', { email: 'ana@rumo.example', password: 'falsa-2026!X' })
  await nobody.post('/auth/sign-in', { email: 'ana@rumo.example', password: testPassword })
  await ana.get('/export')
  const other = (await ana.get<{ sessions: { id: string; current: boolean }[] }>('/auth/sessions')).body
  await ana.delete(`/auth/sessions/${other.sessions.find(({ current }) => !current)?.id}`)
  await zoe.post('/auth/sign-out')
  await marina.post('/calendar')
  await marina.delete('/calendar')
  const invited = { groupId: club.group.id, email: 'zoe@rumo.example' }
  const invitation = created(await marina.post('/groups/invite', invited), 'invitation')
  await ana.post(`/invitations/${invitation.id}/accept`)
  const again = await club.t.signedIn(club.people.zoe)
  expect((await again.post(`/invitations/${invitation.id}/accept`)).status).toBe(200)
  const { joinCode } = created(await marina.post(`/groups/${club.group.id}/join-code`), 'group')
  await again.post('/groups/join', { code: joinCode })
  const newcomer = await addNewcomer(club, club.group.id)
  await marina.delete(`/athletes/${newcomer.id}`)
  await marina.delete(`/groups/member/${club.link.id}`)
  await ana.send('DELETE', '/user', { password: testPassword })
  log.mockRestore()
  const { id } = club.people.ana
  const { zoe: joined, marina: coach } = club.people
  expect(lines).toMatchObject([
    { security: 'sign-in-failed' },
    { security: 'signed-in', account: id },
    { security: 'data-exported', userId: id },
    { security: 'device-signed-out', userId: id },
    { security: 'signed-out', userId: joined.id },
    { security: 'calendar-opened', userId: coach.id },
    { security: 'calendar-closed', userId: coach.id },
    { security: 'group-joined', userId: joined.id, invitation: invitation.id },
    { security: 'group-joined', userId: joined.id },
    { security: 'athlete-erased', userId: coach.id, athlete: newcomer.id },
    { security: 'member-removed', userId: coach.id, member: club.link.id },
    { security: 'account-erased', userId: id },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/Ana|Bia|@|falsa/)
  await club.t.close()
})
