import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { attendanceKey } from '#sync/contract/event-keys.ts'
import { initialValues } from '#sync/contract/fields.ts'
import type { MarkDocument } from '#sync/database/rows/documents.ts'
import { type Club, startClub } from './support/club.ts'
import type { SimulatedDevice } from './support/device.ts'
import { allRows } from './support/server-rows.ts'

let club: Club

beforeEach(async () => {
  club = await startClub()
})

afterEach(() => club.close())

/** Loses responses to this method after the server has handled the request. */
function loseReplies(device: SimulatedDevice, method: string) {
  device.networkFault = (request) => ({ kind: request.method === method ? 'lose-reply' : 'deliver' })
}

async function workoutNames() {
  const { workouts } = await allRows(club.app)
  const live = workouts.filter((row) => row.deletedAt === null)
  return live.map((row) => String(row.name)).toSorted((a, b) => a.localeCompare(b))
}

describe('when a response is lost after the server handled the request', () => {
  it('creates one workout when it was edited before the create was repeated', async () => {
    const { coach, athlete, newPlan } = club
    loseReplies(coach, 'POST')
    const key = await coach.create('workouts', newPlan({ name: 'Um' }))
    await club.reached('POST', 2)
    await coach.edit('workouts', key, { name: 'Dois', coachComment: 'Devagar' })
    coach.reconnect()
    await club.settle()
    expect(await workoutNames()).toEqual(['Dois', 'Técnica'])
    expect(await athlete.row('workouts', key)).toMatchObject({ name: 'Dois', coachComment: 'Devagar' })
    expect(await coach.attention()).toEqual([])
  })

  it('keeps the athlete’s log on a workout whose create had no response', async () => {
    const { coach, athlete, newPlan } = club
    loseReplies(coach, 'POST')
    const key = await coach.create('workouts', newPlan({ name: 'Um' }))
    await club.reached('POST', 2)
    athlete.online.hint()
    await club.waitFor('the workout at the athlete', async () => Boolean(await athlete.row('workouts', key)))
    await athlete.edit('workouts', key, { status: 'missed', notes: 'Gripe' })
    await club.sent(athlete)
    await coach.edit('workouts', key, { name: 'Dois' })
    coach.reconnect()
    await club.settle()
    expect(await coach.row('workouts', key)).toMatchObject({
      name: 'Dois',
      status: 'missed',
      notes: 'Gripe',
    })
    expect(await coach.attention()).toEqual([])
  })

  it('leaves another device’s name that followed its create, when the name was changed back before the answer', async () => {
    const { coach, tablet, newPlan } = club
    const tried = coach.attempts.filter(({ method }) => method === 'POST').length
    coach.cut()
    const key = await coach.create('workouts', newPlan({ name: 'Um' }))
    // What is in flight is "Um".
    await club.attempted(coach, 'POST', tried + 1)
    await coach.edit('workouts', key, { name: 'Dois' })
    loseReplies(coach, 'POST')
    await club.reached('POST', 2)
    coach.cut()
    await coach.edit('workouts', key, { name: 'Um' })
    tablet.online.hint()
    await club.waitFor('the workout on the tablet', async () => Boolean(await tablet.row('workouts', key)))
    await tablet.edit('workouts', key, { name: 'Três' })
    await club.sent(tablet)
    coach.reconnect()
    await club.settle()
    expect(await workoutNames()).toEqual(['Técnica', 'Três'])
    expect(await coach.attention()).toEqual([])
  })

  it('removes a workout that was deleted before its create had a response', async () => {
    const { coach, newPlan } = club
    loseReplies(coach, 'POST')
    const key = await coach.create('workouts', newPlan({ name: 'Um' }))
    await club.reached('POST', 2)
    await coach.remove('workouts', key)
    coach.reconnect()
    await club.settle()
    expect(await workoutNames()).toEqual(['Técnica'])
    expect(await coach.attention()).toEqual([])
  })

  it('removes it also when its last edit would be rejected', async () => {
    const { coach, newPlan } = club
    loseReplies(coach, 'POST')
    const key = await coach.create('workouts', newPlan({ name: 'Um' }))
    await club.reached('POST', 2)
    coach.cut()
    await coach.edit('workouts', key, { name: '   ' })
    await coach.remove('workouts', key)
    coach.reconnect()
    await club.settle()
    expect(await workoutNames()).toEqual(['Técnica'])
  })

  it('sends what was changed back, where others have written since and the server has forgotten the request', async () => {
    const { coach, tablet, athlete, key } = club
    loseReplies(coach, 'PATCH')
    await coach.edit('workouts', key, { name: 'Engano', description: '10x50' })
    await club.reached('PATCH')
    coach.cut()
    await coach.edit('workouts', key, { name: 'Técnica' })
    coach.kill()
    await coach.disk.rewrite(({ inFlight }) => {
      if (inFlight) Object.assign(inFlight, { key: crypto.randomUUID() })
    })
    tablet.online.hint()
    await club.waitFor('the edit', async () => (await tablet.row('workouts', key))?.name === 'Engano')
    await tablet.edit('workouts', key, { description: 'Do tablet' })
    await club.sent(tablet)
    coach.reconnect()
    await coach.open()
    await club.settle()
    for (const device of [coach, tablet, athlete])
      expect(await device.row('workouts', key)).toMatchObject({ name: 'Técnica' })
    expect(await coach.attention()).toMatchObject([
      { kind: 'conflict', mine: { description: '10x50' }, theirs: { description: 'Do tablet' } },
    ])
  })

  it('asks about nothing that its own create brought there, where the server has forgotten the request', async () => {
    const { coach, tablet, newPlan } = club
    coach.networkFault = ({ method }) => ({ kind: method === 'POST' ? 'lose-reply' : 'drop' })
    const key = await coach.create('workouts', newPlan({ name: 'Um', description: '10x50' }))
    await club.waitFor('the workout', async () => Boolean(await tablet.row('workouts', key)), 60_000)
    coach.cut()
    await coach.edit('workouts', key, { name: 'Dois' })
    coach.kill()
    await coach.disk.rewrite(({ inFlight }) => {
      if (inFlight) Object.assign(inFlight, { key: crypto.randomUUID() })
    })
    await tablet.edit('workouts', key, { description: 'Do tablet' })
    await club.sent(tablet)
    coach.reconnect()
    await coach.open()
    await club.settle()
    expect(await tablet.row('workouts', key)).toMatchObject({ name: 'Dois' })
    const asked = (await coach.attention()).map(({ theirs }) => theirs)
    expect(asked).toEqual([{ description: 'Do tablet' }])
  })

  describe('of a mark whose create the server has forgotten', () => {
    /** A coach makes a mark, and changes it while another edit of its athlete arrives. */
    async function changedByBoth(changes: Partial<MarkDocument>, there: Partial<MarkDocument>) {
      const { coach, tablet, athlete } = club
      coach.networkFault = ({ method }) => ({ kind: method === 'POST' ? 'lose-reply' : 'drop' })
      const key = await coach.create('marks', {
        ...initialValues('marks'),
        kind: 'race',
        startDay: '2026-12-01',
        endDay: '2026-12-01',
        title: 'Um',
        goal: 'Chegar',
        athleteId: athlete.user.id,
        createdBy: coach.user.id,
      })
      await club.waitFor('the mark', async () => Boolean(await athlete.row('marks', key)), 60_000)
      coach.cut()
      await coach.edit('marks', key, changes)
      coach.kill()
      await coach.disk.rewrite(({ inFlight }) => {
        if (inFlight) Object.assign(inFlight, { key: crypto.randomUUID() })
      })
      await athlete.edit('marks', key, there)
      await club.sent(athlete)
      coach.reconnect()
      await coach.open()
      await club.settle()
      const rows = [coach, tablet, athlete].map((device) => device.row('marks', key))
      return { rows: await Promise.all(rows), asked: (await coach.attention()).map(({ theirs }) => theirs) }
    }

    it('sends what its coach edited, also where it has become the athlete’s to decide about', async () => {
      const there = { kind: 'injured', goal: 'Sarar', text: 'Joelho' } as const
      const { rows, asked } = await changedByBoth({ title: 'Dois', goal: 'Ganhar' }, there)
      for (const row of rows) expect(row).toMatchObject({ title: 'Dois', ...there })
      expect(asked).toEqual([{ kind: 'injured', goal: 'Sarar' }])
    })

    it('sends what its coach cleared', async () => {
      const { rows, asked } = await changedByBoth({ goal: null }, { title: 'Dela' })
      for (const row of rows) expect(row).toMatchObject({ goal: null })
      expect(asked).toEqual([{ title: 'Dela' }])
    })
  })

  it('applies an edit once', async () => {
    const { coach, athlete, key } = club
    loseReplies(coach, 'PATCH')
    await coach.edit('workouts', key, { name: 'Dois' })
    await club.reached('PATCH', 3)
    coach.reconnect()
    await club.settle()
    expect(await athlete.row('workouts', key)).toMatchObject({ name: 'Dois', version: 2 })
  })

  it('keeps only the part of a rejected change that had not arrived earlier', async () => {
    const { coach, key } = club
    loseReplies(coach, 'PATCH')
    await coach.edit('workouts', key, { description: '12x25' })
    await club.reached('PATCH')
    await coach.edit('workouts', key, { name: '   ' })
    coach.reconnect()
    await club.settle()
    expect(await coach.row('workouts', key)).toMatchObject({ description: '12x25', name: 'Técnica' })
    expect(await coach.attention()).toMatchObject([{ kind: 'refused', mine: { name: '   ' } }])
    expect((await coach.attention())[0]?.mine).not.toHaveProperty('description')
  })

  it('does not report a conflict with a value that this device sent', async () => {
    const { coach, athlete, key } = club
    loseReplies(coach, 'PATCH')
    await coach.edit('workouts', key, { name: 'Dois' })
    await club.reached('PATCH', 2)
    await coach.edit('workouts', key, { name: 'Três', description: '10x50' })
    await club.reached('PATCH', 3)
    await coach.edit('workouts', key, { name: 'Quatro' })
    coach.reconnect()
    await club.settle()
    expect(await athlete.row('workouts', key)).toMatchObject({ name: 'Quatro', description: '10x50' })
    expect(await coach.attention()).toEqual([])
  })

  it('can change back a value that arrived without a response', async () => {
    const { coach, athlete, key } = club
    loseReplies(coach, 'PATCH')
    await coach.edit('workouts', key, { name: 'Dois' })
    await club.reached('PATCH', 2)
    await coach.edit('workouts', key, { name: 'Técnica' })
    coach.reconnect()
    await club.settle()
    expect(await athlete.row('workouts', key)).toMatchObject({ name: 'Técnica' })
    expect(await coach.attention()).toEqual([])
  })

  it('receives another device’s change that followed its own unanswered one', async () => {
    const { coach, tablet, key } = club
    loseReplies(coach, 'PATCH')
    await coach.edit('workouts', key, { name: 'Dois' })
    await club.reached('PATCH', 2)
    tablet.online.hint()
    await club.waitFor('the name at the tablet', async () => {
      return (await tablet.row('workouts', key))?.name === 'Dois'
    })
    await tablet.edit('workouts', key, { description: '10x50' })
    await club.sent(tablet)
    await coach.edit('workouts', key, { name: 'Três' })
    coach.reconnect()
    await club.settle()
    expect(await tablet.row('workouts', key)).toMatchObject({ name: 'Três', description: '10x50' })
    expect([...(await coach.attention()), ...(await tablet.attention())]).toEqual([])
  })

  it('asks about another device’s name that followed its own, not about its own, where a state in between is known', async () => {
    const { coach, tablet, athlete, key } = club
    loseReplies(coach, 'PATCH')
    await coach.edit('workouts', key, { name: 'Dois' })
    await club.reached('PATCH')
    await athlete.edit('workouts', key, { status: 'missed', notes: 'Gripe' })
    await club.sent(athlete)
    await club.waitFor(
      'the log at the coach',
      async () => (await coach.row('workouts', key))?.remote?.version === 3,
    )
    coach.cut()
    await coach.edit('workouts', key, { name: 'Três' })
    await club.waitFor(
      'the name at the tablet',
      async () => (await tablet.row('workouts', key))?.name === 'Dois',
    )
    await tablet.edit('workouts', key, { name: 'Quatro' })
    await club.sent(tablet)
    coach.reconnect()
    await club.settle()
    expect(await athlete.row('workouts', key)).toMatchObject({ name: 'Três', notes: 'Gripe' })
    expect(await coach.attention()).toMatchObject([{ kind: 'conflict', theirs: { name: 'Quatro' } }])
  })

  it('keeps a template whose deletion arrived without a response and was undone, though its list reports no deletion', async () => {
    const { coach, tablet, newPlan } = club
    loseReplies(coach, 'POST')
    const key = await coach.create('templates', {
      ...initialValues('templates'),
      name: 'Um',
      description: '8x50',
      sport: 'swim',
      createdBy: newPlan().createdBy,
    })
    await club.reached('POST', 2)
    /** The device hears nothing of the deletion through the feed. */
    const withoutFeed = (lost?: string) => {
      coach.networkFault = ({ method, path }) =>
        path.includes('/sync') ? { kind: 'drop' } : { kind: method === lost ? 'lose-reply' : 'deliver' }
    }
    withoutFeed('DELETE')
    const row = await coach.remove('templates', key)
    coach.online.hint()
    await club.reached('DELETE', 1)
    if (row) await coach.restore('templates', row)
    withoutFeed()
    coach.online.hint()
    await club.sent(coach)
    coach.reconnect()
    await club.settle()
    expect(await tablet.row('templates', key)).toMatchObject({ name: 'Um' })
    expect(await coach.row('templates', key)).toMatchObject({ name: 'Um' })
    expect(await coach.attention()).toEqual([])
  })
})

it('sends an answer again that had been refused, once, also where its reply is lost', async () => {
  const { athlete, app, group, coach } = club
  const session = await app.signedIn(coach.user)
  const event = await coach.create('events', {
    ...initialValues('events'),
    name: 'Travessia',
    description: 'Represa',
    sport: 'swim',
    location: 'Represa',
    distances: '1 km',
    scheduledTo: '2026-12-01T10:00:00.000Z',
    groupId: group.id,
    groupKey: group.clientId,
  })
  await club.settle()
  const eventId = Number((await coach.row('events', event))?.id)
  const [link] = await coach.rows('members')
  const key = attendanceKey(event, athlete.user.id)
  // The athlete is taken out of the group and answers before that is known there.
  athlete.cut()
  const { id, name, email } = athlete.user
  const place = { eventId, eventKey: event, athleteId: id, athlete: { id, name, email } }
  await athlete.create('attendances', { clientId: key, going: true, attended: null, ...place })
  await session.delete(`/groups/member/${link?.id}`)
  athlete.reconnect()
  await club.settle()
  const [entry] = await athlete.attention()
  expect(entry).toMatchObject({ kind: 'refused', mine: { going: true } })
  // They come back, and the coach calls the roll.
  await app.link(group, athlete.user)
  await session.post('/groups/events/attendance', { eventId, athleteId: id, attended: true })
  await club.settle()
  athlete.loseReplyOnce('PATCH')
  const before = athlete.attempts.length
  await athlete.decide(entry?.id ?? '', 'mine')
  await club.settle()
  expect(athlete.attempts.slice(before).filter(({ method }) => method === 'PATCH')).toHaveLength(2)
  expect(await coach.row('attendances', key)).toMatchObject({ going: true, attended: true })
  expect(await athlete.attention()).toEqual([])
})
