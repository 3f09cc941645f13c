import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ChangeHint } from '#sync/contract/wire/feed.ts'
import { type Club, pullAll, startClub } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'
import type { TestClient } from '../../support/test-client.ts'

/** Reads a stream's hints one by one. */
async function listen(url: string, client: TestClient) {
  const stop = new AbortController()
  const cookie = [...client.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(`${url}/api/sync/stream`, { headers: { cookie }, signal: stop.signal })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  async function block(): Promise<string | undefined> {
    while (!text.includes('\n\n')) {
      const part = await reader?.read()
      if (!part || part.done) return undefined
      text += part.value
    }
    const end = text.indexOf('\n\n')
    const first = text.slice(0, end)
    text = text.slice(end + 2)
    return first
  }
  /** The next hint; undefined when the server ended the stream. */
  async function hint(): Promise<ChangeHint | undefined> {
    for (;;) {
      const next = await block()
      if (next === undefined) return undefined
      const data = /^event: change\ndata: (.*)$/m.exec(next)?.[1]
      if (data) return JSON.parse(data) as ChangeHint
    }
  }
  const opened = /^event: open\ndata: (.*)$/m.exec((await block()) ?? '')?.[1] ?? '{}'
  return {
    response,
    opened: (JSON.parse(opened) as { opened: number }).opened,
    hint,
    stop: () => stop.abort(),
  }
}

describe.each(databases)('the stream on %s', (kind) => {
  let club: Club
  let url: string
  beforeAll(async () => {
    club = await startClub(kind)
    url = await club.t.listen()
  })
  afterAll(() => club.t.close())

  test('sends a hint with the changed collection once the feed has the change', async () => {
    const stream = await listen(url, club.clients.ana)
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    const { cursor } = await pullAll(club.clients.ana, 'workouts')
    const row = await club.plan()
    expect(await stream.hint()).toMatchObject({ collection: 'workouts' })
    expect((await pullAll(club.clients.ana, 'workouts', cursor)).documents).toEqual([row])
    stream.stop()
  })

  test('says from which change on it hints, which the last page of the feed knows as well', async () => {
    await club.plan()
    const before = await pullAll(club.clients.ana, 'workouts')
    const stream = await listen(url, club.clients.ana)
    expect(before.seq).toBe(stream.opened)
    await club.plan()
    const hint = await stream.hint()
    expect(hint?.seq).toBeGreaterThan(stream.opened)
    expect((await pullAll(club.clients.ana, 'workouts', before.cursor)).seq).toBe(hint?.seq)
    stream.stop()
  })

  test('sends no hints outside the listener’s scopes', async () => {
    const stream = await listen(url, club.clients.zoe)
    await club.plan()
    await club.clients.otto.patch(`/groups/${club.otherGroup.id}`, { name: 'Parque 2' })
    expect(await stream.hint()).toMatchObject({ collection: 'groups' })
    stream.stop()
  })

  test('sends hints for all rows of a new membership, and for its later changes', async () => {
    const stream = await listen(url, club.clients.otto)
    await club.t.link(club.otherGroup, club.people.ana)
    const brought = [
      'members',
      'attendances',
      'users',
      'workouts',
      'mealPlans',
      'mealItems',
      'activities',
      'comments',
      'marks',
    ]
    const hints = []
    while (hints.length < brought.length) hints.push(await stream.hint())
    expect(new Set(hints.map((hint) => hint?.collection))).toEqual(new Set(brought))
    await club.plan()
    expect(await stream.hint()).toMatchObject({ collection: 'workouts' })
    stream.stop()
  })

  test('needs a session', async () => {
    const response = await fetch(`${url}/api/sync/stream`)
    expect(response.status).toBe(401)
  })
})

test('a stopping server closes its streams instead of waiting for them', async () => {
  const club = await startClub('sqlite')
  const stream = await listen(await club.t.listen(), club.clients.ana)
  const ended = stream.hint()
  await club.t.close()
  expect(await ended).toBeUndefined()
})

test('a change made through one process reaches the listeners of another, on PostgreSQL', async () => {
  const club = await startClub('postgres')
  const { startTestApp } = await import('../../support/test-app.ts')
  const second = await startTestApp({ databaseUrl: club.t.settings.databaseUrl })
  const stream = await listen(await second.listen(), await second.signedIn(club.people.ana))
  await club.plan()
  expect(await stream.hint()).toMatchObject({ collection: 'workouts' })
  stream.stop()
  await second.close()
  await club.t.close()
})

test('a stream ends with the session that it was opened for, at the next heartbeat', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  try {
    const club = await startClub('sqlite')
    const url = await club.t.listen()
    const [gone, here] = [await listen(url, club.clients.ana), await listen(url, club.clients.zoe)]
    await club.clients.ana.post('/auth/sign-out')
    vi.advanceTimersByTime(15_000)
    expect(await gone.hint()).toBeUndefined()
    await club.clients.otto.patch(`/groups/${club.otherGroup.id}`, { name: 'Parque 2' })
    expect(await here.hint()).toMatchObject({ collection: 'groups' })
    await club.t.close()
  } finally {
    vi.useRealTimers()
  }
})
