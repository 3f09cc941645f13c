import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { helpWhenAsked } from './help.ts'

/**
 * Runs the simulator of the sync engine at length: `npm run test:chaos -- --seeds N --start S`.
 * `--seeds` counts runs of the real client against the real server, `--protocol` runs of the bare protocol
 * (fifty times as many unless said otherwise). A failing seed prints the line that runs it again.
 */
helpWhenAsked('npm run test:chaos [-- --seeds N --start S --protocol N]')
const { values } = parseArgs({
  options: { seeds: { type: 'string' }, start: { type: 'string' }, protocol: { type: 'string' } },
})
const only = values.protocol !== undefined && values.seeds === undefined
const seeds = Number(values.seeds ?? 100)
const files = ['tests/sync/protocol/protocol.test.ts', ...(only ? [] : ['tests/sync/chaos.test.ts'])]

const { status } = spawnSync('vitest', ['run', '--project', 'sync', ...files], {
  stdio: 'inherit',
  env: {
    ...process.env,
    RUMO_CHAOS_SEEDS: String(seeds),
    RUMO_CHAOS_START: values.start ?? '1',
    RUMO_PROTOCOL_SEEDS: values.protocol ?? String(seeds * 50),
  },
})
process.exit(status ?? 1)
