import { expect, it } from 'vitest'
import { addCounts, type Counts, eventKinds, noCounts } from '../simulator/counts.ts'
import { type Engine, newerEngine } from './engines.ts'
import { type Modelled, rules } from './model-rules.ts'
import { runProtocol } from './run-protocol.ts'

const start = Number(process.env.RUMO_CHAOS_START ?? 1)
const seeds = Number(process.env.RUMO_PROTOCOL_SEEDS ?? 1000)

/** These need a database or a whole device, so they do not occur here. */
const notInProtocol: readonly string[] = [
  'decisions',
  'diskFaults',
  'secondTabs',
  'workers',
  'crashes',
  'olderApps',
  'rescues',
]

/** The number of runs with two app versions. */
const mixedRuns = Math.ceil(seeds / 4)

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
  console.log(
    `${count} protocol seeds from ${start}${newer ? ', two versions' : ''}: ${JSON.stringify(total)}`,
  )
  expect(broken.length, broken.slice(0, 3).join('\n\n')).toBe(0)
  return total
}

/** A single seed includes the start of the modules. */
const timeout = 60_000 + seeds * 1000

it(`keeps fields that an older app does not know, in ${mixedRuns} runs`, {
  timeout,
}, async () => {
  await runAll(mixedRuns, await newerEngine())
})

it(`loses no change in ${seeds} runs of the push protocol`, { timeout }, async () => {
  const total = await runAll(seeds)
  if (seeds < 1000) return
  for (const name of eventKinds) {
    // The rarest comes in about one run of twenty: half of that is out of the reach of chance.
    if (!notInProtocol.includes(name)) expect.soft(total[name], name).toBeGreaterThanOrEqual(seeds / 40)
  }
  for (const name of Object.keys(rules) as Modelled[]) {
    expect.soft(total.acts[name], `acts on ${name}`).toBeGreaterThanOrEqual(seeds / 4)
  }
})
