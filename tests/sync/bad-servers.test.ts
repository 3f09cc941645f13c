import { firstValueFrom } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '#sync/ports.ts'
import type { Phase } from '#sync/replication/exchange-state.ts'
import { pageAnswer, problemAnswer } from './support/answers.ts'
import { type Club, done, startClub } from './support/club.ts'
import type { SimulatedDevice } from './support/device.ts'

let club: Club

beforeEach(async () => {
  club = await startClub()
})

afterEach(() => club.close())

async function phase(device: SimulatedDevice) {
  return (await firstValueFrom(device.client.status$)).phase
}

describe('when the response is not our server’s', () => {
  const notOurs: Answer = { reached: true, status: 200, body: { ok: true }, retryAfterMs: undefined }
  const answers: [string, Answer, Phase][] = [
    ['a captive portal’s page with 200', pageAnswer(200), 'portal'],
    ['a proxy’s 404 page', pageAnswer(404), 'unreachable'],
    ['a gateway’s 502', pageAnswer(502), 'unreachable'],
    ['JSON of another server', notOurs, 'unreachable'],
    ['a half-deployed server', problemAnswer('no-such-call'), 'unreachable'],
    ['a server error', problemAnswer('internal'), 'unreachable'],
  ]
  it.each(answers)(
    'keeps everything, reports that the server is not reached, and continues later: %s',
    async (_what, answer, expected) => {
      const { athlete, coach, key } = club
      athlete.networkFault = () => ({ kind: 'answer', answer })
      await athlete.edit('workouts', key, done)
      await club.attempted(athlete, 'PUT', 3)
      await club.waitFor(expected, async () => (await phase(athlete)) === expected)
      expect(await athlete.row('workouts', key)).toMatchObject(done)
      expect(await athlete.attention()).toEqual([])
      athlete.reconnect()
      await club.settle()
      expect(await coach.row('workouts', key)).toMatchObject(done)
    },
  )

  it.each(['rate-limited', 'in-progress'] as const)('waits as long as %s asks for', async (code) => {
    const { athlete, key } = club
    const times: number[] = []
    athlete.networkFault = ({ method }) => {
      if (method !== 'PUT') return { kind: 'deliver' }
      times.push(athlete.clock.now())
      return times.length === 1
        ? { kind: 'answer', answer: problemAnswer(code, 40_000) }
        : { kind: 'deliver' }
    }
    await athlete.edit('workouts', key, done)
    await club.attempted(athlete, 'PUT')
    const [first = 0] = times
    while (athlete.clock.now() < first + 39_000) {
      await athlete.clock.advance(1000)
      for (let turn = 0; turn < 60; turn++) await new Promise((resolve) => setImmediate(resolve))
    }
    expect(times).toHaveLength(1)
    await club.settle()
    expect(await athlete.attention()).toEqual([])
  })
})

describe('when the server refuses', () => {
  it('keeps a rejected change with its reason, and sends the other rows', async () => {
    const { coach, athlete, key, newPlan } = club
    coach.cut()
    const refused = await coach.createUnchecked(
      'workouts',
      newPlan({ name: 'Um', scheduledTo: '2026-02-30' }),
    )
    await coach.edit('workouts', key, { name: '   ' })
    const good = await coach.create('workouts', newPlan({ name: 'Dois' }))
    coach.reconnect()
    await club.settle()
    expect(await athlete.row('workouts', good)).toMatchObject({ name: 'Dois' })
    expect(await coach.row('workouts', refused)).toBeUndefined()
    expect(await coach.row('workouts', key)).toMatchObject({ name: 'Técnica' })
    const entries = await coach.attention()
    expect(entries).toHaveLength(2)
    expect(entries.find((entry) => entry.entityKey === refused)).toMatchObject({
      kind: 'refused',
      code: 'invalid',
      mine: { name: 'Um' },
      theirs: null,
    })
    expect(entries.find((entry) => entry.entityKey === key)).toMatchObject({
      kind: 'refused',
      mine: { name: '   ' },
      theirs: { name: 'Técnica' },
    })
  })

  it('sends a version that the person corrected', async () => {
    const { coach, athlete, newPlan } = club
    const key = await coach.createUnchecked('workouts', newPlan({ name: 'Um', scheduledTo: '2026-02-30' }))
    await club.settle()
    const [entry] = await coach.attention()
    coach.cut()
    await coach.modules.takeMine(coach.client.database, entry?.id ?? '')
    await coach.edit('workouts', key, { scheduledTo: '2026-03-01' })
    coach.reconnect()
    await club.settle()
    expect(await athlete.row('workouts', key)).toMatchObject({ name: 'Um', scheduledTo: '2026-03-01' })
  })

  it('keeps an athlete’s edit of a coach’s field in an entry', async () => {
    const { athlete, key } = club
    await athlete.edit('workouts', key, { name: 'Mais curto' })
    await club.settle()
    expect(await athlete.row('workouts', key)).toMatchObject({ name: 'Técnica' })
    expect(await athlete.attention()).toMatchObject([
      { kind: 'refused', code: 'forbidden', mine: { name: 'Mais curto' } },
    ])
  })
})

describe('receiving', () => {
  it('adds an entry for a document that breaks the contract, and shows the others', async () => {
    const { coach, athlete, newPlan } = club
    const bad = await coach.create('workouts', newPlan({ name: 'Ruim' }))
    const good = await coach.create('workouts', newPlan({ name: 'Boa' }))
    await club.sent(coach)
    await club.app.store.db.updateTable('workouts').set({ rpe: 77 }).where('clientId', '=', bad).execute()
    const phone = await club.addDevice('new phone', athlete.user, { seed: 9 })
    await club.waitFor('the good one', async () => Boolean(await phone.row('workouts', good)))
    expect(await phone.row('workouts', bad)).toBeUndefined()
    expect(await phone.attention()).toMatchObject([{ kind: 'unreadable', entityKey: bad }])
    await phone.close()
  })

  it('stays usable with pages of strange values, strings of megabytes and prototypes', async () => {
    const { coach, athlete, newPlan, key } = club
    const good = await coach.create('workouts', newPlan({ name: 'Boa' }))
    await club.settle()
    const { body } = await (await club.app.signedIn(athlete.user)).get('/sync/workouts')
    const [first = {}, second = {}] = body.documents as Record<string, unknown>[]
    const strange = [
      null,
      7,
      [],
      {},
      { clientId: null, version: 'x' },
      { ...first, name: 'x'.repeat(3_000_000) },
      { ...first, version: 1e308 },
      { ...first, id: -1, status: {} },
      { ...first, clientId: 'x'.repeat(1_000_000) },
      { ...first, clientId: '__proto__' },
      JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
    ]
    const grown = JSON.parse(
      JSON.stringify(second).replace('{', '{"__proto__":{"polluted":true},"later":"field",'),
    ) as object
    const page = { ...body, documents: [...strange, grown], deleted: [] }
    const wrong: unknown[] = [
      { ...body, documents: {} },
      { ...body, cursor: 7 },
      [],
      { documents: null },
      page,
    ]
    athlete.networkFault = ({ path }) => {
      const answer = path.startsWith('/sync/workouts') ? wrong.shift() : undefined
      if (answer === undefined) return { kind: 'deliver' }
      return { kind: 'answer', answer: { reached: true, status: 200, body: answer, retryAfterMs: undefined } }
    }
    await coach.edit('workouts', good, { name: 'Melhor' })
    await club.waitFor('all strange pages', () => wrong.length === 0, 10_000)
    athlete.reconnect()
    await club.settle()
    expect(Object.prototype).not.toHaveProperty('polluted')
    for (const one of [good, key]) expect(await athlete.row('workouts', one)).not.toHaveProperty('polluted')
    await athlete.edit('workouts', key, done)
    await coach.edit('workouts', good, { name: 'Ainda melhor' })
    await club.settle()
    expect(await coach.row('workouts', key)).toMatchObject(done)
    expect(await athlete.row('workouts', good)).toMatchObject({ name: 'Ainda melhor' })
  })

  it('works with a stream that connects and stays silent', async () => {
    const { coach, athlete, key } = club
    athlete.kill()
    athlete.streamMode = 'silent'
    await athlete.open()
    await club.settle()
    const before = athlete.streamsOpened
    await coach.edit('workouts', key, { name: 'Um' })
    await club.sent(coach)
    await club.waitFor('a new stream', () => athlete.streamsOpened > before, 10_000)
    const arrived = async () => (await athlete.row('workouts', key))?.name === 'Um'
    await club.waitFor('the change', arrived, 10_000)
  })
})

describe('sending', () => {
  it('sends nothing for unchanged rows, even when their bases are lost', async () => {
    const { coach, athlete, key } = club
    await athlete.edit('workouts', key, done)
    await club.settle()
    for (const device of [coach, athlete]) {
      await device.close()
      await device.forgetBases()
    }
    const before = club.network.writes().length
    await coach.open()
    await athlete.open()
    await club.settle()
    expect(club.network.writes()).toHaveLength(before)
  })

  it('sends only the changed fields when the base is lost', async () => {
    const { coach, athlete, tablet, key } = club
    coach.cut()
    await coach.edit('workouts', key, { name: 'Um' })
    await coach.close()
    await coach.forgetBases()
    await tablet.edit('workouts', key, { description: '10x50' })
    await club.sent(tablet)
    coach.reconnect()
    await coach.open()
    await club.settle()
    // Without a base the server's version wins, and the person's version is kept in an entry.
    const shown = await athlete.row('workouts', key)
    expect(shown).toMatchObject({ description: '10x50' })
    const kept = (await coach.attention()).some((entry) => entry.mine.name === 'Um')
    expect(kept || shown?.name === 'Um').toBe(true)
  })

  it('has the same result with a wrong clock', async () => {
    const { athlete, key } = club
    const year = 365 * 86_400_000
    const past = await club.addDevice('past', club.coach.user, { seed: 5, clockOff: -9 * year })
    const future = await club.addDevice('future', club.coach.user, { seed: 6, clockOff: 9 * year })
    await club.settle()
    past.cut()
    future.cut()
    await future.edit('workouts', key, { name: 'Do futuro' })
    await past.edit('workouts', key, { name: 'Do passado' })
    future.reconnect()
    await club.sent(future)
    past.reconnect()
    await club.settle()
    expect(await athlete.row('workouts', key)).toMatchObject({ name: 'Do passado' })
    expect(await past.attention()).toMatchObject([{ theirs: { name: 'Do futuro' } }])
  })
})
