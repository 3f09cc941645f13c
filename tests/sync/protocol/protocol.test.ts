import { expect, it } from 'vitest'
import { addCounts, happenings, noCounts } from '../simulator/counts.ts'
import { type Modelled, rules } from './model-rules.ts'
import { runProtocol } from './run-protocol.ts'

const start = Number(process.env.RUMO_CHAOS_START ?? 1)
const seeds = Number(process.env.RUMO_PROTOCOL_SEEDS ?? 1000)

it(`loses nothing in ${seeds} runs of the bare protocol`, { timeout: seeds * 1000 }, async () => {
  const total = noCounts()
  const broken: string[] = []
  for (let seed = start; seed < start + seeds; seed++) {
    try {
      addCounts(total, await runProtocol(seed))
    } catch (error) {
      broken.push(`npm run test:chaos -- --protocol 1 --start ${seed}\n${String(error)}`)
      if (process.env.RUMO_STOP_AT_FIRST) break
    }
  }
  console.log(`${seeds} protocol seeds from ${start}:`, total)
  expect(broken.length, broken.slice(0, 3).join('\n\n')).toBe(0)
  if (seeds < 100) return
  for (const name of happenings) {
    // Decisions are made through the database, which is not here.
    if (name !== 'decisions') expect.soft(total[name], name).toBeGreaterThanOrEqual(seeds / 20)
  }
  for (const name of Object.keys(rules) as Modelled[]) {
    expect.soft(total.acts[name], `acts on ${name}`).toBeGreaterThanOrEqual(seeds / 4)
  }
})
