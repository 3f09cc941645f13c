import { useLingui } from '@lingui/react/macro'
import { IconCalendarShare, IconTimeline, IconTrash } from '@tabler/icons-react'
import { useKeepPrevious, useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useToday } from '#src/data/query/use-now.ts'
import { isAbsence } from '#src/domain/marks.ts'
import { daysBetween } from '#src/domain/workouts/bulk.ts'
import { markByKey } from '#src/training/marks/queries.ts'
import { type NewMark, shiftWorkoutsDialog } from '#src/training/planning/plan-dialogs.ts'
import { useRemove } from '#src/training/record/use-remove.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog, type DialogFrame } from '#src/ui/dialog/dialog.tsx'
import { seasonDialog } from './mark-dialogs.tsx'
import { MarkForm } from './mark-form.tsx'
import { useWhose } from './use-whose.ts'

export function NewMarkDialog({ start, ...frame }: DialogFrame & { start: NewMark }) {
  const { t } = useLingui()
  const subtitle = useWhose(start.athleteId)
  return (
    <Dialog {...frame} title={t`Marcar dias`} subtitle={subtitle} width={520}>
      <MarkForm
        target={{ start }}
        onDone={(raceKey) => {
          if (start.thenSeason && raceKey) seasonDialog.open({ athleteId: start.athleteId, raceKey })
          else frame.onClose()
        }}
      />
    </Dialog>
  )
}

type EditProps = DialogFrame & {
  markKey: string
  /** It was opened in the athlete's calendar. */
  inCalendar?: boolean | undefined
}

export function EditMarkDialog({ markKey, inCalendar, ...frame }: EditProps) {
  const { t } = useLingui()
  const today = useToday()
  const found = useLiveQuery(markByKey, markKey)
  // It may be deleted somewhere else meanwhile: what is typed for it stays.
  const last = useKeepPrevious(found ?? undefined)
  const mark = last?.clientId === markKey ? last : undefined
  const whose = useWhose(mark?.athleteId ?? 0)
  const remove = useRemove('marks', t`Marcação excluída`, t`Não foi possível excluir a marcação`)
  return (
    <Dialog
      {...frame}
      title={t`Editar marcação`}
      subtitle={found === null ? t`Esta marcação não está mais aqui` : whose}
      width={520}
    >
      {mark && <MarkForm key={markKey} target={{ mark }} onDone={frame.onClose} />}
      {mark && inCalendar && isAbsence(mark.kind) && (
        <Button
          icon={IconCalendarShare}
          kind="quiet"
          large
          wide
          onClick={() => {
            const { athleteId, startDay, endDay } = mark
            shiftWorkoutsDialog.open({
              target: { athleteId, from: startDay },
              days: daysBetween(startDay, endDay) + 1,
            })
          }}
        >
          {t`Mover os treinos para depois…`}
        </Button>
      )}
      {mark && mark.kind === 'race' && mark.startDay >= today && (
        <Button
          icon={IconTimeline}
          kind="quiet"
          large
          wide
          onClick={() => seasonDialog.open({ athleteId: mark.athleteId, raceKey: mark.clientId })}
        >
          {t`Desenhar a temporada até aqui…`}
        </Button>
      )}
      {mark && (
        <Button icon={IconTrash} kind="quiet" large wide onClick={() => remove(markKey, frame.onClose)}>
          {t`Excluir marcação`}
        </Button>
      )}
    </Dialog>
  )
}
