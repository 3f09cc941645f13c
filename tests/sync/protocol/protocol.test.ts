import { expect, it } from 'vitest'
import { type ProtocolCounts, runProtocol } from './run-protocol.ts'

const start = Number(process.env.RUMO_CHAOS_START ?? 1)
const seeds = Number(process.env.RUMO_PROTOCOL_SEEDS ?? 1000)

it(`loses nothing in ${seeds} runs of the bare protocol`, { timeout: seeds * 1000 }, async () => {
  const total: ProtocolCounts = { conflicts: 0, refused: 0, revivals: 0, kills: 0, lostReplies: 0 }
  const broken: string[] = []
  for (let seed = start; seed < start + seeds; seed++) {
    try {
      const counts = await runProtocol(seed)
      for (const name of Object.keys(total) as (keyof ProtocolCounts)[]) total[name] += counts[name]
    } catch (error) {
      broken.push(`npm run test:chaos -- --protocol 1 --start ${seed}\n${String(error)}`)
    }
  }
  console.log(`${seeds} protocol seeds from ${start}:`, total)
  expect(broken.length, broken.slice(0, 3).join('\n\n')).toBe(0)
  if (seeds < 100) return
  for (const [name, count] of Object.entries(total))
    expect.soft(count, name).toBeGreaterThanOrEqual(seeds / 10)
})
