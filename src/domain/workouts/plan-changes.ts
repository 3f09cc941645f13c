import { type Sport, typedAmounts } from '#sync/contract/index.ts'
import type { Done } from '../figures.ts'

/** What a coach plans: the fields whose change concerns the athlete. */
export type Plan = {
  name: string
  sport: Sport
  description: string
  scheduledTo: string
  plannedSeconds?: number | null
  plannedMeters?: number | null
}

/** The lines that only the old or only the new text has, in their order; both empty where lines only moved. */
type TextChange = { removed: string[]; added: string[] }

/** The fields that differ, each as old and new. */
type PlanChanges = {
  scheduledTo?: [string, string]
  name?: [string, string]
  sport?: [Sport, Sport]
  description?: TextChange
  amounts?: [Done, Done]
}

/** What differs between two versions of a plan; undefined when nothing does. */
export function planChanges(before: Plan, now: Plan): PlanChanges | undefined {
  const changes: PlanChanges = {}
  if (before.scheduledTo !== now.scheduledTo) changes.scheduledTo = [before.scheduledTo, now.scheduledTo]
  if (before.name !== now.name) changes.name = [before.name, now.name]
  if (before.sport !== now.sport) changes.sport = [before.sport, now.sport]
  if (before.description !== now.description) {
    const [old, recent] = [linesOf(before.description), linesOf(now.description)]
    changes.description = { removed: without(old, recent), added: without(recent, old) }
  }
  const [old, recent] = [typedAmounts(before), typedAmounts(now)]
  if (old.seconds !== recent.seconds || old.meters !== recent.meters) changes.amounts = [old, recent]
  return Object.keys(changes).length > 0 ? changes : undefined
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** The lines that the other text lacks; a line that occurs twice must occur twice there. */
function without(lines: readonly string[], other: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const line of other) left.set(line, (left.get(line) ?? 0) + 1)
  return lines.filter((line) => {
    const count = left.get(line) ?? 0
    left.set(line, count - 1)
    return count <= 0
  })
}
