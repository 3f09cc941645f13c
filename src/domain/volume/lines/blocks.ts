import { Meaning } from '../lexer/meaning.ts'
import { isPlainWords } from '../parser/brackets.ts'
import { counts, dropAll, groupStep, type Step, sumOf } from '../steps/step.ts'
import { isNothing, largestShare, metres, sameSum } from '../steps/sum.ts'
import { settleBraces } from './braces.ts'
import { settleHead } from './line.ts'
import { closingRepeats, countsFrom, standsAlone } from './lone-repeats.ts'
import { settleSections } from './sections.ts'
import type { Line } from './structure.ts'
import { settleName, settleSplits, settleTitle } from './titles.ts'
import { settleTold } from './told.ts'

/** Which lines a header covers: the deeper ones, the bulleted ones, those up to a blank line or label, or the next. */
type Reach = 'indented' | 'bulleted' | 'plain' | 'next'

/** Steps gathered so far, and where the lines they came from start. */
interface Gathered {
  steps: Step[]
  /** The lines of the paragraph before an empty line, which "Repeat 4x" in the next one is about. */
  before: Gathered['lines']
  lines: {
    at: number
    label: number
    bulleted: boolean
    /** It repeats what stands above it. */
    again?: boolean
    /** A section's name and a colon, without an amount. */
    heads?: boolean
    labelled?: boolean
  }[]
}

interface Scope extends Gathered {
  header: Line
  reach: Reach
  /** How often its lines are done; 0 for a header that states an amount. */
  times: number
  /** Empty lines part its steps: it goes on to the next line without an amount. */
  loose: boolean
  /** An empty line follows its header. */
  spaced: boolean
}

/** Puts lines together: repeats over blocks, amounts over their breakdown, "repetir 4x" after a block. */
export function resolveLines(lines: Line[]): Step[] {
  const [first] = lines
  if (lines.length === 1 && first) return first.steps
  settleBraces(lines)
  settleSplits(lines)
  settleName(lines)
  settleTold(lines)
  settleSections(lines)
  return new Blocks(lines).resolve()
}

class Blocks {
  readonly #lines: readonly Line[]
  readonly #closing: ReadonlySet<Line>
  readonly #root: Gathered = { steps: [], before: [], lines: [] }
  readonly #scopes: Scope[] = []

  constructor(lines: Line[]) {
    this.#lines = lines
    this.#closing = closingRepeats(lines)
  }

  resolve(): Step[] {
    for (const [index, line] of this.#lines.entries()) {
      if (line.blank) this.#blank(index)
      else this.#add(index, line)
    }
    while (this.#scopes.length > 0) this.#close()
    return this.#root.steps
  }

  #blank(index: number): void {
    const scope = this.#top()
    const next = this.#lines[index + 1]
    // A list whose items have empty lines between them is one list, but "3x" over items ends at such a line.
    const inList = this.#lines[index - 1]?.bulleted && next?.bulleted
    if (inList && (scope?.times ?? 0) < 2) return
    if (scope?.reach === 'plain' && scope.times > 1 && opensLoose(scope, next)) scope.loose = true
    while (endsAtBlank(this.#top())) this.#close()
    this.#startParagraph()
  }

  #add(index: number, line: Line): void {
    const depth = this.#scopes.length
    for (let scope = this.#top(); scope && !covers(scope, line); scope = this.#top()) this.#close()
    // "5x:" over what is set in, and an empty line: "(3x)" further down is about what comes between.
    if (this.#scopes.length < depth && this.#lines[index - 1]?.blank) this.#startParagraph()
    const next = nextWritten(this.#lines, index)
    const below = this.#lines[index + 1]
    const nests = next !== null && isNested(line, next)
    // "2 rounds, 100 free, 50 kick": they are those of the row behind them, unless lines below are set in.
    if (line.named && !line.endsWithColon && !nests) line.pendingTimes = 0
    this.#settleBack(line, below)
    const reach = reachOf(line, next)
    if (line.back > 0 && !(next && (line.endsWithColon || nests))) this.#repeatBefore(line)
    else if (reach) this.#open(line, reach, below?.blank === true)
    else {
      const into = this.#current()
      const { label, bulleted, labelled } = line
      const heads = line.endsWithColon && hasNoAmount(line)
      into.lines.push({ at: into.steps.length, label, bulleted, heads, labelled })
      into.steps.push(...line.steps)
    }
  }

  #open(header: Line, reach: Reach, spaced: boolean): void {
    // "20 min easy. 4 rounds:" repeats what comes after it.
    if (header.pendingTimes > 0) this.#current().steps.push(...header.steps.splice(0, header.pendingFrom))
    const times = header.pendingTimes || header.back
    this.#scopes.push({ header, reach, times, steps: [], before: [], lines: [], loose: false, spaced })
  }

  #top(): Scope | undefined {
    return this.#scopes.at(-1)
  }

  #current(): Gathered {
    return this.#top() ?? this.#root
  }

  #startParagraph(): void {
    const into = this.#current()
    if (into.lines.length > 0) into.before = into.lines
    into.lines = []
  }

  #close(): void {
    const scope = this.#scopes.pop()
    if (scope) this.#current().steps.push(closeScope(scope))
  }

  /** Repeats alone on a line end the lines before it or head those below it. */
  #settleBack(line: Line, below: Line | undefined): void {
    const heads = standsAlone(line)
    if (!heads && line.back === 0) return
    const into = this.#current()
    // "3 rounds" below an empty line, when nothing is left that they could head
    const [first] = heads && !below && into.lines.length === 0 ? into.before : into.lines
    const follows = first !== undefined && countsFrom(into.steps, first.at)
    const ends =
      this.#closing.has(line) ||
      !below ||
      below.blank ||
      (below.label & (Meaning.warm | Meaning.cool)) !== 0 ||
      // "4 min hard x2", "3 sets", "5 min between each set"
      ((below.label & Meaning.between) !== 0 && into.steps.at(-1)?.repeated === true)
    if (heads && follows && ends) {
      line.back = line.pendingTimes
      line.backAt = line.start
      line.pendingTimes = 0
    } else if (line.back > 0 && !line.backAll && !follows && below && !below.blank) {
      line.pendingTimes = line.back
      line.back = 0
      line.heads = true
    }
  }

  #repeatBefore(line: Line): void {
    const into = this.#current()
    // "3 rounds of" over "Rest 2:00 and repeat": said once more.
    if ((this.#top()?.times ?? 0) > 1) {
      into.steps.push(...line.steps)
      return
    }
    const behind = line.steps.filter(({ start, sum }) => start > line.backAt && !isNothing(sum))
    into.steps.push(...line.steps.filter((step) => !behind.includes(step)))
    const from = line.backAll ? 0 : startOfBlock(into)
    const repeated = into.steps.splice(from)
    const start = repeated[0]?.start ?? line.start
    into.steps.push(groupStep(start, line.end, line.back, repeated))
    into.lines.push({ at: from, label: 0, bulleted: false, again: true })
    into.steps.push(...behind)
  }
}

/** Takes the lines that are repeated off those gathered; the first of their steps. */
function startOfBlock({ steps, lines, before }: Gathered): number {
  const block = lines.length > 0 ? lines : before
  let from = steps.length
  for (let last = block.at(-1); last; last = block.at(-1)) {
    // "8x50", "(2x)", "4x100", "(2x)": each repeats what stands since the one before.
    if (last.again || (last.label & Meaning.warm) !== 0) break
    from = last.at
    block.pop()
    // "Main set:" over what is repeated
    if (last.heads) break
  }
  return from
}

function closeScope(scope: Scope): Step {
  const { header, steps } = scope
  const all = [...header.steps, ...steps]
  const end = steps.at(-1)?.end ?? header.end
  const block = groupStep(header.start, end, Math.max(scope.times, 1), all)
  block.from = header.from
  block.to = header.to
  block.wordsEnd = all[0]?.start ?? end
  if (header.broken) dropAll([block], 'breakdown')
  if (scope.times > 0) return block
  const head = header.steps.findLast(counts)
  // "Warm up (400)" and "- 10x100" are siblings.
  const warms = (header.label & (Meaning.warm | Meaning.cool)) !== 0
  const isLonger = head && !header.endsWithColon && metres(sumOf(steps)) > metres(head.sum) * largestShare
  // "Start with a 5 min warm-up. Then the pyramid goes like this:"
  const isBefore = head && header.endsWithColon && header.steps.indexOf(head) < header.sentence
  if (warms && (isLonger || isBefore)) {
    block.sum = sumOf(all)
    return block
  }
  if (header.endsWithColon || (head && headsList(scope, head))) settleHead(head, all, header.steps.length)
  else if (head) settleTitle(head, all, header.steps.length)
  block.sum = sumOf(all)
  return block
}

/** "Warm-up (700 m)" over lines set in is what these are, whatever their sum. */
function headsList({ header, reach }: Scope, { title, repeated }: Step): boolean {
  return (
    header.bracketed && title === 'bracket' && !repeated && (reach === 'indented' || reach === 'bulleted')
  )
}

function reachOf(line: Line, next: Line | null): Reach | null {
  if (!next) return null
  const waits = line.pendingTimes > 0 || line.back > 0
  const counts = !waits && !isNothing(sumOf(line.steps))
  if (!waits && !(counts && (line.endsWithColon || line.titled || isNested(line, next)))) return null
  if (isNested(line, next)) return next.indent > line.indent ? 'indented' : 'bulleted'
  if (waits && isGroup(next)) return 'next'
  if (waits) return line.heads ? 'plain' : null
  // "- 3x 1,2,3 min as:"
  if (line.bulleted && next.bulleted && line.endsWithColon && (line.label & Meaning.part) !== 0)
    return 'bulleted'
  // Items of a list are siblings.
  if (line.bulleted) return null
  const amounts = line.steps.filter((step) => step.quantity || step.children.length > 0)
  // "Aquecimento (15 min): 10 min leve, 5 min forte" has its parts already.
  const heads = amounts.length === 1 && amounts[0]?.title === 'bracket'
  return line.endsWithColon || heads ? 'plain' : null
}

/** "2 sets of" over a line that is one bracket repeats that bracket alone. */
function isGroup({ steps }: Line): boolean {
  return steps.length === 1 && (steps[0]?.children.length ?? 0) > 0
}

function covers(scope: Scope, line: Line): boolean {
  const { header } = scope
  // "Desaquecimento: 1 km" is last in the list of what is repeated, and yet done once.
  const isLast = scope.steps.length === 0 ? scope.reach === 'plain' : line.labelled
  if (scope.times > 1 && isLast && (line.label & Meaning.cool) !== 0) return false
  if (scope.reach === 'indented') return line.indent > header.indent
  if (scope.reach === 'bulleted') return line.bulleted && line.indent >= header.indent
  // "Set 1 (3x6')" and "Set 2 (6x3')" are siblings.
  if (scope.reach === 'plain' && header.bracketed && line.bracketed) return false
  // "Tempo run: 4 sets" names what comes after the warm-up.
  const warms = scope.times > 1 && (line.label & ~header.label & Meaning.warm) !== 0
  if (scope.steps.length === 0) return !warms
  if (scope.reach === 'next') return false
  if (line.goesOn) return false
  if (line.labelled || line.pendingTimes > 0 || line.endsWithColon) return false
  return (line.label & (Meaning.warm | Meaning.cool)) === 0 || makesUp(scope, line)
}

/** "POST-SET" and the like. */
function hasNoAmount({ steps }: Line): boolean {
  return steps.every(isPlainWords)
}

/** "25 min:" over 10 min, 5 min and "10 min cool down": the line is the last part of the amount of the header. */
function makesUp({ header, steps, times: repeats }: Scope, line: Line): boolean {
  if (repeats > 0 || !header.endsWithColon) return false
  return sameSum(sumOf(header.steps), sumOf([...steps, ...line.steps]))
}

/** "5 rounds:", an empty line, "200 hard", an empty line, "100 easy": nobody writes rounds of a single step. */
function opensLoose({ spaced, steps }: Scope, next: Line | undefined): boolean {
  if (!spaced || !next || next.blank) return false
  return steps.filter(({ sum }) => !isNothing(sum)).length === 1
}

function endsAtBlank(scope: Scope | undefined): boolean {
  if (!scope || scope.steps.length === 0 || scope.loose) return false
  return (scope.reach === 'plain' || scope.reach === 'bulleted') && !lacks(scope)
}

/** "15 km, sendo:" goes on over empty lines until its parts are there. */
function lacks({ header, steps, times: repeats }: Scope): boolean {
  if (repeats > 0 || !header.endsWithColon || header.steps.some(({ repeated }) => repeated)) return false
  const [whole, made] = [sumOf(header.steps), sumOf(steps)]
  return metres(whole) > 0 ? metres(made) < metres(whole) : made.s < whole.s
}

function isNested(line: Line, next: Line): boolean {
  // "1. 10 min easy" and "2. 5 km hard" are items of one list, wherever they begin.
  if (line.listed > 0 && next.listed === line.listed + 1) return false
  return next.indent > line.indent || (next.bulleted && !line.bulleted)
}

function nextWritten(lines: readonly Line[], index: number): Line | null {
  for (let next = index + 1; next < lines.length; next += 1) {
    const line = lines[next]
    if (line && !line.blank) return line
  }
  return null
}
