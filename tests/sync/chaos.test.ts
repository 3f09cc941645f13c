import { describe, expect, it } from 'vitest'
import { addCounts, eventKinds, noCounts } from './simulator/counts.ts'
import { runSeed } from './simulator/run-seed.ts'
import { storageKind } from './support/device.ts'

const start = Number(process.env.RUMO_CHAOS_START ?? 1)
const seeds = Number(process.env.RUMO_CHAOS_SEEDS ?? (storageKind === 'indexeddb' ? 4 : 25))
const command = `npm run test:chaos -- --storage ${storageKind}`

describe('with random network, disk and process faults', () => {
  const total = noCounts()

  it.each(Array.from({ length: seeds }, (_, index) => start + index))(
    `no change is lost and all devices converge: ${command} --seeds 1 --start %i`,
    async (seed) => addCounts(total, await runSeed(seed)),
  )

  it('enough faults and acts occurred, in every collection', () => {
    console.log(`${seeds} seeds from ${start}:`, total)
    if (seeds < 20) return
    // A plan that changes just before its log arrives is rare here; the runs of the push protocol have enough.
    for (const name of eventKinds.filter((kind) => kind !== 'plansDone'))
      expect.soft(total[name], name).toBeGreaterThanOrEqual(seeds / 10)
    for (const [name, acts] of Object.entries(total.acts)) {
      expect.soft(acts, `acts on ${name}`).toBeGreaterThanOrEqual(seeds / 5)
    }
  })
})
