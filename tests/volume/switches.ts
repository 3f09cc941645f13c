import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'rolldown/utils'

/** A condition of the reader that can be switched off: the test of an `if` or of a choice, or an operand of one. */
export interface Switch {
  /** Below the folder of the reader. */
  file: string
  line: number
  /** What it is when it says nothing: an operand of "and" true, all else false. */
  off: boolean
  words: string
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** Every switch of the reader, in the order in which its files are loaded. */
export const switches: Switch[] = []

/** The switch that is off, -1 for none. */
let off = -1
/** For each switch the texts in which it says something: switched off, it changes no others. */
const spoken: Set<number>[] = []
let text = 0
let recording = false
let turns = 0
/** Without a condition a loop may never end. */
const mostTurns = 20_000

Object.assign(globalThis, {
  switchedCondition(at: number, value: unknown): unknown {
    const place = switches[at]
    if (!place) return value
    if (at === off) return place.off
    if (recording && Boolean(value) !== place.off) (spoken[at] ??= new Set()).add(text)
    return value
  },
  countTurn(): void {
    turns += 1
    if (turns > mostTurns) throw new Error('endless')
  },
})

/** Reads the text with this number and notes which conditions say something in it. */
export function recorded<Read>(number: number, read: () => Read): Read {
  text = number
  turns = 0
  recording = true
  const result = read()
  recording = false
  return result
}

/** Reads a text while a condition is switched off; undefined where the reader cannot do without it. */
export function readWithout<Read>(at: number, read: () => Read): Read | undefined {
  off = at
  turns = 0
  try {
    return read()
  } catch {
    return undefined
  } finally {
    off = -1
  }
}

/** The texts in which a condition says something. */
export function textsOf(at: number): readonly number[] {
  return [...(spoken[at] ?? [])]
}

const reader = '/src/domain/volume/'

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    if (!url.includes(reader)) return loaded
    return { ...loaded, source: withSwitches(fileURLToPath(url)) }
  },
})

/** The source of a file with each of its conditions behind a switch. */
function withSwitches(path: string): string {
  const source = readFileSync(path, 'utf8')
  const { program } = parseSync(path, source, { lang: 'ts' })
  const render = (node: Node): string => {
    let written = ''
    let from = node.start
    for (const child of childrenOf(node)) {
      if (child.start < from) continue
      written += source.slice(from, child.start) + part(child, node)
      from = child.end
    }
    return written + source.slice(from, node.end)
  }
  const part = (node: Node, parent: Node): string => {
    if (isLoop(parent) && parent['body'] === node) return `{countTurn();${render(node)}}`
    if (!isCondition(node, parent)) return render(node)
    const at = switches.push({
      file: path.slice(path.indexOf(reader) + reader.length),
      line: source.slice(0, node.start).split('\n').length,
      off: parent['operator'] === '&&',
      words: source.slice(node.start, node.end).replaceAll(/\s+/gu, ' '),
    })
    return `switchedCondition(${at - 1},${render(node)})`
  }
  // An oxc program is such a node; its own types name every kind of them.
  const body = program as unknown as Node
  return source.slice(0, body.start) + render(body) + source.slice(body.end)
}

function isCondition(node: Node, parent: Node): boolean {
  if (parent.type === 'LogicalExpression') return parent['operator'] !== '??'
  const tests = parent.type === 'IfStatement' || parent.type === 'ConditionalExpression'
  return tests && parent['test'] === node && node.type !== 'LogicalExpression'
}

function isLoop({ type }: Node): boolean {
  return /^(?:For|While|DoWhile)/u.test(type)
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter(isNode)
    .toSorted((a, b) => a.start - b.start)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
