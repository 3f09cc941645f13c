import { Meaning } from '../lexer/meaning.ts'
import { isNumbering } from '../segments/add-pieces.ts'
import type { Assembly } from './assembly.ts'
import { endsInLabel, isCondition } from './openings.ts'

/** A colon after one of these belongs to it: "3x400m int: 2min". */
const qualifies = Meaning.rest | Meaning.every | Meaning.between | Meaning.next

/** Reads a colon, `end` its end: what stands before it is a label, heads what follows, or is a stage of its own. */
export function readColon(assembly: Assembly, end: number): void {
  const { frame } = assembly
  const { segment, line } = frame
  const { near } = segment
  // "6x150 – 1: smooth / 2: 100 easy, 50 build": how each of them is done.
  const first = segment.parts.length === 1 && segment.words === 0 ? segment.parts[0]?.piece : null
  if (first?.quantity.kind === 'bare' && first.quantity.value === 1 && line.steps.at(-1)?.repeated) {
    frame.explains = true
    assembly.endSegment(null, end)
    return
  }
  if (near !== null && (near.says & qualifies) !== 0) return
  const totals = near !== null && ((near.says | segment.gap) & (Meaning.total | Meaning.wholeLabel)) !== 0
  if (totals && segment.parts.length > 0) {
    // "400 free 300 pull Total: 700"
    assembly.endSegment(null, end)
    frame.segment.gap |= Meaning.total
    return
  }
  if (segment.parts.length > 0 && (isCondition(segment) || endsInLabel(segment))) {
    assembly.endSegment(null, end)
  } else if (segment.parts.length > 0) {
    // "Repita o seguinte por 20 min: 1 min forte, 1 min leve. 10 min solto"
    frame.headTurns = frame.alternates || segment.last?.near?.lasts === true
    // "Parte 2: últimos 20 min"
    const inPhase = segment.phase && segment.parts.every(isNumbering)
    assembly.endSegment(null, end)
    frame.segment.phase = inPhase
    frame.head = line.steps.length - 1
    frame.parts = line.steps.length
  } else if (segment.waiting) {
    assembly.openScope(end)
  } else {
    segment.near = null
    segment.of = false
    if (line.steps.length === 0) line.labelled = true
  }
  line.endsWithColon = true
}
