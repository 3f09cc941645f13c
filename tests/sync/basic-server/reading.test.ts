import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { timings } from '#sync/timings.ts'
import { pageAnswer } from '../support/answers.ts'
import { type BasicDevice, type BasicWorld, basicWorld, workoutOf } from './support.ts'

let world: BasicWorld
let coach: BasicDevice

beforeEach(async () => {
  world = await basicWorld()
  world.server.add('workouts', workoutOf(world, 'Um'))
  world.server.add('workouts', workoutOf(world, 'Dois'))
  coach = await world.addDevice('coach phone', world.coach)
  await world.shows(coach, 'workouts', ['Um', 'Dois'])
})

afterEach(() => world.close())

/** Removes a workout from the server's list directly. */
function vanish(name: string) {
  const { workouts } = world.server.tables
  const at = workouts.findIndex((row) => row.name === name)
  return workouts.splice(at, 1)
}

let marks = 0

/** One complete pass over the workouts. It has ended when a row added with it is shown. */
async function readAgain(device: BasicDevice, stays: string[]) {
  const mark = `Marca ${++marks}`
  world.server.add('workouts', workoutOf(world, mark))
  device.client.syncNow()
  await world.waitFor(mark, async () => (await device.rows('workouts')).some((row) => row.name === mark))
  const names = (await device.rows('workouts')).map((row) => String(row.name))
  return stays.filter((name) => names.includes(name))
}

const lists = () =>
  world.network.deliveries.filter(({ request }) => request.path.startsWith('/workout/athletes')).length

describe('reading a basic server', () => {
  it('determines the kind of server at each start, and requests no feed', async () => {
    await coach.close()
    await coach.open()
    await world.waitFor('an exchange', () => coach.attempts.filter(({ path }) => path === '/user').length > 1)
    expect(coach.attempts.filter(({ path }) => path.startsWith('/sync')).map(({ path }) => path)).toEqual([
      '/sync',
      '/sync',
    ])
    expect(coach.streamsOpened).toBe(0)
  })

  it('shows a coach the athletes, with the data of their memberships', async () => {
    await world.waitFor('two people', async () => (await coach.rows('users')).length === 2)
    const people = await coach.rows('users')
    expect(people.find(({ role }) => role === 'athlete')).toMatchObject({
      name: 'Bia',
      email: 'bia@rumo.example',
      bio: 'Vive de treino',
    })
    await world.waitFor('the link', async () => (await coach.rows('members')).length === 1)
  })

  it('derives the same key for a row on every device', async () => {
    const tablet = await world.addDevice('coach tablet', world.coach)
    await world.shows(tablet, 'workouts', ['Um', 'Dois'])
    const keys = async (device: BasicDevice) => (await device.rows('workouts')).map((row) => row.clientId)
    expect(await keys(tablet)).toEqual(await keys(coach))
  })

  it('deletes a row only when two passes did not list it', async () => {
    vanish('Um')
    expect(await readAgain(coach, ['Um'])).toEqual(['Um'])
    expect(await readAgain(coach, ['Um'])).toEqual([])
  })

  it('counts again from zero when the row is listed in between', async () => {
    const [row] = vanish('Um')
    expect(await readAgain(coach, ['Um'])).toEqual(['Um'])
    if (row) world.server.tables.workouts.push(row)
    expect(await readAgain(coach, ['Um'])).toEqual(['Um'])
    vanish('Um')
    expect(await readAgain(coach, ['Um'])).toEqual(['Um'])
  })

  it('deletes nothing while a row of the list is unreadable, adds one entry for it, and stores the others', async () => {
    vanish('Um')
    const broken = world.server.add('workouts', { ...workoutOf(world, 'Torto'), scheduledTo: 'amanhã' })
    expect(await readAgain(coach, ['Um'])).toEqual(['Um'])
    expect(await readAgain(coach, ['Um'])).toEqual(['Um'])
    expect(await readAgain(coach, ['Um'])).toEqual(['Um'])
    expect((await coach.attention()).map(({ kind, row }) => [kind, row.name])).toEqual([
      ['unreadable', 'Torto'],
    ])
    Object.assign(broken, { scheduledTo: '2026-11-21' })
    expect(await readAgain(coach, ['Um', 'Torto'])).toEqual(['Um', 'Torto'])
    expect(await readAgain(coach, ['Um', 'Torto'])).toEqual(['Torto'])
  })

  it('deletes nothing while the server rejects one of the lists', async () => {
    const other = world.server.addUser('athlete', 'Caio', 'caio@rumo.example')
    world.server.link(world.group, other)
    coach.networkFault = ({ path }) =>
      path.startsWith(`/workout/athletes/${other.id}`)
        ? {
            kind: 'answer',
            answer: { reached: true, status: 403, body: { message: 'no' }, retryAfterMs: undefined },
          }
        : { kind: 'deliver' }
    vanish('Um')
    for (let reading = 0; reading < 3; reading++) expect(await readAgain(coach, ['Um'])).toEqual(['Um'])
  })

  it('deletes nothing after a captive portal’s page, and reports that the server is not reached', async () => {
    coach.networkFault = () => ({ kind: 'answer', answer: pageAnswer(200) })
    coach.client.syncNow()
    await world.waitFor('a try', async () => coach.attempts.length > 0)
    expect(await coach.rows('workouts')).toHaveLength(2)
    coach.reconnect()
    await readAgain(coach, [])
    expect(await coach.rows('workouts')).toHaveLength(3)
  })

  /** Edits offline and closes the app; the next start reads the lists while the edit is unsent. */
  async function editOffline(name: string, changes: Record<string, unknown>) {
    const row = (await coach.rows('workouts')).find((one) => one.name === name)
    coach.cut()
    await coach.edit('workouts', row?.clientId ?? '', changes)
    await coach.close()
    coach.reconnect()
    return row?.clientId ?? ''
  }

  it('keeps an unsent edit when the lists show another version, and merges it', async () => {
    const key = await editOffline('Um', { description: '10x100' })
    const there = world.server.tables.workouts.find(({ name }) => name === 'Um')
    Object.assign(there ?? {}, { notes: 'Cansada' })
    await coach.open()
    await readAgain(coach, [])
    await world.sent(coach)
    const both = { description: '10x100', notes: 'Cansada' }
    expect(there).toMatchObject(both)
    expect(await coach.row('workouts', key)).toMatchObject(both)
    expect(await coach.attention()).toEqual([])
  })

  it('keeps an unsent edit of a row that is no longer listed in an attention entry', async () => {
    await editOffline('Um', { description: '10x100' })
    vanish('Um')
    await coach.open()
    expect(await readAgain(coach, [])).toEqual([])
    await readAgain(coach, [])
    await world.sent(coach)
    expect(await coach.attention()).toMatchObject([
      { kind: 'deleted-elsewhere', mine: { description: '10x100' } },
    ])
  })

  it('reads the lists every five minutes, and when a person comes back after a while', async () => {
    const before = lists()
    for (let times = 0; times < 4; times++) {
      await coach.clock.advance(2000)
      coach.online.hint()
    }
    const users = coach.attempts.filter(({ path }) => path === '/user').length
    coach.online.hint()
    await world.waitFor(
      'a look at the profile',
      () => coach.attempts.filter(({ path }) => path === '/user').length > users,
    )
    expect(lists()).toBe(before)
    await coach.clock.advance(timings.listsRevisit)
    coach.online.hint()
    await world.waitFor('a reading for who came back', () => lists() > before)
    const later = lists()
    await coach.clock.advance(timings.resync)
    await world.waitFor('another reading', () => lists() > later)
  })

  it('reads the lists when the app starts, even right after the last pass', async () => {
    const before = lists()
    await coach.close()
    await coach.open()
    await world.waitFor('a reading', () => lists() > before)
  })
})
