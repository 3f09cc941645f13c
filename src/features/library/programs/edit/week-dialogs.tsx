import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type DialogDefinition, defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { FillForm } from './fill-form.tsx'
import { PhaseForm } from './phase-form.tsx'
import { ScaleForm } from './scale-form.tsx'
import { ShiftWeeksForm } from './shift-weeks-form.tsx'
import type { ProgramEdits } from './use-program-edits.ts'

type OfWeek = { week: number }

export const weekDialogs = {
  fill: defineDialog<OfWeek>('week-fill'),
  shift: defineDialog<OfWeek>('week-shift'),
  scale: defineDialog<OfWeek>('week-scale'),
  phase: defineDialog<OfWeek>('week-phase'),
}

/** What the menu of a week opens. */
export function WeekDialogs({ edits }: { edits: ProgramEdits }) {
  const { t } = useLingui()
  return (
    <>
      <WeekDialog of={weekDialogs.fill} title={t`Preencher semanas`}>
        {(week, close) => <FillForm week={week} edits={edits} onDone={close} />}
      </WeekDialog>
      <WeekDialog of={weekDialogs.shift} title={t`Mover por dias`}>
        {(week, close) => <ShiftWeeksForm week={week} edits={edits} onDone={close} />}
      </WeekDialog>
      <WeekDialog of={weekDialogs.phase} title={t`Fase do plano`}>
        {(week, close) => <PhaseForm week={week} edits={edits} onDone={close} />}
      </WeekDialog>
      <WeekDialog of={weekDialogs.scale} title={t`Aumentar ou reduzir`}>
        {(week, close) => <ScaleForm week={week} edits={edits} onDone={close} />}
      </WeekDialog>
    </>
  )
}

/** The props of a form about a week. */
export type WeekFormProps = { week: number; edits: ProgramEdits; onDone: () => void }

type Props = {
  of: DialogDefinition<OfWeek>
  title: string
  children: (week: number, close: () => void) => ReactNode
}

function WeekDialog({ of, title, children }: Props) {
  const { t } = useLingui()
  const dialog = of.use()
  const week = dialog.args?.week ?? 1
  return (
    <Dialog
      opened={dialog.opened}
      onClose={dialog.close}
      title={title}
      subtitle={t`Semana ${week}`}
      width={560}
    >
      {children(week, dialog.close)}
    </Dialog>
  )
}
