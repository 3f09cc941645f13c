// `npm test`: all checks, level by level; `npm test -- unit e2e` runs only those levels, `npm test -- e2e bulk` only the
// files of a level whose path has that word. Plain JavaScript for Node 20, so that a fresh clone needs nothing else.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { prepare, root, run, toolEnvironment } from './install.mjs'

if (process.argv.includes('--help')) {
  console.log('npm test [-- unit | sync | server | e2e | screens | browsers [words of file names]]')
  process.exit(0)
}
const node = await prepare({ build: false })
const results = join(root, 'node_modules', '.cache', 'rumo-results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const tool = (name) => join(root, 'node_modules', '.bin', name)

/** How to run each level; each writes a JSON report with its counts. */
const levels = {
  unit: () => vitest('unit'),
  sync: () => vitest('sync', 'sync-indexeddb'),
  server: () => vitest('server'),
  e2e: () => playwright('e2e'),
  screens: () => playwright('screens'),
  browsers: () => playwright('browsers'),
}

/** Where these are missing, the level browsers runs only when named, and installs them: that is half a gigabyte. */
const otherEngines = ['/usr/bin/firefox-esr', '/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb']

/** Without arguments. */
const whole = Object.keys(levels).filter((level) => level !== 'browsers' || otherEngines.every(existsSync))

const given = process.argv.slice(2)
const asked = given.filter((name) => name in levels)
/** Only test files whose path has one of these. */
const words = given.filter((name) => !(name in levels))
if (words.length > 0 && asked.length === 0) {
  console.error(`No such level: ${words.join(', ')}. There are: ${Object.keys(levels).join(', ')}.`)
  process.exit(1)
}
const chosen = asked.length > 0 ? asked : whole
if (asked.length === 0) run('npm', ['run', '--silent', 'check'])
if (['e2e', 'screens', 'browsers'].some((level) => chosen.includes(level))) await prepare({ build: true })

const reports = chosen.map((level) => {
  const started = Date.now()
  const report = levels[level]()
  return { level, minutes: (Date.now() - started) / 60_000, ...report }
})
const count = (outcome, { tests, errors }) =>
  tests.filter((test) => test.outcome === outcome).length + (outcome === 'failed' ? errors.length : 0)
const sum = (outcome) => reports.reduce((total, report) => total + count(outcome, report), 0)

console.log('')
for (const { level, minutes, ...report } of reports) {
  const repeated = count('repeated', report)
  const again = repeated > 0 ? `, ${repeated} only at the second attempt` : ''
  const passed = count('passed', report) + repeated
  console.log(
    `${level.padEnd(8)} ${passed} passed, ${count('failed', report)} failed${again} (${minutes.toFixed(1)} min)`,
  )
}
console.log(`${sum('passed') + sum('repeated')} passed, ${sum('failed')} failed`)
if (!asked.length && !whole.includes('browsers'))
  console.log('Not run: browsers (Firefox and WebKit are not installed). Run it with: npm test -- browsers')
// Last, where whoever reads only the end of a log finds them.
for (const { level, status, tests, errors } of reports) {
  if (status !== 0 && ![...tests, ...errors].some(({ error }) => error))
    console.log(`The level ${level} ended with the status ${status}.`)
  if (tests.length === 0) console.log(`The level ${level} ran no test.`)
  for (const { outcome, name, error } of [...tests, ...errors])
    if (error) console.log(`${outcome === 'repeated' ? 'second attempt' : 'FAILED'}: ${name}\n  ${error}`)
}
const red = reports.some((report) => report.status !== 0 || report.tests.length === 0)
process.exit(red || sum('failed') > 0 ? 1 : 0)

function vitest(...projects) {
  return reported(projects[0], [
    tool('vitest'),
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    ...words,
  ])
}

function playwright(project) {
  return reported(project, [tool('playwright'), 'test', `--project=${project}`, ...words])
}

/** Runs a level, and reads what it reported (scripts/reports): nothing, when it crashed. */
function reported(name, args) {
  const file = join(results, `${name}.json`)
  const env = toolEnvironment({ RUMO_TEST_JSON: file })
  const { status } = spawnSync(node, args, { cwd: root, stdio: 'inherit', env })
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { tests: [], errors: [] }
  return { status, ...report }
}
