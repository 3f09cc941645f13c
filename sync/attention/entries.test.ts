import { expect, it } from 'vitest'
import { openDatabase } from '#sync/database/open.ts'
import { deviceStorage } from '#sync/platform/device-storage.ts'
import { newLife } from '#sync/testing/core/life.ts'
import { indexedDbDisk } from '#sync/testing/indexed-db-disk.ts'
import { eventually } from '#tests/support/eventually.ts'
import { attention$, keepForAttention, tellEntries } from './entries.ts'

it('tells of entries that another tab changed without a word', async () => {
  const disk = indexedDbDisk()
  const storage = disk.storageFor(newLife(), { deviceStorage })
  const database = await openDatabase({ userId: 1, storage, multiInstance: false })
  const about = { entity: 'workouts', entityKey: 'a', kind: 'conflict', code: '' } as const
  await keepForAttention(database, { ...about, mine: {}, theirs: null, kept: 'mine', row: {} }, 0)
  const counts: number[] = []
  const watching = attention$(database).subscribe((entries) => counts.push(entries.length))
  await eventually(() => expect(counts).toEqual([1]))
  await disk.rewrite((stored) => {
    if (stored.id === 'attention') Object.assign(stored, { data: { ids: [] }, _rev: '9-other' })
  })
  await tellEntries(database)
  await eventually(() => expect(counts).toEqual([1, 0]))
  watching.unsubscribe()
  await database.close()
})
