import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Person, readAs, signInToDemo } from '../../support/demo-person.ts'
import { addressOf, runScript } from '../../support/server-process.ts'

const rounds = 4
const writesPerRound = 1_000
/** Writes in flight at once. */
const lanes = 8

type Page = { documents: { clientId: string }[]; cursor: string; more: boolean }

/** Sends creates until the server is gone; reports each response. */
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

test('every acknowledged write survives a kill in the middle of a thousand', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rumo-cut-'))
  const start = () => runScript('scripts/demo/start.ts', { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' })
  const expected = new Set<string>()
  const cutAfter = [40, 130, 7, 260]
  for (let round = 0; round < rounds; round += 1) {
    const server = start()
    const person = await signInToDemo(await addressOf(server))
    const { members: links } = await readAs<{ members: { userId: number }[] }>(person, '/groups/member/all')
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
  const person = await signInToDemo(await addressOf(server))
  const found = new Set<string>()
  let query = ''
  for (let more = true; more; ) {
    const page = await readAs<Page>(person, `/sync/workouts${query}`)
    for (const row of page.documents) found.add(row.clientId)
    query = `?cursor=${page.cursor}`
    more = page.more
  }
  expect([...expected].filter((clientId) => !found.has(clientId))).toEqual([])
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  await rm(folder, { recursive: true })
}, 300_000)
