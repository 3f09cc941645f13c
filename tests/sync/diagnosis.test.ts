import { afterEach, beforeEach, expect, it } from 'vitest'
import { protocol } from '#sync/contract/wire/headers.ts'
import { diagnosis } from '#sync/diagnosis.ts'
import { deliver, type NetworkFault } from '#sync/testing/core/network-fault.ts'
import { problemAnswer } from './support/answers.ts'
import { type Club, done, startClub } from './support/club.ts'

let club: Club

beforeEach(async () => {
  club = await startClub()
})

afterEach(() => club.close())

const around = {
  at: new Date('2026-11-26T21:00:00.000Z'),
  build: 'training-x1.js',
  browser: 'Firefox',
  language: 'pt',
  online: true,
  storage: { used: 5_000_000, quota: 60_000_000, persisted: true },
  drafts: 1,
}

it('says where the exchange stands', async () => {
  const { coach, key, newPlan } = club
  // The device says a moment later that it has everything.
  await club.waitFor('a complete exchange', async () => (await coach.status()).complete, 1000)
  const failing: NetworkFault = { kind: 'answer', answer: problemAnswer('internal') }
  coach.networkFault = ({ method }) => (method === 'GET' ? deliver : failing)
  await coach.edit('workouts', key, { name: 'Um' })
  await coach.create('workouts', newPlan())
  await club.attempted(coach, 'POST')
  await club.waitFor(
    'a failed answer after everything was read',
    async () => {
      const { answers, complete } = await coach.status()
      return complete && answers.internal !== undefined
    },
    1000,
  )
  const lines = (await diagnosis(coach.client, around)).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'rumo 2026-11-26T21:00:00.000Z',
      `app training-x1.js protocol ${protocol} server feed`,
      expect.stringMatching(
        /^state (idle|active|unreachable) online true complete true exchanged \d{4}-.*Z clock-off 0 ms$/,
      ),
      'storage used 5000000 quota 60000000 persisted true',
      'drafts 1 attention 0',
      expect.stringMatching(/^answer internal: \d+ last \d{4}-/),
      expect.stringMatching(/^answer ok: \d+ last \d{4}-/),
      expect.stringMatching(
        /^workouts rows 0 deleted 0 unsent 2 create 1 edit 1 since \d{4}-.* schema \d+ cursor \S+$/,
      ),
    ]),
  )
})

it('holds no name, text, address or key', async () => {
  const { coach, athlete, tablet, key } = club
  const secrets = ['Joelho operado', 'Treino secreto', 'Comentário meu', 'Séries íntimas']
  await athlete.edit('workouts', key, { ...done, notes: secrets[0] })
  await club.settle()
  coach.cut()
  await coach.edit('workouts', key, { name: secrets[1], coachComment: secrets[2] })
  await coach.create('templates', {
    name: secrets[3],
    description: secrets[3],
    sport: 'swim',
    createdBy: club.coach.user.id,
  })
  const [link] = await tablet.rows('members')
  await tablet.remove('members', link?.clientId ?? '')
  await club.sent(tablet)
  coach.reconnect()
  await club.settle()
  const entries = await coach.attention()
  expect(entries).not.toEqual([])
  const text = await diagnosis(coach.client, around)
  expect(text).toContain('attention refused workouts not-found: 1')
  // A cursor is the one part that is not readable as it is.
  const readable = text.replace(/cursor (\S+)/g, (_, cursor: string) =>
    Buffer.from(cursor, 'base64url').toString(),
  )
  const { user } = athlete
  const people = [club.coach.user, user].flatMap(({ name, email, clientId }) => [name, email, clientId])
  for (const secret of [...secrets, ...people, key, entries[0]?.id ?? '', link?.clientId ?? '']) {
    expect(secret).not.toBe('')
    expect(text).not.toContain(secret)
    expect(readable).not.toContain(secret)
  }
})

it('says that no answer has come since, however long that goes on', async () => {
  const { coach } = club
  coach.cut()
  const line = async () => (await diagnosis(coach.client, around)).match(/answer no-answer: (\d+)/)?.[1]
  await club.waitFor('ten attempts in vain', async () => {
    coach.client.syncNow()
    await club.pass(10_000)
    return Number(await line()) >= 10
  })
})
