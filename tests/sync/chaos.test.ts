import { describe, expect, it } from 'vitest'
import { addCounts, happenings, noCounts } from './simulator/counts.ts'
import { runSeed } from './simulator/run-seed.ts'
import { storageKind } from './support/device.ts'

const start = Number(process.env.RUMO_CHAOS_START ?? 1)
const seeds = Number(process.env.RUMO_CHAOS_SEEDS ?? (storageKind === 'indexeddb' ? 4 : 25))
const command = `npm run test:chaos -- --storage ${storageKind}`

describe('whatever the network and the devices do', () => {
  const total = noCounts()

  it.each(Array.from({ length: seeds }, (_, index) => start + index))(
    `nothing is lost and all agree in the end: ${command} --seeds 1 --start %i`,
    async (seed) => addCounts(total, await runSeed(seed)),
  )

  it('and enough of it has happened, in every collection', () => {
    console.log(`${seeds} seeds from ${start}:`, total)
    if (seeds < 20) return
    for (const name of happenings) expect.soft(total[name], name).toBeGreaterThanOrEqual(seeds / 10)
    for (const [name, acts] of Object.entries(total.acts)) {
      expect.soft(acts, `acts on ${name}`).toBeGreaterThanOrEqual(seeds / 5)
    }
  })
})
