// `npm test`: all checks, level by level; `npm test -- unit e2e` runs only those levels. Plain JavaScript for Node 20,
// so that a fresh clone needs nothing else.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { prepare, root, run, toolEnvironment } from './install.mjs'

if (process.argv.includes('--help')) {
  console.log('npm test [-- unit | sync | server | e2e | screens | browsers]')
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

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in levels))
if (unknown.length > 0) {
  console.error(`No such level: ${unknown.join(', ')}. There are: ${Object.keys(levels).join(', ')}.`)
  process.exit(1)
}
const chosen = asked.length > 0 ? asked : whole
if (asked.length === 0) run('npm', ['run', '--silent', 'check'])
if (['e2e', 'screens', 'browsers'].some((level) => chosen.includes(level))) await prepare({ build: true })

const counts = chosen.map((level) => ({ level, ...levels[level]() }))
console.log('')
for (const { level, passed, failed, repeated = 0 } of counts) {
  const again = repeated > 0 ? `, ${repeated} only at the second attempt (named above as flaky)` : ''
  console.log(`${level.padEnd(8)} ${passed} passed, ${failed} failed${again}`)
}
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
const empty = counts.filter((count) => count.passed + count.failed === 0)
for (const { level } of empty) console.error(`The level ${level} ran no test.`)
console.log(`${passed} passed, ${failed} failed`)
if (!asked.length && !whole.includes('browsers'))
  console.log('Not run: browsers (Firefox and WebKit are not installed). Run it with: npm test -- browsers')
process.exit(failed > 0 || empty.length > 0 || counts.some((count) => count.broken) ? 1 : 0)

function vitest(...projects) {
  const report = join(results, `${projects[0]}.json`)
  const chosen = projects.flatMap((project) => ['--project', project])
  const status = spawn([tool('vitest'), 'run', ...chosen], { RUMO_TEST_JSON: report })
  // A file that fails before its first test adds no failed test to the report.
  return counted(status, report, (json) => ({
    passed: json.numPassedTests,
    failed: Math.max(json.numFailedTests, json.success ? 0 : 1),
  }))
}

function playwright(project) {
  const report = join(results, `${project}.json`)
  const status = spawn([tool('playwright'), 'test', '--project', project], { RUMO_TEST_JSON: report })
  return counted(status, report, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped,
    repeated: stats.flaky,
  }))
}

function spawn(args, environment) {
  return spawnSync(node, args, { cwd: root, stdio: 'inherit', env: toolEnvironment(environment) }).status
}

/** A run that exits with an error without a failed test (a crash) must count as failed. */
function counted(status, report, read) {
  const count = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0 }
  return { ...count, broken: status !== 0 }
}
