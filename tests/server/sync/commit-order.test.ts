import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { collections } from '#server/store/collections.ts'
import { insertRow } from '#server/store/rows.ts'
import type { Tx } from '#server/store/transaction.ts'
import { dayNumber } from '#sync/contract/day.ts'
import { type Club, pullAll, startClub } from '../../support/club.ts'

function insertWorkout(tx: Tx, club: Club, name: string) {
  return insertRow(tx, collections.workouts, {
    clientId: randomUUID(),
    name,
    description: '5km',
    poolLength: null,
    sport: 'run',
    athleteId: club.people.ana.id,
    createdBy: club.people.marina.id,
    scheduledTo: '2026-03-12',
    day: dayNumber('2026-03-12'),
    status: 'planned',
    rpe: null,
    feel: null,
    notes: null,
    doneFrom: null,
    doneSeconds: null,
    doneMeters: null,
    dayOrder: 0,
    draft: 0,
    missedReason: null,
    donePlan: null,
    coachComment: null,
    seenAt: null,
  })
}

/** A promise that the test resolves. */
function gate() {
  return Promise.withResolvers<void>()
}

test('a reader does not miss a transaction that starts first and commits last, on PostgreSQL', async () => {
  const club = await startClub('postgres')
  const { store } = club.t
  const [written, release] = [gate(), gate()]
  const slow = store.write(async (tx) => {
    await insertWorkout(tx, club, 'Primeiro')
    written.resolve()
    await release.promise
  })
  await written.promise
  await store.write(async (tx) => void (await insertWorkout(tx, club, 'Segundo')))
  const first = await pullAll(club.clients.ana, 'workouts')
  expect(first.documents.map((row) => row.name)).toEqual(['Segundo'])
  release.resolve()
  await slow
  const second = await pullAll(club.clients.ana, 'workouts', first.cursor)
  expect(second.documents.map((row) => row.name)).toEqual(['Primeiro'])
  await club.t.close()
})

test('readers who poll during concurrent writes miss nothing, on PostgreSQL', async () => {
  const club = await startClub('postgres')
  const names = Array.from({ length: 60 }, (_, index) => `Treino ${index}`)
  let writing = true
  const writers = Promise.all(
    [0, 1, 2, 3].map(async (writer) => {
      for (let index = writer; index < names.length; index += 4) {
        await club.t.store.write(async (tx) => void (await insertWorkout(tx, club, names[index] ?? '')))
      }
    }),
  ).then(() => {
    writing = false
  })
  const seen = new Set<unknown>()
  let { cursor, documents } = await pullAll(club.clients.ana, 'workouts')
  for (;;) {
    for (const row of documents) seen.add(row.name)
    const last = !writing
    const next = await pullAll(club.clients.ana, 'workouts', cursor)
    cursor = next.cursor
    documents = next.documents
    if (last && documents.length === 0) break
  }
  await writers
  expect(seen).toEqual(new Set(names))
  await club.t.close()
})

test('two memberships that end at the same time leave no access, on PostgreSQL', async () => {
  const club = await startClub('postgres')
  const { t, people, clients } = club
  for (let round = 0; round < 10; round += 1) {
    const [one, other] = [await t.addGroup(people.otto), await t.addGroup(people.otto)]
    const links = [await t.link(one, people.ana), await t.link(other, people.ana)]
    await Promise.all(links.map((link) => clients.ana.delete(`/groups/member/${link.id}`)))
    const held = await t.store.db
      .selectFrom('scope_holders')
      .select('scope')
      .where('userId', '=', people.otto.id)
      .where('scope', '=', `athlete:${people.ana.id}`)
      .execute()
    expect(held).toEqual([])
  }
  await t.close()
})
