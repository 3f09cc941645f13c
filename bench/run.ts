import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Results, worseThan } from './against.ts'
import { type Row, table } from './figures.ts'

/**
 * `npm run bench [-- name… --against FILE]`: runs the benchmarks and prints their figures; the JSON goes to `.bench/`.
 * All figures come from one run on one machine. Compare ratios between machines, not absolute times: `--against` fails
 * when a ratio is worse than in the JSON of an earlier run.
 */
const suites: Record<string, () => Promise<{ run: () => Promise<Row[]> }>> = {
  sizes: () => import('./browser/sizes.ts'),
  start: () => import('./browser/cold-start.ts'),
  'first-visit': () => import('./browser/first-visit.ts'),
  sync: () => import('./browser/first-sync.ts'),
  storage: () => import('./browser/storage.ts'),
  feed: () => import('./server/feed.ts'),
  lists: () => import('./server/lists.ts'),
  streams: () => import('./server/streams.ts'),
  volume: () => import('./volume/volume.ts'),
  scale: () => import('./server/scale.ts'),
  hostile: () => import('./server/hostile.ts'),
  weekend: () => import('./server/weekend.ts'),
  crash: () => import('./server/crash.ts'),
  network: () => import('./server/network.ts'),
  calendar: () => import('./browser/calendar.ts'),
  acts: () => import('./browser/completing.ts'),
  inp: () => import('./browser/interactions.ts'),
  plans: () => import('./browser/plans.ts'),
  board: () => import('./browser/board.ts'),
  progress: () => import('./browser/progress.ts'),
  files: () => import('./browser/files.ts'),
  arming: () => import('./browser/arming.ts'),
  growth: () => import('./browser/growth.ts'),
  club: () => import('./browser/club-sync.ts'),
}

/** Take many minutes, so they run only when named. */
const onlyNamed = new Set(['growth', 'arming', 'crash', 'club'])

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', default: false }, against: { type: 'string' } },
})
const unknown = positionals.filter((name) => !(name in suites))
if (values.help || unknown.length > 0) {
  console.log(`npm run bench [-- ${Object.keys(suites).join(' | ')}] [--against FILE]`)
  process.exit(unknown.length > 0 ? 1 : 0)
}

const results: Results = {}
for (const [name, load] of Object.entries(suites)) {
  if (positionals.length > 0 ? !positionals.includes(name) : onlyNamed.has(name)) continue
  const start = performance.now()
  const rows = await (await load()).run()
  const seconds = Math.round((performance.now() - start) / 1000)
  results[name] = { seconds, rows }
  console.log(`\n${name} (${seconds} s)\n${table(rows)}`)
}
const all = Object.values(results).reduce((sum, { seconds }) => sum + seconds, 0)
mkdirSync('.bench', { recursive: true })
const file = `.bench/${new Date().toISOString().replaceAll(':', '-')}.json`
writeFileSync(file, JSON.stringify({ node: process.version, results }, null, 2))
console.log(`\n${all} s in all, kept in ${file}`)
if (values.against !== undefined) {
  const earlier = JSON.parse(readFileSync(values.against, 'utf8')) as { results: Results }
  const worse = worseThan(earlier.results, results)
  console.log(worse.length > 0 ? `\nWorse than before:\n${table(worse)}` : '\nNo ratio is worse than before.')
  process.exitCode = worse.length > 0 ? 1 : 0
}
