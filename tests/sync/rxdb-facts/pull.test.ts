import { wrappedValidateAjvStorage } from 'rxdb/plugins/validate-ajv'
import { Subject } from 'rxjs'
import { afterEach, describe, expect, it } from 'vitest'
import { waitFor } from '../support/world.ts'
import { closeAll, memory, openRows, replicate, row } from './rows.ts'

/** What RxDB does that the engine is built around. A change here after an upgrade is to be read, not just repaired. */

afterEach(closeAll)

describe('RxDB, pulling,', () => {
  it('takes a page shorter than the batch for the end of the feed', async () => {
    const rows = await openRows()
    const asked: (number | undefined)[] = []
    const replication = replicate(rows, {
      pull: {
        batchSize: 5,
        handler: async (checkpoint) => {
          asked.push(checkpoint?.at)
          return { documents: [row(`row ${asked.length}`)], checkpoint: { at: asked.length } }
        },
      },
    })
    await replication.awaitInSync()
    expect(asked).toEqual([undefined])
    await replication.cancel()
  })

  it('forgets the checkpoint of an empty page', async () => {
    const rows = await openRows()
    const asked: (number | undefined)[] = []
    const replication = replicate(rows, {
      pull: {
        handler: async (checkpoint) => {
          asked.push(checkpoint?.at)
          return { documents: [], checkpoint: { at: 7 } }
        },
      },
    })
    await replication.awaitInSync()
    replication.reSync()
    await waitFor('a second pull', () => asked.length === 2)
    expect(asked).toEqual([undefined, undefined])
    await replication.cancel()
  })

  it('drops a document that meets an unsent edit, and moves its checkpoint on', async () => {
    const rows = await openRows()
    await rows.insert(row('a', 'mine'))
    const asked: (number | undefined)[] = []
    let answered = false
    const replication = replicate(rows, {
      pull: {
        handler: async (checkpoint) => {
          asked.push(checkpoint?.at)
          return { documents: asked.length === 1 ? [row('a', 'theirs')] : [], checkpoint: { at: 1 } }
        },
      },
      push: {
        handler: async () => {
          await waitFor('the pull', () => asked.length > 0)
          answered = true
          return []
        },
      },
    })
    await waitFor('the push', () => answered)
    await replication.awaitInSync()
    replication.reSync()
    await waitFor('a second pull', () => asked.length >= 2)
    expect(asked.at(-1)).toBe(1)
    expect((await rows.findOne('a').exec())?.name).toBe('mine')
    await replication.cancel()
  })

  it('skips an invalid document for good once a later one has come', async () => {
    const rows = await openRows(wrappedValidateAjvStorage({ storage: memory() }))
    const { day: _, ...invalid } = row('invalid')
    const asked: (number | undefined)[] = []
    const told: string[] = []
    const later = new Subject<{ documents: ReturnType<typeof row>[]; checkpoint: { at: number } }>()
    const replication = replicate(rows, {
      pull: {
        stream$: later,
        handler: async (checkpoint) => {
          asked.push(checkpoint?.at)
          const first = checkpoint === undefined && asked.length === 1
          return { documents: first ? [invalid as never] : [], checkpoint: { at: 1 } }
        },
      },
    })
    replication.error$.subscribe((error) => told.push(error.code))
    await waitFor('word of the invalid document', () => told.length > 0)
    later.next({ documents: [row('later')], checkpoint: { at: 2 } })
    await waitFor('the later document', async () => (await rows.findOne('later').exec()) !== null)
    const before = asked.length
    replication.reSync()
    await waitFor('another pull', () => asked.length > before)
    expect(told).toContain('RC_PULL')
    expect(asked.at(-1)).toBe(2)
    expect(await rows.findOne('invalid').exec()).toBeNull()
    await replication.cancel()
  })

  it('waits with every later pull while a push keeps throwing', async () => {
    const rows = await openRows()
    let pulls = 0
    let pushes = 0
    let refused = true
    const replication = replicate(rows, {
      pull: {
        handler: async () => {
          pulls++
          return { documents: [], checkpoint: { at: 1 } }
        },
      },
      push: {
        handler: async () => {
          pushes++
          if (refused) throw new Error('422')
          return []
        },
      },
    })
    await replication.awaitInSync()
    await rows.insert(row('a'))
    await waitFor('a push', () => pushes > 0)
    const before = pulls
    replication.reSync()
    const tried = pushes
    await waitFor('many more pushes', () => pushes > tried + 5)
    expect(pulls).toBe(before)
    refused = false
    await waitFor('the pull', () => pulls > before)
    await replication.cancel()
  })
})
