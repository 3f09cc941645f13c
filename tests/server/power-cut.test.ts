import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addressOf, runScript } from '../support/server-process.ts'

const rounds = 4
const writesPerRound = 1_000
/** Writes under way at once. */
const lanes = 8

type Person = { url: string; headers: Record<string, string> }

async function signIn(url: string): Promise<Person> {
  const response = await fetch(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'coach@rumo.example', password: 'Rumo-2026!' }),
  })
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.split('=')[1] ?? ''
  return {
    url,
    headers: { cookie: cookies.join('; '), 'x-xsrf-token': token, 'content-type': 'application/json' },
  }
}

/** Creates until the server is gone; tells of each answer that came. */
async function writeUntilCut(person: Person, athleteId: number, acknowledged: (clientId: string) => void) {
  let left = writesPerRound
  async function lane(): Promise<void> {
    while (left > 0) {
      left -= 1
      const clientId = randomUUID()
      const body = {
        clientId,
        athleteId,
        name: 'Tiros',
        description: '8x400m',
        sport: 'run',
        scheduledTo: '2026-03-12',
      }
      try {
        const init = { method: 'POST', headers: person.headers, body: JSON.stringify(body) }
        const response = await fetch(`${person.url}/api/workout`, init)
        await response.json()
        if (response.status === 201) acknowledged(clientId)
      } catch {
        return
      }
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

test('every acknowledged write is there after the process was killed in the middle of a thousand', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rumo-cut-'))
  const start = () => runScript('scripts/demo/start.ts', { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' })
  const expected = new Set<string>()
  const cutAfter = [40, 130, 7, 260]
  for (let round = 0; round < rounds; round += 1) {
    const server = start()
    const person = await signIn(await addressOf(server))
    const members = await fetch(`${person.url}/api/groups/member/all`, { headers: person.headers })
    const { members: links } = (await members.json()) as { members: { userId: number }[] }
    let answers = 0
    await writeUntilCut(person, links[0]?.userId ?? 0, (clientId) => {
      expected.add(clientId)
      answers += 1
      if (answers === cutAfter[round]) server.child.kill('SIGKILL')
    })
    await server.ended
    expect(answers).toBeGreaterThanOrEqual(cutAfter[round] ?? 0)
    expect(answers).toBeLessThan(writesPerRound)
  }
  const server = start()
  const person = await signIn(await addressOf(server))
  const found = new Set<string>()
  let query = ''
  for (let more = true; more; ) {
    const page = await fetch(`${person.url}/api/sync/workouts${query}`, { headers: person.headers })
    const body = (await page.json()) as { documents: { clientId: string }[]; cursor: string; more: boolean }
    for (const row of body.documents) found.add(row.clientId)
    query = `?cursor=${body.cursor}`
    more = body.more
  }
  expect([...expected].filter((clientId) => !found.has(clientId))).toEqual([])
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  await rm(folder, { recursive: true })
}, 120_000)
