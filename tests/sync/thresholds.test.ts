import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { noThresholds } from '#sync/contract/thresholds-by-day.ts'
import { type Club, startClub } from './support/club.ts'

let club: Club
beforeEach(async () => {
  club = await startClub()
})
afterEach(() => club.close())

const tested = { ...noThresholds, from: '2026-11-02', runPace: 255 }
const guessed = { ...noThresholds, from: '2026-11-02', ftp: 240 }
const earlier = { ...noThresholds, from: '2026-01-05', runPace: 280 }

type Device = Club['coach']
const of = async (device: Device) => (await device.rows('users')).find(({ role }) => role === 'athlete')

/** Both write with no signal; the athlete's is the first to arrive. */
async function apart(before: object[], ofAthlete: object[], ofCoach: object[]) {
  const { coach, athlete } = club
  const key = (await of(athlete))?.clientId ?? ''
  if (before.length > 0) await athlete.edit('users', key, { thresholds: before })
  await club.settle()
  coach.cut()
  athlete.cut()
  await athlete.edit('users', key, { thresholds: ofAthlete })
  await coach.edit('users', key, { thresholds: ofCoach })
  athlete.reconnect()
  await club.sent(athlete)
  coach.reconnect()
  await club.settle()
  const [there, here] = await Promise.all(
    [athlete, coach].map(async (device) => (await of(device))?.thresholds),
  )
  expect(here).toEqual(there)
  return here
}

const noEntries = async () => {
  for (const device of [club.coach, club.athlete]) expect(await device.attention()).toEqual([])
}

it('keeps what athlete and coach each wrote of thresholds with no signal, and asks nobody', async () => {
  expect(await apart([], [tested], [guessed, earlier])).toEqual([{ ...tested, ftp: 240 }, earlier])
  await noEntries()
  expect(await of(club.athlete)).toMatchObject({ runPace: 255, ftp: 240 })
})

it('keeps a correction of an earlier day beside another person’s new day', async () => {
  const corrected = { ...earlier, runPace: 285 }
  expect(await apart([earlier], [corrected], [guessed, earlier])).toEqual([guessed, corrected])
  await noEntries()
})

it('leaves a value away that one of them took away', async () => {
  expect(await apart([tested, earlier], [tested], [{ ...tested, ftp: 240 }, earlier])).toEqual([
    { ...tested, ftp: 240 },
  ])
  await noEntries()
})

it('tells who wrote last that both wrote the same value, and gives the other one on request', async () => {
  const other = { ...tested, runPace: 260, ftp: 240 }
  expect(await apart([earlier], [tested, earlier], [other, earlier])).toEqual([other, earlier])
  const { coach, athlete } = club
  expect(await athlete.attention()).toEqual([])
  const [entry] = await coach.attention()
  expect(entry).toMatchObject({
    kind: 'conflict',
    kept: 'mine',
    mine: { thresholds: [other, earlier] },
    theirs: { thresholds: [{ ...tested, ftp: 240 }, earlier] },
  })
  await coach.decide(entry?.id ?? '', 'theirs')
  await club.settle()
  expect((await of(athlete))?.thresholds).toEqual([{ ...tested, ftp: 240 }, earlier])
})

it('keeps what others wrote while a coach was away whose own version was refused, when that is taken', async () => {
  const { coach, tablet, athlete, app, link, group } = club
  const key = (await of(athlete))?.clientId ?? ''
  const server = await app.signedIn(coach.user)
  coach.cut()
  await coach.edit('users', key, { thresholds: [tested] })
  expect((await server.delete(`/groups/member/${link.id}`)).status).toBe(204)
  coach.reconnect()
  await club.settle()
  const [entry] = await coach.attention()
  expect(entry).toMatchObject({ kind: 'refused', mine: { thresholds: [tested] } })
  coach.cut()
  await coach.decide(entry?.id ?? '', 'mine')
  await athlete.edit('users', key, { thresholds: [{ ...tested, runPace: 260, ftp: 240 }, earlier] })
  await app.link(group, athlete.user)
  await club.sent(athlete)
  coach.reconnect()
  await club.settle()
  for (const device of [coach, tablet, athlete])
    expect((await of(device))?.thresholds).toEqual([{ ...tested, ftp: 240 }, earlier])
  expect(await coach.attention()).toMatchObject([
    {
      kind: 'conflict',
      kept: 'mine',
      theirs: { thresholds: [{ ...tested, runPace: 260, ftp: 240 }, earlier] },
    },
  ])
})

/** The coach's history arrives without an answer, and they correct it. */
async function correctUnanswered(): Promise<string> {
  const { coach, athlete } = club
  const key = (await of(athlete))?.clientId ?? ''
  coach.networkFault = ({ method }) => ({ kind: method === 'PUT' ? 'lose-reply' : 'deliver' })
  await coach.edit('users', key, { thresholds: [tested] })
  await club.reached('PUT')
  coach.cut()
  await coach.edit('users', key, { thresholds: [{ ...tested, runPace: 250 }] })
  return key
}

it.each(['refuses its repetition', 'has forgotten it'])(
  'asks nobody about a value of their own that arrived, where another day was written since and the server %s',
  async (how) => {
    const { coach, athlete, app, link, group } = club
    const key = await correctUnanswered()
    if (how === 'has forgotten it') {
      coach.kill()
      await coach.disk.rewrite(({ inFlight }) => {
        if (inFlight) Object.assign(inFlight, { key: crypto.randomUUID() })
      })
      await coach.open()
    } else {
      await (await app.signedIn(coach.user)).delete(`/groups/member/${link.id}`)
      const puts = () => coach.attempts.filter(({ method }) => method === 'PUT').length
      const tried = puts()
      coach.networkFault = () => ({ kind: puts() === tried + 1 ? 'deliver' : 'drop' })
      coach.online.hint()
      await club.attempted(coach, 'PUT', tried + 2)
      coach.cut()
      await app.link(group, athlete.user)
    }
    await athlete.edit('users', key, { thresholds: [tested, earlier] })
    await club.sent(athlete)
    coach.reconnect()
    await club.settle()
    expect((await of(athlete))?.thresholds).toEqual([{ ...tested, runPace: 250 }, earlier])
    expect(await coach.attention()).toEqual([])
  },
)

/** The coach takes their version of an entry before or after access to the athlete is back, which their devices hear then. */
async function takeMine(entry: string, when: string): Promise<void> {
  const { coach, athlete, app, group } = club
  coach.cut()
  if (when === 'before') await coach.decide(entry, 'mine')
  await app.link(group, athlete.user)
  coach.reconnect()
  await club.settle()
  if (when === 'after') await coach.decide(entry, 'mine')
  await club.settle()
}

it.each(['before', 'after'])(
  'brings nothing of others back or away when a refused version is taken %s access is back',
  async (when) => {
    const { coach, tablet, athlete, app, link } = club
    const key = (await of(athlete))?.clientId ?? ''
    await athlete.edit('users', key, { thresholds: [earlier] })
    await club.settle()
    const server = await app.signedIn(coach.user)
    coach.cut()
    await coach.edit('users', key, { thresholds: [tested, earlier] })
    expect((await server.delete(`/groups/member/${link.id}`)).status).toBe(204)
    coach.reconnect()
    await club.settle()
    const [entry] = await coach.attention()
    expect(entry).toMatchObject({ kind: 'refused', mine: { thresholds: [tested] }, theirs: null })
    await athlete.edit('users', key, { thresholds: [guessed] })
    await club.sent(athlete)
    await takeMine(entry?.id ?? '', when)
    for (const device of [coach, tablet, athlete])
      expect((await of(device))?.thresholds).toEqual([{ ...tested, ftp: 240 }])
    await noEntries()
  },
)

describe('what a coach took away, refused when access had ended', () => {
  const later = { ...tested, from: '2026-12-01' }
  const corrected = { ...later, runPace: 250, ftp: 240 }

  /** @returns the entry about it. */
  async function takenAway() {
    const { coach, athlete, app, link } = club
    const key = (await of(athlete))?.clientId ?? ''
    await athlete.edit('users', key, { thresholds: [later, earlier] })
    await club.settle()
    const server = await app.signedIn(coach.user)
    coach.cut()
    await coach.edit('users', key, { thresholds: [later] })
    expect((await server.delete(`/groups/member/${link.id}`)).status).toBe(204)
    coach.reconnect()
    await club.settle()
    return (await coach.attention())[0]
  }

  it.each(['before', 'after'])('is told, and goes when it is taken %s access is back', async (when) => {
    const { coach, tablet, athlete } = club
    const entry = await takenAway()
    expect(entry).toMatchObject({
      kind: 'refused',
      mine: { thresholds: [] },
      theirs: { thresholds: [earlier] },
    })
    await athlete.edit('users', entry?.entityKey ?? '', { thresholds: [corrected, guessed, earlier] })
    await club.sent(athlete)
    await takeMine(entry?.id ?? '', when)
    for (const device of [coach, tablet, athlete])
      expect((await of(device))?.thresholds).toEqual([corrected, guessed])
    await noEntries()
  })
})
