import Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Reader } from '../store.ts'
import type { Tables } from '../tables.ts'
import { sharedCommits } from './shared-commits.ts'

let db: Kysely<Tables>
let commits: number
let transact: ReturnType<typeof sharedCommits>
beforeEach(async () => {
  commits = 0
  db = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: new Sqlite(':memory:') }),
    log: ({ query }) => {
      if (query.sql === 'commit') commits += 1
    },
  })
  await sql`create table notes (text text primary key, parent text references notes deferrable initially deferred)`.execute(
    db,
  )
  transact = sharedCommits(db)
})
afterEach(() => db.destroy())

const note = (text: string, parent: string | null = null) =>
  transact(async (transaction: Reader) => {
    await sql`insert into notes values (${text}, ${parent})`.execute(transaction)
    if (text === 'wrong') throw new Error('refused')
    return text
  })
const kept = async () =>
  (await sql<{ text: string }>`select text from notes order by text`.execute(db)).rows.map(({ text }) => text)
const outcomes = async (writes: Promise<string>[]) =>
  (await Promise.allSettled(writes)).map((one) =>
    one.status === 'fulfilled' ? one.value : String(one.reason),
  )

test('writes that come together are committed together, and one that fails takes back only itself', async () => {
  const answers = await outcomes([note('a'), note('wrong'), note('a'), note('b')])
  expect(answers).toEqual(['a', 'Error: refused', expect.stringContaining('UNIQUE'), 'b'])
  expect(await kept()).toEqual(['a', 'b'])
  expect(commits).toBe(1)
})

test('nobody is told that a write was kept when its commit fails, and the next are kept', async () => {
  await sql`pragma foreign_keys = on`.execute(db)
  // A parent that is not there is found at the commit.
  expect(await outcomes([note('a'), note('b', 'nobody')])).toEqual([
    expect.stringContaining('FOREIGN KEY'),
    expect.stringContaining('FOREIGN KEY'),
  ])
  expect(await kept()).toEqual([])
  expect(await outcomes([note('a')])).toEqual(['a'])
})

test('many writes at once are all kept, in far fewer commits', async () => {
  const texts = Array.from({ length: 95 }, (_, index) => `note ${String(index).padStart(2, '0')}`)
  expect(await outcomes(texts.map((text) => note(text)))).toEqual(texts)
  expect(await kept()).toEqual(texts)
  expect(commits).toBe(10)
})
