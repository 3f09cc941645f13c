import { expect, test } from 'vitest'
import type { Tx } from '#server/store/store.ts'
import { type Club, pullAll, startClub } from '#tests/support/club.ts'
import { insertWorkout } from '#tests/support/insert-workouts.ts'

function insertNamed(tx: Tx, { people }: Club, name: string) {
  const whose = { athleteId: people.ana.id, createdBy: people.marina.id }
  return insertWorkout(tx, { ...whose, name, description: '5km', scheduledTo: '2026-03-12' })
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
    await insertNamed(tx, club, 'Primeiro')
    written.resolve()
    await release.promise
  })
  await written.promise
  await store.write(async (tx) => void (await insertNamed(tx, club, 'Segundo')))
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
        await club.t.store.write(async (tx) => void (await insertNamed(tx, club, names[index] ?? '')))
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
