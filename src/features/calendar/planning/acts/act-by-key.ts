import {
  canDo,
  type Kind,
  type PlanAct,
  type PlanEnvironment,
  type Subject,
  type SubjectOf,
} from './plan-act.ts'
import { planActs } from './plan-acts.ts'

/** What a stroke does to the first of these that has an act for it. Undefined when nothing can be done. */
export function actByKey(
  stroke: string,
  subjects: readonly (Subject | false | undefined)[],
  env: PlanEnvironment,
): (() => unknown) | undefined {
  const doOf = <K extends Kind>(subject: SubjectOf<K>) => {
    const acts: readonly PlanAct<K>[] = planActs[subject.kind]
    const act = acts.find(({ keys }) => keys?.includes(stroke))
    return act && canDo(act, subject, env) ? () => act.do(subject, env) : undefined
  }
  for (const subject of subjects) {
    const found = subject && doOf(subject)
    if (found) return found
  }
  return undefined
}
