import { useLingui } from '@lingui/react/macro'
import type { MenuAction } from '#src/ui/action-menu.tsx'
import { canDo, type Kind, type PlanAct, type PlanEnvironment, type SubjectOf } from './plan-act.ts'
import { planActs } from './plan-acts.ts'

/** What the menu of a workout, a day or a week offers. @param close closes the menu, for what opens no dialog. */
export function usePlanMenu(env: PlanEnvironment, close: () => void) {
  const { t } = useLingui()
  return <K extends Kind>(subject: SubjectOf<K>): MenuAction[] => {
    const acts: readonly PlanAct<K>[] = planActs[subject.kind]
    return acts
      .filter((act) => canDo(act, subject, env) && (act.inMenu?.(subject, env) ?? true))
      .map(({ label, labelNow, icon: Icon, keys, opens, ...act }) => ({
        label: t(labelNow?.(env) ?? label),
        icon: <Icon size={20} />,
        ...(keys && { keys: keys[0] }),
        act: () => {
          if (!opens) close()
          void act.do(subject, env)
        },
      }))
  }
}
