import { Plural, useLingui } from '@lingui/react/macro'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { addDays, mondayOf } from '#src/domain/days.ts'
import { openAmong } from '#src/domain/workouts/bulk.ts'
import { dayRange } from '#src/i18n/day-text.ts'
import type { BulkTarget } from '#src/training/planning/plan-dialogs.ts'
import { usePlanRights } from '#src/training/use-plan-rights.ts'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import type { DialogFrame } from '#src/ui/dialog/dialog.tsx'
import type { WorkoutDocument } from '#sync/client.ts'
import { stayingText } from './staying-text.ts'
import { workoutsOfTarget } from './workouts-of-target.ts'

type Props = DialogFrame & {
  target: BulkTarget
  onRemove: (workouts: readonly WorkoutDocument[]) => Promise<void>
}

const none: readonly WorkoutDocument[] = []

/** Deletes several workouts except logged ones; it says how many stay. */
export function RemoveDialog({ target, onRemove, ...frame }: Props) {
  const { t, i18n } = useLingui()
  const rights = usePlanRights()
  const workouts = useLiveQuery(workoutsOfTarget, target) ?? none
  const { open, staying } = openAmong(workouts, rights)
  const monday = 'week' in target && mondayOf(target.week)
  const remove = () => {
    frame.onClose()
    void onRemove(workouts)
  }
  return (
    <ConfirmDialog
      {...frame}
      title={monday ? t`Limpar a semana?` : t`Excluir os treinos selecionados?`}
      subtitle={monday && dayRange(monday, addDays(monday, 6), i18n.locale)}
      confirmLabel={
        <Plural value={open.length} _0="Excluir" one="Excluir # treino" other="Excluir # treinos" />
      }
      disabled={open.length === 0}
      onConfirm={remove}
    >
      {open.length === 0 && <p>{t`Nenhum treino planejado para excluir.`}</p>}
      {staying.length > 0 && <p>{stayingText(staying.length)}</p>}
    </ConfirmDialog>
  )
}
