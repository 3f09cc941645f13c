import { cleanupRxCollection, DEFAULT_CLEANUP_POLICY } from 'rxdb/plugins/cleanup'
import { afterEach, describe, expect, it } from 'vitest'
import { waitFor } from '../support/world.ts'
import { closeAll, offline, openRows, type Rows, replicate, row } from './rows.ts'

/** What RxDB does that the engine is built around. A change here after an upgrade is to be read, not just repaired. */

afterEach(closeAll)

const cleanUp = (rows: Rows) =>
  cleanupRxCollection(rows, { ...DEFAULT_CLEANUP_POLICY, minimumDeletedTime: 0 })

/** @returns a replication that says of each row it pushes whether it came with a base. */
function recorded(rows: Rows, replicationIdentifier: string, sent: boolean[]) {
  return replicate(rows, {
    replicationIdentifier,
    push: {
      handler: async (batch) => {
        for (const one of batch) sent.push(one.assumedMasterState !== undefined)
        return []
      },
    },
  })
}

describe('RxDB, pushing,', () => {
  it('hands over all batches of one write at the same time', async () => {
    const rows = await openRows()
    let open = 0
    const gate = Promise.withResolvers<void>()
    const replication = replicate(rows, {
      push: {
        batchSize: 1,
        handler: async () => {
          open++
          await gate.promise
          return []
        },
      },
    })
    await replication.awaitInSync()
    await rows.bulkInsert(['a', 'b', 'c', 'd'].map((id) => row(id)))
    await waitFor('four open batches', () => open === 4)
    gate.resolve()
    await replication.awaitInSync()
    await replication.cancel()
  })

  it('sends everything again, without a base, when the identifier changes', async () => {
    const rows = await openRows()
    await rows.insert(row('a'))
    const sent: boolean[] = []
    for (const identifier of ['one', 'two']) {
      const replication = recorded(rows, identifier, sent)
      await replication.awaitInSync()
      await replication.cancel()
    }
    expect(sent).toEqual([false, false])
  })

  it('sends everything again, without a base, after a replication was removed', async () => {
    const rows = await openRows()
    await rows.insert(row('a'))
    const sent: boolean[] = []
    const first = recorded(rows, 'one', sent)
    await first.awaitInSync()
    await first.remove()
    const second = recorded(rows, 'one', sent)
    await second.awaitInSync()
    expect(sent).toEqual([false, false])
    await second.cancel()
  })

  it('does not end a one-shot replication while there is no network', async () => {
    const rows = await openRows()
    const { state, call } = offline()
    const replication = replicate(rows, {
      live: false,
      pull: { handler: () => call().then(() => ({ documents: [], checkpoint: { at: 1 } })) },
    })
    await waitFor('a first try', () => state.calls > 0)
    let ended = false
    const ending = replication.cancel().then(() => {
      ended = true
    })
    const before = state.calls
    await waitFor('many more tries', () => state.calls > before + 5)
    expect(ended).toBe(false)
    state.reached = true
    await ending
  })

  it('does not end a clean-up while a push fails', async () => {
    const rows = await openRows()
    const { state, call } = offline()
    const replication = replicate(rows, { push: { handler: () => call().then(() => []) } })
    await rows.insert(row('a'))
    await waitFor('a first try', () => state.calls > 0)
    let ended = false
    const ending = cleanUp(rows).then(() => {
      ended = true
    })
    const before = state.calls
    await waitFor('many more tries', () => state.calls > before + 5)
    expect(ended).toBe(false)
    state.reached = true
    await ending
    await replication.cancel()
  })

  it('has nothing left to send of a deletion that was cleaned up while no replication ran', async () => {
    const rows = await openRows()
    await (await rows.insert(row('a'))).remove()
    expect(await rows.storageInstance.findDocumentsById(['a'], true)).toHaveLength(1)
    await waitFor('the deletion to be older than now', async () => {
      await cleanUp(rows)
      return (await rows.storageInstance.findDocumentsById(['a'], true)).length === 0
    })
    const sent: boolean[] = []
    const replication = recorded(rows, 'one', sent)
    await replication.awaitInSync()
    expect(sent).toEqual([])
    await replication.cancel()
  })
})
