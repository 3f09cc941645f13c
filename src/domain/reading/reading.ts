import type { Around } from './around.ts'
import type { DoubtKind, Role } from './plan.ts'

/** What an amount is. */
export type Reading = (
  | { as: 'step'; role?: Role }
  /** It was used, and counts nothing. */
  | { as: 'nothing'; of?: 'strength' | 'condition' | 'rhythm' }
  | {
      as: 'total' | 'line total' | 'turns total' | 'rest too' | 'same' | 'pace' | 'send-off' | 'unread'
    }
  /** A part of the step before. */
  | { as: 'detail'; size: number; opens?: boolean }
  /** Not in the volume: after each time, or between the times. */
  | { as: 'rest'; moving: boolean }
  | { as: 'between'; moving: boolean }
  /** The other half of the set before, which counts. */
  | { as: 'half'; role: Role | null }
) & { doubt?: DoubtKind }

/** One rule: a reading, or nothing where it has none. */
export type Rule = (around: Around) => Reading | null

/** A sign that ties an amount to the one before. */
export function linked({ sign }: Around): boolean {
  return sign === '/' || sign === '(' || sign === '~' || sign === '='
}
