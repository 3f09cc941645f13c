import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { helpWhenAsked } from './help.ts'

/**
 * Runs the simulator of the sync engine at length: `npm run test:chaos -- --seeds N --start S`. `--seeds` is the number
 * of runs of the real client against the real server, `--protocol` that of the protocol model (default: fifty times as
 * many). `--storage indexeddb` stores the devices' rows as in a browser, which is slower; the protocol model has no
 * storage. It stops at the first failing seed and prints the command that repeats it; with `--keep-going` it runs them
 * all. `--shrink S` leaves out acts, faults and devices of that seed as long as the same rule stays broken, and prints the
 * rest as a test.
 */
helpWhenAsked(
  'npm run test:chaos [-- --seeds N --start S --protocol N --storage memory|indexeddb --keep-going --shrink S]',
)
const { values } = parseArgs({
  options: {
    seeds: { type: 'string' },
    start: { type: 'string' },
    protocol: { type: 'string' },
    storage: { type: 'string' },
    shrink: { type: 'string' },
    'keep-going': { type: 'boolean' },
  },
})
const inDatabase = values.storage === 'indexeddb'
if (values.storage !== undefined && values.storage !== 'memory' && !inDatabase) {
  console.error(`No such storage: ${values.storage}. There are: memory, indexeddb.`)
  process.exit(1)
}
const only = values.protocol !== undefined && values.seeds === undefined
const seeds = Number(values.seeds ?? 100)
const files = [
  ...(inDatabase || values.shrink ? [] : ['tests/sync/protocol/protocol.test.ts']),
  ...(only ? [] : ['tests/sync/chaos.test.ts']),
]
const project = inDatabase ? 'sync-indexeddb' : 'sync'

const output = ['--reporter', 'dot', ...(values['keep-going'] ? [] : ['--bail', '1'])]
const { status } = spawnSync('vitest', ['run', '--project', project, ...output, ...files], {
  stdio: 'inherit',
  env: {
    ...process.env,
    ...(values.shrink !== undefined && { RUMO_CHAOS_SHRINK: values.shrink }),
    RUMO_CHAOS_SEEDS: String(seeds),
    RUMO_CHAOS_START: values.start ?? '1',
    RUMO_PROTOCOL_SEEDS: values.protocol ?? String(seeds * 50),
  },
})
process.exit(status ?? 1)
