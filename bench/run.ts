import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Row, table } from './rows.ts'

/**
 * `npm run bench [-- name…]`: runs the benchmarks and prints their figures; the JSON goes to `.bench/`.
 * Every figure comes from this one run on this one machine; ratios travel, absolute times do not.
 */
const suites: Record<string, () => Promise<{ run: () => Promise<Row[]> }>> = {
  sizes: () => import('./sizes.ts'),
  start: () => import('./cold-start.ts'),
  sync: () => import('./first-sync.ts'),
  storage: () => import('./storage.ts'),
  feed: () => import('./feed.ts'),
  lists: () => import('./lists.ts'),
  streams: () => import('./streams.ts'),
  volume: () => import('./volume.ts'),
  scale: () => import('./scale.ts'),
  hostile: () => import('./hostile.ts'),
  calendar: () => import('./calendar.ts'),
  acts: () => import('./acts.ts'),
  growth: () => import('./growth.ts'),
}

/** Takes many minutes, so only when it is named. */
const onlyNamed = new Set(['growth'])

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', default: false } },
})
const unknown = positionals.filter((name) => !(name in suites))
if (values.help || unknown.length > 0) {
  console.log(`npm run bench [-- ${Object.keys(suites).join(' | ')}]`)
  process.exit(unknown.length > 0 ? 1 : 0)
}

const results: Record<string, { seconds: number; rows: Row[] }> = {}
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
