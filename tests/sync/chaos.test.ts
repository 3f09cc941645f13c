import { describe, expect, it } from 'vitest'
import { type Counts, noCounts, runSeed } from './simulator/run-seed.ts'

const start = Number(process.env.RUMO_CHAOS_START ?? 1)
const seeds = Number(process.env.RUMO_CHAOS_SEEDS ?? 12)

describe('whatever the network and the devices do', () => {
  const total: Counts = { ...noCounts }

  it.each(Array.from({ length: seeds }, (_, index) => start + index))(
    'nothing is lost and all agree in the end: npm run test:chaos -- --seeds 1 --start %i',
    async (seed) => {
      const counts = await runSeed(seed)
      for (const name of Object.keys(counts) as (keyof Counts)[]) total[name] += counts[name]
    },
  )

  it('and enough of it has happened', () => {
    console.log(`${seeds} seeds from ${start}:`, total)
    expect(total.acts).toBeGreaterThanOrEqual(seeds * 30)
    for (const [name, count] of Object.entries(total)) {
      if (seeds >= 20) expect.soft(count, name).toBeGreaterThanOrEqual(seeds / 10)
    }
  })
})
