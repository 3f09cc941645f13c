import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { helpWhenAsked } from './help.ts'

/**
 * Mutation tests: `npm run mutants [-- name…]` breaks the code one rule at a time and fails if the tests still pass.
 * Each patch in tests/mutants/ starts with two lines: `Rule: …` (what is broken), and what must fail: `Harness:
 * protocol` or `Harness: simulator` (a fixed number of random runs), or `Run: …` (a vitest or playwright command line).
 * Works on a copy of what is staged or committed.
 */
const root = resolve(import.meta.dirname, '..')

helpWhenAsked('npm run mutants [-- name…]')
const folder = join(root, 'tests', 'mutants')

/** Runs per harness, a few minutes on two cores. The first failure ends it. */
const harnesses: Record<string, { file: string; seeds: Record<string, string> }> = {
  protocol: { file: 'tests/sync/protocol/protocol.test.ts', seeds: { RUMO_PROTOCOL_SEEDS: '8000' } },
  simulator: { file: 'tests/sync/chaos.test.ts', seeds: { RUMO_CHAOS_SEEDS: '15' } },
}

/** Longer than any run that ends. A mutant that causes an endless loop is caught by it. */
const longest = 10 * 60_000

type Mutant = { name: string; rule: string; command: string[]; env: Record<string, string> }

function harnessRun(name: string): Pick<Mutant, 'command' | 'env'> {
  const harness = harnesses[name]
  if (!harness) throw new Error(`there is no harness "${name}"`)
  const command = ['vitest', 'run', '--bail=1', '--project', 'sync', harness.file]
  return { command, env: { ...harness.seeds, RUMO_CHAOS_START: '1', RUMO_STOP_AT_FIRST: '1' } }
}

function readMutant(file: string): Mutant {
  const text = readFileSync(join(folder, file), 'utf8')
  const header = (key: string): string | undefined => new RegExp(`^${key}: (.+)$`, 'm').exec(text)?.[1]
  const [rule, harness, run] = [header('Rule'), header('Harness'), header('Run')]
  if (!rule || (harness === undefined) === (run === undefined)) {
    throw new Error(`${file} has to have a line "Rule: …" and either "Harness: …" or "Run: …"`)
  }
  const runs = run ? { command: run.split(' '), env: {} } : harnessRun(harness ?? '')
  return { name: file.replace(/\.patch$/, ''), rule, ...runs }
}

function tool(name: string): string {
  return join(root, 'node_modules', '.bin', name)
}

function run(cwd: string, command: string, args: string[], env: Record<string, string> = {}) {
  const result = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, ...env },
    timeout: longest,
  })
  const isEndless = result.error !== undefined && 'code' in result.error && result.error.code === 'ETIMEDOUT'
  return { ok: result.status === 0, isEndless, output: `${result.stdout}${result.stderr}` }
}

function must(result: { ok: boolean; output: string }, what: string): void {
  if (!result.ok) throw new Error(`${what}\n${result.output}`)
}

/** A copy of what is staged or committed, deleted when `task` ends. */
function inCopy<T>(task: (copy: string) => T): T {
  const copy = mkdtempSync(join(tmpdir(), 'rumo-mutant-'))
  try {
    must(run(root, 'git', ['checkout-index', '--all', `--prefix=${copy}/`]), 'copying')
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
    return task(copy)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** @returns whether the tests noticed. */
function isCaught({ name, command, env }: Mutant): boolean {
  return inCopy((copy) => {
    must(
      run(copy, 'git', ['apply', '--recount', join(folder, `${name}.patch`)]),
      `${name} does not apply any more`,
    )
    const [runner = '', ...args] = command
    if (runner === 'playwright')
      must(
        run(copy, process.execPath, [tool('vite'), 'build', '--logLevel', 'error']),
        `${name} does not build`,
      )
    const { ok, isEndless, output } = run(copy, process.execPath, [tool(runner), ...args], env)
    // A runner that finds no test or cannot start also exits with an error, but has detected nothing.
    return !ok && (isEndless || /\d+ failed/.test(output))
  })
}

/** Runs a harness on unchanged code. If that fails, it would fail for every mutant. */
function demandGreen(mutants: readonly Mutant[]): void {
  const commands = new Map(
    mutants.filter(({ env }) => env.RUMO_STOP_AT_FIRST).map((one) => [one.command.at(-1), one]),
  )
  for (const [file, { command, env }] of commands) {
    const [runner = '', ...args] = command
    inCopy((copy) =>
      must(run(copy, process.execPath, [tool(runner), ...args], env), `${file} is red without a mutant`),
    )
  }
}

const wanted = process.argv.slice(2)
const mutants = readdirSync(folder)
  .filter((file) => file.endsWith('.patch'))
  .map(readMutant)
  .filter(({ name }) => wanted.length === 0 || wanted.includes(name))

demandGreen(mutants)
let missed = 0
for (const mutant of mutants) {
  const caught = isCaught(mutant)
  if (!caught) missed++
  console.log(`${caught ? 'caught' : 'MISSED'}  ${mutant.name}: ${mutant.rule}`)
}
console.log(`${mutants.length - missed} caught, ${missed} missed`)
process.exitCode = missed > 0 || mutants.length === 0 ? 1 : 0
