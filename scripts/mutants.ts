import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { helpWhenAsked } from './help.ts'

/**
 * Breaks the code on purpose, one rule at a time, and demands that the tests notice: `npm run mutants [-- name…]`.
 * Each patch in tests/mutants/ begins with two lines, `Rule: …` (what is broken) and `Run: …` (a vitest or
 * playwright command line that must turn red). Works on a copy of what git has staged or committed.
 */
const root = resolve(import.meta.dirname, '..')

helpWhenAsked('npm run mutants [-- name…]')
const folder = join(root, 'tests', 'mutants')

type Mutant = { name: string; rule: string; command: string[] }

function readMutant(file: string): Mutant {
  const text = readFileSync(join(folder, file), 'utf8')
  const header = (key: string): string => {
    const value = new RegExp(`^${key}: (.+)$`, 'm').exec(text)?.[1]
    if (!value) throw new Error(`${file} has no line "${key}: …"`)
    return value
  }
  return { name: file.replace(/\.patch$/, ''), rule: header('Rule'), command: header('Run').split(' ') }
}

function tool(name: string): string {
  return join(root, 'node_modules', '.bin', name)
}

function run(cwd: string, command: string, args: string[]): { ok: boolean; output: string } {
  const result = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  return { ok: result.status === 0, output: `${result.stdout}${result.stderr}` }
}

function must(result: { ok: boolean; output: string }, what: string): void {
  if (!result.ok) throw new Error(`${what}\n${result.output}`)
}

/** @returns whether the tests noticed. */
function isCaught({ name, command }: Mutant): boolean {
  const copy = mkdtempSync(join(tmpdir(), 'rumo-mutant-'))
  try {
    must(run(root, 'git', ['checkout-index', '--all', `--prefix=${copy}/`]), 'copying')
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
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
    const { ok, output } = run(copy, process.execPath, [tool(runner), ...args])
    // A runner that finds no test, or cannot start, is red as well and has noticed nothing.
    return !ok && /\d+ failed/.test(output)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

const wanted = process.argv.slice(2)
const mutants = readdirSync(folder)
  .filter((file) => file.endsWith('.patch'))
  .map(readMutant)
  .filter(({ name }) => wanted.length === 0 || wanted.includes(name))

let missed = 0
for (const mutant of mutants) {
  const caught = isCaught(mutant)
  if (!caught) missed++
  console.log(`${caught ? 'caught' : 'MISSED'}  ${mutant.name}: ${mutant.rule}`)
}
console.log(`${mutants.length - missed} caught, ${missed} missed`)
process.exitCode = missed > 0 || mutants.length === 0 ? 1 : 0
