import { expect, it } from 'vitest'
import { addCounts, type Counts, happenings, noCounts } from '../simulator/counts.ts'
import { type Engine, newerEngine } from './engines.ts'
import { type Modelled, rules } from './model-rules.ts'
import { runProtocol } from './run-protocol.ts'

const start = Number(process.env.RUMO_CHAOS_START ?? 1)
const seeds = Number(process.env.RUMO_PROTOCOL_SEEDS ?? 1000)

/** Runs of apps of two versions beside each other, for each run of one version. */
const skewed = Math.ceil(seeds / 4)

async function runAll(count: number, newer?: Engine): Promise<Counts> {
  const total = noCounts()
  const broken: string[] = []
  for (let seed = start; seed < start + count; seed++) {
    try {
      addCounts(total, await runProtocol(seed, newer))
    } catch (error) {
      broken.push(`npm run test:chaos -- --protocol 1 --start ${seed}\n${String(error)}`)
      if (process.env.RUMO_STOP_AT_FIRST) break
    }
  }
  console.log(`${count} protocol seeds from ${start}${newer ? ', two versions' : ''}:`, total)
  expect(broken.length, broken.slice(0, 3).join('\n\n')).toBe(0)
  return total
}

it(`empties no field that an older app does not know, in ${skewed} runs`, {
  timeout: seeds * 1000,
}, async () => {
  await runAll(skewed, await newerEngine())
})

it(`loses nothing in ${seeds} runs of the bare protocol`, { timeout: seeds * 1000 }, async () => {
  const total = await runAll(seeds)
  if (seeds < 100) return
  for (const name of happenings) {
    // Decisions are made through the database, which is not here.
    if (name !== 'decisions') expect.soft(total[name], name).toBeGreaterThanOrEqual(seeds / 20)
  }
  for (const name of Object.keys(rules) as Modelled[]) {
    expect.soft(total.acts[name], `acts on ${name}`).toBeGreaterThanOrEqual(seeds / 4)
  }
})
