import type { ReactNode } from 'react'
import { type Plan, sports } from '#sync/contract/index.ts'
import { SportChoice } from './sport-choice.tsx'

type Props = {
  plan: Omit<Plan, 'name' | 'description'>
  /** The form's fields by name, with their complaints. */
  field: (name: keyof Plan) => { error: ReactNode }
  onChange: (changes: Partial<Plan>) => void
}

/** The sport of a plan, in the forms of workouts, templates and plans of weeks. */
export function PlanSport({ plan: { sport }, onChange }: Props) {
  return <SportChoice sports={sports} value={sport} onChange={(chosen) => onChange({ sport: chosen })} />
}
