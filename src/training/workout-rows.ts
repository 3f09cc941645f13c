import type { Volume, VolumeExplanation, VolumeSegment } from '../domain/volume/shape.ts'
import { addVolumes } from '../domain/volume/volume-totals.ts'

/** One row of a workout as it is read between repeats: `8 × 50 | educativos int 15″ | 400`. */
export type WorkoutRow = {
  /** Its offset in the text, unique among the rows. */
  at: number
  repeat: number | null
  /** The amount as the coach wrote it ("50", "1 km", "45″"); empty for plain words and for sentences. */
  amount: string
  /** What is to be done; the whole line where it does not begin with its amount. */
  text: string
  /** Rest, send-off or pace that follows; never needed to know what to do next. */
  aside: string
  contributes: Volume | null
  /** How often each recovery of the row counts; empty without one. */
  recoveries: number[]
  /** The row has a recovery that does not count. */
  restOnly: boolean
  /** 1 for the steps of a repeated block. */
  depth: number
}

/**
 * Lays a description out in rows: one for each step, and one for each line that is no step. The words are cut from the
 * source, so that every word of the coach is on the screen, whatever the reading of it leaves out.
 * @param apart the steps of a set that is written on one line are rows below it.
 */
export function workoutRows(
  description: string,
  { segments }: VolumeExplanation,
  apart = false,
): WorkoutRow[] {
  const rows = rowsOf(description, 0, description.length, segments, 0)
  if (!apart) return rows
  return rows.flatMap((row) => {
    const set = setAt(segments, row.at)
    return set && row.repeat === set.repeat && row.text.includes(description.slice(...spanOf(set)).trim())
      ? setApart(description, row, set)
      : [row]
  })
}

/** The innermost set of several steps that begins here, all of them with an amount. */
function setAt(segments: VolumeSegment[], at: number): VolumeSegment | undefined {
  for (const step of segments) {
    const inside = setAt(step.children, at)
    if (inside) return inside
    const { children } = step
    if (step.start === at && children.length > 1 && children.every(isStep)) return step
  }
  return undefined
}

/** From the first step of a set to the end of its last. */
function spanOf({ children }: VolumeSegment): [number, number] {
  return [children[0]?.start ?? 0, children.at(-1)?.end ?? 0]
}

/** A set of one line as its repeats, with what stands behind its bracket, and a row for each of its steps. */
function setApart(source: string, row: WorkoutRow, { children, end }: VolumeSegment): WorkoutRow[] {
  const depth = row.depth + 1
  const last = children.at(-1)?.end ?? end
  const behind = source.slice(last, end).replace(/^\s*[)\]}]/, '')
  return [
    { ...row, text: tidy(behind), aside: '' },
    ...children.flatMap((step) => {
      const steps = stepRow(source, step.end, step, depth)
      return step.children.length > 1 && step.children.every(isStep) ? setApart(source, steps, step) : [steps]
    }),
  ]
}

function rowsOf(
  source: string,
  from: number,
  to: number,
  segments: VolumeSegment[],
  depth: number,
): WorkoutRow[] {
  const rows: WorkoutRow[] = []
  let line = from
  while (line < to) {
    const lineEnd = endOfLine(source, line, to)
    const steps = segments.filter((step) => isStep(step) && step.start >= line && step.start < lineEnd)
    if (steps.length === 0) rows.push(...wordsAlone(source, line, lineEnd, depth))
    let next = lineEnd + 1
    if (
      !steps.some((step) => goesOn(source, step, lineEnd)) &&
      !beginsWithAmounts(source, line, lineEnd, steps)
    ) {
      if (steps.length > 0) rows.push(sentenceRow(source, line, lineEnd, steps, depth))
      line = next
      continue
    }
    for (const [index, step] of steps.entries()) {
      const begin = index === 0 ? line : step.start
      const end = steps[index + 1]?.start ?? lineEnd
      const [first] = step.children
      if (!first || !goesOn(source, step, lineEnd)) {
        const leads = beginsWithAmounts(source, begin, end, [step])
        rows.push(leads ? stepRow(source, end, step, depth) : sentenceRow(source, begin, end, [step], depth))
        continue
      }
      // Its first step may follow the bracket, on the line of the heading.
      const inside = Math.min(first.start, lineEnd)
      const heading = headingRow(source, begin, inside, step, depth)
      if (heading.text !== '' || heading.repeat !== null) rows.push(heading)
      const opened = opensBlock.test(source.slice(line, inside))
      const close = opened ? beforeClosing(source, step) : step.end
      rows.push(...rowsOf(source, inside, close, step.children, depth + 1))
      next = Math.max(next, step.end)
    }
    line = next
  }
  return rows
}

/** A bracket that only holds the lines of a block together, which are set below their heading anyway. */
const opensBlock = /(?<!\s)\s*[([{]\s*$/

/** Where the steps of a block end that a bracket opened; at its end where the coach never closed it. */
function beforeClosing(source: string, { start, end }: VolumeSegment): number {
  const block = source.slice(start, end)
  if (block.split(/[([{]/).length > block.split(/[)\]}]/).length) return end
  // "(3 min hard, 2 min easy) x 2,"
  return start + block.replace(/(?<!\s)\s*[)\]}]\s*(?:[x×*]\s*\d+[\s,.;]*)?$/u, '').length
}

function endOfLine(source: string, from: number, to: number): number {
  const found = source.indexOf('\n', from)
  return found === -1 ? to : Math.min(found, to)
}

function wordsAlone(source: string, from: number, to: number, depth: number): WorkoutRow[] {
  const text = source.slice(from, to).trim()
  // A lone closing bracket carries no information.
  if (!/[\p{L}\p{N}]/u.test(text)) return []
  return [{ ...noRow, at: from, text, depth }]
}

const noRow: WorkoutRow = {
  at: 0,
  repeat: null,
  amount: '',
  text: '',
  aside: '',
  contributes: null,
  recoveries: [],
  restOnly: false,
  depth: 0,
}

/** The step is a block with steps on later lines. */
function goesOn(source: string, { children, end }: VolumeSegment, lineEnd: number): boolean {
  return children.length > 0 && end > lineEnd && source.slice(lineEnd, end).trim() !== ''
}

/** Every step of the line starts with its amount, and no pair of brackets spans two of them. */
function beginsWithAmounts(source: string, from: number, to: number, steps: VolumeSegment[]): boolean {
  return steps.every((step, index) => {
    const begin = index === 0 ? from : step.start
    const end = steps[index + 1]?.start ?? to
    const head = source.slice(begin, step.amount?.start ?? end)
    const starts = step.amount ? !/\p{L}/u.test(withoutLastRepeat(head)) : startsWithItsRepeat(head, step)
    return starts && isBalanced(source.slice(begin, end))
  })
}

function isBalanced(text: string): boolean {
  return text.split(/[([{]/).length === text.split(/[)\]}]/).length
}

/** The line as its writer wrote it, without the sign of a list. */
function sentenceRow(
  source: string,
  from: number,
  to: number,
  steps: VolumeSegment[],
  depth: number,
): WorkoutRow {
  return {
    ...noRow,
    at: from,
    text: source
      .slice(from, to)
      .replace(/^[\s•*·–—-]+/, '')
      .trimEnd(),
    contributes: steps.reduce<Volume | null>(
      (sum, { contributes }) => (sum && contributes ? addVolumes(sum, contributes) : (sum ?? contributes)),
      null,
    ),
    ...recoveryOf(steps),
    depth,
  }
}

/** The heading of a block whose steps follow: its repeats first only where the line begins with them. */
function headingRow(
  source: string,
  from: number,
  to: number,
  step: VolumeSegment,
  depth: number,
): WorkoutRow {
  const heading = source.slice(from, to).replace(opensBlock, '')
  if (startsWithItsRepeat(heading, step)) return stepRow(source, to, step, depth)
  const text = tidy(heading)
  // "(3 min hard," over "2 min easy) x 2": nothing but the bracket stands here.
  const repeat = text === '' ? step.repeat : null
  return { ...sentenceRow(source, from, to, [step], depth), repeat, text }
}

function recoveryOf(steps: VolumeSegment[]): Pick<WorkoutRow, 'recoveries' | 'restOnly'> {
  const recoveries = steps.flatMap((step) => step.recoveries.map(({ times }) => times))
  const timed = steps.some(({ repeat, amount }) => repeat !== null && amount?.kind === 'time')
  const rests = steps.some(({ excluded }) => excluded.some(({ reason }) => reason === 'rest'))
  return { recoveries, restOnly: timed && rests && recoveries.length === 0 }
}

function isStep({ repeat, amount, children }: VolumeSegment): boolean {
  return repeat !== null || amount !== null || children.length > 0
}

function stepRow(source: string, to: number, step: VolumeSegment, depth: number): WorkoutRow {
  const { repeat, amount, contributes } = step
  const written = amount ? source.slice(amount.start, amount.end) : ''
  const start = amount ? amount.end : step.start
  const side = asideStart(source, start, to, step)
  const words = source.slice(start, side).replace(opensBlock, '')
  return {
    at: step.start,
    repeat,
    amount: (repeat === null ? written : withoutRepeat(written)).trim(),
    text: tidy(amount ? words : withoutLastRepeat(withoutRepeat(words))),
    aside: tidy(source.slice(side, to)),
    contributes,
    ...recoveryOf([step]),
    depth,
  }
}

/** The word or two before a rest, a send-off or a pace: "c/", "int", "saindo a", "on", "@". */
const leadIn = /(?:@|\b(?:c\/|w\/|com|with|on|int|desc|rec|rest|saindo|a cada|every))[^\d()]{0,12}$/i

/** Where the words turn from what to do to how to rest or pace it; the end when they do not. */
function asideStart(source: string, from: number, to: number, { excluded }: VolumeSegment): number {
  const found = excluded.find(
    ({ start, reason }) => start >= from && start < to && ['rest', 'send-off', 'pace'].includes(reason),
  )
  const words = found && source.slice(from, found.start)
  const match = words && leadIn.exec(words)
  if (!match || !/\p{L}/u.test(words.slice(0, match.index))) return to
  // "forte (rec 30 s)" keeps its brackets together.
  const open = /[([{]\s*$/.exec(words.slice(0, match.index))
  return from + (open ? open.index : match.index)
}

const times = String.raw`\d+\s*(?:[x×*]|vezes|times)\s*`
const firstTimes = new RegExp(`^${times}`, 'i')
const lastTimes = new RegExp(String.raw`(?<!\d)${times}$`, 'i')

/** "3x (…)", "- 4 vezes"; "4 times (…)" stays as it was written, for "times" is one of its words. */
const leadingRepeat = new RegExp(
  String.raw`^[\s•*·–—-]*(?=${times})(?!\d+\s*(?:vezes|times)\s*\()(\d+)`,
  'iu',
)

/** The repeats at the start of the text are those of the step: in "8x50, 2 vezes" they are not. */
function startsWithItsRepeat(text: string, { repeat }: VolumeSegment): boolean {
  return Number(leadingRepeat.exec(text)?.[1]) === repeat
}

/** "3x (…)" without its "3x", which has its own column. */
function withoutRepeat(text: string): string {
  return text.trim().replace(firstTimes, '')
}

function withoutLastRepeat(text: string): string {
  return text.replace(lastTimes, '')
}

/** Without the punctuation that held the pieces of a line together. */
function tidy(text: string): string {
  return text.replace(/^[\s:;,.+|·–—-]+|(?<![\s:;,+|·–—-])[\s:;,+|·–—-]+$/g, '')
}
