import { workoutVolume } from '#src/domain/volume/volume.ts'
import { isRepeat, type Node, type Plan, type PlanSport } from '../plan.ts'
import { planVolume, type Volume } from '../sums.ts'

/**
 * The reader before this one, as its judge until it is as often right on texts that nobody has seen: where the two come to
 * different totals, the total is in doubt, and that of the judge is shown.
 */
export function judged(plan: Plan, text: string, sport: PlanSport): Plan {
  if (sport === 'multi' || sport === 'rest') return plan
  const other = otherVolume(text, sport)
  if (isSame(other, planVolume(plan, sport))) return plan
  // It left recoveries of a ride in brackets out.
  if (sport === 'bike' && isSame(other, planVolume({ ...plan, nodes: withoutRecoveries(plan.nodes) }, sport)))
    return plan
  return { ...plan, doubts: [...plan.doubts, { start: 0, end: text.length, kind: 'total' }] }
}

function withoutRecoveries(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (isRepeat(node)) return [{ ...node, nodes: withoutRecoveries(node.nodes), restBetween: null }]
    return node.role === 'recovery' ? [] : [node]
  })
}

/** The total that is shown: the judge's where the two differ. */
export function shownVolume(plan: Plan, text: string, sport: PlanSport): Volume | null {
  return isOverruled(plan) ? otherVolume(text, sport) : planVolume(plan, sport)
}

export function isOverruled({ doubts }: Plan): boolean {
  return doubts.some(({ kind }) => kind === 'total')
}

/** The total that the reader before this one comes to. */
export function otherVolume(text: string, sport: PlanSport): Volume | null {
  return sport === 'multi' ? null : workoutVolume(sport, plainText(text))
}

function isSame(one: Volume | null, other: Volume | null): boolean {
  if (!one || !other) return one === other
  return one.km === other.km && one.m === other.m && one.min === other.min && one.s === other.s
}

/** Signs that the judge never learned: multiplication signs, halves, full-width digits, blanks in thousands, bold type. */
function plainText(text: string): string {
  return text
    .replaceAll(/[✖✕]\uFE0F?/gu, 'x')
    .replaceAll(/(\d) ?½/gu, '$1,5')
    .normalize('NFKC')
    .replaceAll('**', '')
    .replaceAll(/(\d) (\d{3})(?= ?k?m(?!\p{L}))/gu, '$1$2')
}
