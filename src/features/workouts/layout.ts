import type { Volume, VolumeExplanation, VolumeSegment } from '../../domain/volume/shape.ts'

/** One row of a workout as it is read between repeats: `8 × 50 | educativos · intervalo 15″ | 400`. */
export type LayoutRow = {
  /** Where it stands in the text; unique in a layout. */
  at: number
  repeat: number | null
  /** The amount as the coach wrote it ("50", "1 km", "45″"); empty for plain words. */
  amount: string
  text: string
  contributes: Volume | null
  /** 1 for the steps of a repeated block. */
  depth: number
}

/**
 * Lays a description out in rows, one for each step that has an amount or repeats. Plain words join the row whose
 * line they stand on; on a line of their own they are a row. Every word of the coach stays on the screen.
 */
export function layoutRows(description: string, { segments }: VolumeExplanation): LayoutRow[] {
  const rows: LayoutRow[] = []
  for (const segment of segments) addSegment(rows, description, segment, 0)
  return rows
}

function addSegment(rows: LayoutRow[], source: string, segment: VolumeSegment, depth: number): void {
  const last = rows.at(-1)
  const plain = segment.repeat === null && segment.amount === null && segment.children.length === 0
  if (plain && last && last.depth === depth && sameLine(source, last.at, segment.start)) {
    last.text = [last.text, segment.text].filter(Boolean).join(' · ')
    return
  }
  const spread = segment.children.length > 0 && !sameLine(source, segment.start, segment.end)
  rows.push({
    at: segment.start,
    repeat: segment.repeat,
    amount: segment.amount ? amountText(source, segment) : '',
    text: withoutRepeat(spread ? (segment.text.split('\n')[0] ?? '') : segment.text),
    contributes: segment.contributes,
    depth,
  })
  if (spread) for (const child of segment.children) addSegment(rows, source, child, depth + 1)
}

/** The amount without the repeat before it: an amount's place in the text may span both. */
function amountText(source: string, { repeat, amount }: VolumeSegment): string {
  if (!amount) return ''
  const written = source.slice(amount.start, amount.end).trim()
  return (repeat === null ? written : withoutRepeat(written)).replace(/^[^\d]+/, '')
}

/** "3x (…)" without its "3x", which stands in a column of its own. */
function withoutRepeat(text: string): string {
  return text.trim().replace(/^\d+\s*[x×*]\s*/i, '')
}

function sameLine(source: string, from: number, to: number): boolean {
  return !source.slice(from, to).trim().includes('\n')
}
