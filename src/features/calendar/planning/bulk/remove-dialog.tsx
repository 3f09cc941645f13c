import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { WorkoutDocument } from '../../../../../sync/client.ts'
import { useLiveQuery } from '../../../../data/query/use-live-query.ts'
import { addDays, mondayOf } from '../../../../domain/days/days.ts'
import { openAmong } from '../../../../domain/plans/bulk.ts'
import { dayRange } from '../../../../i18n/day-text.ts'
import type { BulkTarget } from '../../../../training/bulk-acts.ts'
import { usePlanRights } from '../../../../training/plan-rights/use-plan-rights.ts'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'
import { stayingText } from './staying-text.ts'
import { workoutsOfTarget } from './workouts-of-target.ts'

type Props = {
  athleteId: number
  target: BulkTarget
  opened: boolean
  onClose: () => void
  onRemove: (workouts: readonly WorkoutDocument[]) => Promise<void>
}

const none: readonly WorkoutDocument[] = []

/** Deletes several workouts, those that nobody has logged; it says how many stay. */
export function RemoveDialog({ athleteId, target, opened, onClose, onRemove }: Props) {
  const { i18n } = useLingui()
  const rights = usePlanRights()
  const workouts = useLiveQuery(workoutsOfTarget, { athleteId, target }) ?? none
  const { open, staying } = openAmong(workouts, rights)
  const monday = 'week' in target && mondayOf(target.week)
  const remove = () => {
    onClose()
    void onRemove(workouts)
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={monday ? <Trans>Limpar a semana?</Trans> : <Trans>Excluir os treinos selecionados?</Trans>}
      subtitle={monday && dayRange(monday, addDays(monday, 6), i18n.locale)}
      confirmLabel={
        <Plural value={open.length} _0="Excluir" one="Excluir # treino" other="Excluir # treinos" />
      }
      disabled={open.length === 0}
      onConfirm={remove}
    >
      {open.length === 0 && (
        <p>
          <Trans>Nenhum treino planejado para excluir.</Trans>
        </p>
      )}
      {staying.length > 0 && <p>{stayingText(staying.length)}</p>}
    </ConfirmDialog>
  )
}
