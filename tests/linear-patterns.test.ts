import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { root, sourceFiles } from '../scripts/build/source-files.ts'
import { worstTexts } from './support/worst-texts.ts'

/**
 * Every regular expression of the product is fast on the longest text that a person can send, of the kinds that are worst
 * for it. One whose work grows with the square of the length takes 200 ms of processor and more, others a tenth of the
 * limit. Shorter texts first: what is worse than that would never end.
 */
const lengths = [24, 300, 2_000, 20_000]
const limitMs = 40

const files = ['server', 'src', 'sync', 'workers']
  .flatMap((room) => sourceFiles(join(root, room)))
  .map((file) => relative(root, file))
  .filter((file) => !/\.test\.tsx?$|^sync\/testing\//.test(file))

/** The regular expressions that a file names, and whether it makes others from texts. */
function readFile(file: string): { literals: RegExp[]; makesOthers: boolean } {
  const literals: RegExp[] = []
  let makesOthers = false
  function visit(node: unknown): void {
    if (typeof node !== 'object' || node === null) return
    const { regex, type, callee } = node as {
      regex?: { pattern: string; flags: string }
      type?: string
      callee?: { name?: string }
    }
    if (regex) literals.push(new RegExp(regex.pattern, regex.flags))
    if (type === 'NewExpression' && callee?.name === 'RegExp') makesOthers = true
    Object.values(node).forEach(visit)
  }
  visit(parseAst(readFileSync(join(root, file), 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }))
  return { literals, makesOthers }
}

/** What a file makes from texts while it is loaded. */
async function madeBy(file: string): Promise<RegExp[]> {
  const made: RegExp[] = []
  const construct = (original: typeof RegExp, args: [string, string?]) => {
    const pattern = new original(...args)
    if (new Error('here').stack?.includes(file)) made.push(pattern)
    return pattern
  }
  // Another file may have loaded it before.
  vi.resetModules()
  vi.stubGlobal('RegExp', new Proxy(RegExp, { construct }))
  await import(join(root, file))
  return made
}

function processorMs(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

/** The beginning of a text for which the pattern takes too long, three times in a row. */
function slowOn(pattern: RegExp): string | undefined {
  const replace = (text: string) => processorMs(() => void text.replace(pattern, ''))
  const isSlow = (text: string) => [1, 2, 3].every(() => replace(text) > limitMs)
  for (const length of lengths)
    for (const text of worstTexts(pattern, length)) if (isSlow(text)) return JSON.stringify(text.slice(0, 20))
  return undefined
}

afterEach(() => vi.unstubAllGlobals())

describe('regular expressions are fast on 20,000 characters of their worst kinds', () => {
  const all = files.map((file) => ({ file, ...readFile(file) }))

  it.each(all.filter(({ literals }) => literals.length > 0))('in $file', ({ literals }) => {
    const slow = literals.flatMap((pattern) => {
      const text = slowOn(pattern)
      return text === undefined ? [] : [`${pattern} on ${text}…`]
    })
    expect(slow).toEqual([])
  })

  it.each(all.filter(({ makesOthers }) => makesOthers))('made by $file', async ({ file }) => {
    const made = await madeBy(file)
    vi.unstubAllGlobals()
    expect(made.length).toBeGreaterThan(0)
    expect(made.filter((pattern) => slowOn(pattern) !== undefined).map(String)).toEqual([])
  })
})

it('finds the ones that are not', { timeout: 120_000 }, () => {
  const slow = [/\s+$/, /(?<=;\s*)(?==)/, /\d\s*%?\s*x/, /^(?:a+)+$/]
  expect(slow.filter((pattern) => slowOn(pattern) === undefined)).toEqual([])
})
