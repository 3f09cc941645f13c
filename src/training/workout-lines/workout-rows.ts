import type { Volume, VolumeExplanation, VolumeSegment } from '../../domain/volume/shape.ts'

/** One row of a workout as it is read between repeats: `8 × 50 | educativos int 15″ | 400`. */
export type WorkoutRow = {
  /** Its offset in the text, unique among the rows. */
  at: number
  repeat: number | null
  /** The amount as the coach wrote it ("50", "1 km", "45″"); empty for plain words. */
  amount: string
  /** What the coach wrote before it on its line, such as "Série principal". */
  label: string
  /** What is to be done. */
  text: string
  /** Rest, send-off or pace that follows; never needed to know what to do next. */
  aside: string
  contributes: Volume | null
  /** 1 for the steps of a repeated block. */
  depth: number
}

/**
 * Lays a description out in rows: one for each step, and one for each line that is no step. The words are cut from the
 * source, so that every word of the coach is on the screen, whatever the reading of it leaves out.
 */
export function workoutRows(description: string, { segments }: VolumeExplanation): WorkoutRow[] {
  return rowsOf(description, 0, description.length, segments, 0)
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
    for (const [index, step] of steps.entries()) {
      const begin = index === 0 ? line : step.start
      const end = steps[index + 1]?.start ?? lineEnd
      const [first] = step.children
      if (!first || step.end <= lineEnd) {
        rows.push(stepRow(source, begin, end, step, depth))
        continue
      }
      // Its first step may follow the bracket, on the line of the heading.
      const inside = Math.min(first.start, lineEnd)
      rows.push(stepRow(source, begin, inside, step, depth))
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
const opensBlock = /\s*[([{]\s*$/

/** Where the steps of a block end that a bracket opened; at its end where the coach never closed it. */
function beforeClosing(source: string, { start, end }: VolumeSegment): number {
  const block = source.slice(start, end)
  if (block.split(/[([{]/).length > block.split(/[)\]}]/).length) return end
  return start + block.replace(/\s*[)\]}]\s*$/, '').length
}

function endOfLine(source: string, from: number, to: number): number {
  const found = source.indexOf('\n', from)
  return found === -1 ? to : Math.min(found, to)
}

function wordsAlone(source: string, from: number, to: number, depth: number): WorkoutRow[] {
  const text = source.slice(from, to).trim()
  // A closing bracket on a line of its own says nothing to a swimmer.
  if (!/[\p{L}\p{N}]/u.test(text)) return []
  return [{ at: from, repeat: null, amount: '', label: '', text, aside: '', contributes: null, depth }]
}

function isStep({ repeat, amount, children }: VolumeSegment): boolean {
  return repeat !== null || amount !== null || children.length > 0
}

function stepRow(source: string, from: number, to: number, step: VolumeSegment, depth: number): WorkoutRow {
  const { repeat, amount, contributes } = step
  const written = amount ? source.slice(amount.start, amount.end) : ''
  const [label, start] = amount
    ? [withoutLastRepeat(source.slice(from, amount.start)), amount.end]
    : [source.slice(from, step.start), step.start]
  const side = asideStart(source, start, to, step)
  const words = source.slice(start, side).replace(opensBlock, '')
  return {
    at: step.start,
    repeat,
    amount: (repeat === null ? written : withoutRepeat(written)).trim(),
    label: tidy(label),
    text: tidy(amount ? words : withoutLastRepeat(withoutRepeat(words))),
    aside: tidy(source.slice(side, to)),
    contributes,
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
  return match && /\p{L}/u.test(words.slice(0, match.index)) ? from + match.index : to
}

const times = String.raw`\d+\s*(?:[x×*]|vezes|times)\s*`

/** "3x (…)" without its "3x", which has a column of its own. */
function withoutRepeat(text: string): string {
  return text.trim().replace(new RegExp(`^${times}`, 'i'), '')
}

function withoutLastRepeat(text: string): string {
  return text.replace(new RegExp(`${times}$`, 'i'), '')
}

/** Without the punctuation that held the pieces of a line together. */
function tidy(text: string): string {
  return text.replace(/^[\s:;,.+|·–—-]+|[\s:;,+|·–—-]+$/g, '')
}
