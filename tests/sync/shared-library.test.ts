import { afterEach, beforeEach, expect, it } from 'vitest'
import type { NewFields } from '#sync/testing/checked-fields.ts'
import { type Club, startClub } from './support/club.ts'
import type { SimulatedDevice } from './support/device.ts'

let club: Club
/** Another coach of the group. */
let caio: SimulatedDevice

beforeEach(async () => {
  club = await startClub()
  const user = await club.app.addUser('coach', 'Caio', 'caio@rumo.example')
  const [ana, his] = [await club.app.signedIn(club.coach.user), await club.app.signedIn(user)]
  const invited = { groupId: club.group.id, email: user.email, role: 'coach' }
  const { body } = await ana.post<{ invitation: { id: number } }>('/groups/invite', invited)
  expect((await his.post(`/invitations/${body.invitation.id}/accept`)).status).toBe(200)
  caio = await club.addDevice('other coach phone', user, { seed: 4 })
  await club.settle()
})

afterEach(() => club.close())

const template = (fields: NewFields<'templates'> = {}): NewFields<'templates'> => ({
  name: 'Tiros',
  description: '10x400',
  sport: 'run',
  createdBy: club.coach.user.id,
  ...fields,
})

const removeCoach = async (coach: SimulatedDevice) => {
  const session = await club.app.signedIn(caio.user)
  const path = `/groups/${club.group.id}/coaches/${coach.user.id}`
  expect((await session.delete(path)).status).toBe(204)
}

it('what a coach makes and shares with no signal is in the other coach’s library, and no athlete’s', async () => {
  const { coach, athlete } = club
  coach.cut()
  const key = await coach.create('templates', template())
  await coach.edit('templates', key, { sharedWith: club.group.id })
  coach.reconnect()
  await club.settle()
  expect(await caio.row('templates', key)).toMatchObject({ name: 'Tiros', sharedWith: club.group.id })
  expect(await athlete.rows('templates')).toEqual([])

  await coach.edit('templates', key, { name: 'Tiros curtos' })
  await club.settle()
  expect(await caio.row('templates', key)).toMatchObject({ name: 'Tiros curtos' })
  await coach.edit('templates', key, { sharedWith: null })
  await club.settle()
  expect(await caio.rows('templates')).toEqual([])
  expect(await coach.row('templates', key)).toMatchObject({ name: 'Tiros curtos' })
})

it('a coach who was taken out meanwhile keeps what they made; sharing it asks for attention', async () => {
  const { coach } = club
  coach.cut()
  const key = await coach.create('templates', template())
  await coach.edit('templates', key, { sharedWith: club.group.id })
  await removeCoach(coach)
  coach.reconnect()
  await club.settle()
  expect(await coach.row('templates', key)).toMatchObject({ name: 'Tiros', sharedWith: null })
  expect(await coach.attention()).toMatchObject([
    { kind: 'refused', code: 'invalid', mine: { sharedWith: club.group.id } },
  ])
  expect(await caio.rows('templates')).toEqual([])
})

it('who leaves loses what others share, and what they shared stays theirs alone', async () => {
  const { coach } = club
  const hers = await coach.create('templates', template())
  const his = await caio.create('templates', template({ createdBy: caio.user.id }))
  await club.settle()
  await coach.edit('templates', hers, { sharedWith: club.group.id })
  await caio.edit('templates', his, { sharedWith: club.group.id })
  await club.settle()
  expect(await coach.rows('templates')).toHaveLength(2)
  await removeCoach(coach)
  await club.settle()
  expect(await coach.rows('templates')).toMatchObject([{ clientId: hers, sharedWith: null }])
  expect(await caio.rows('templates')).toMatchObject([{ clientId: his }])
})
