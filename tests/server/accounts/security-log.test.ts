import { expect, test, vi } from 'vitest'
import { startClub } from '../../support/club.ts'
import { testPassword } from '../../support/test-app.ts'

test('the security log says who signed in, failed, was removed, exported and erased, with ids alone', async () => {
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
  await marina.delete(`/groups/member/${club.link.id}`)
  await ana.send('DELETE', '/user', { password: testPassword })
  log.mockRestore()
  const { id } = club.people.ana
  expect(lines).toMatchObject([
    { security: 'sign-in-failed' },
    { security: 'signed-in', account: id },
    { security: 'data-exported', userId: id },
    { security: 'device-signed-out', userId: id },
    { security: 'signed-out', userId: club.people.zoe.id },
    { security: 'member-removed', userId: club.people.marina.id, member: club.link.id },
    { security: 'account-erased', userId: id },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/Ana|@|falsa/)
  await club.t.close()
})
