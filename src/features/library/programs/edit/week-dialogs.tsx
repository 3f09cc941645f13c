import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { phaseWords } from '#src/training/marks/mark-words.ts'
import { type DialogDefinition, defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import form from '#src/ui/form/form.module.css'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import { SubmitFoot } from '#src/ui/form/submit-foot.tsx'
import { type SeasonPhase, seasonPhases } from '#sync/contract/index.ts'
import { FillForm } from './fill-form.tsx'
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

/** Names what this week and those after it are for. */
function PhaseForm({ week, edits, onDone }: WeekFormProps) {
  const { t } = useLingui()
  const { content, setPhase } = edits
  const [phase, setChosen] = useState<SeasonPhase | 'none'>(
    content.phases.find((one) => one.week === week)?.phase ?? 'none',
  )
  const [to, setTo] = useState(week)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onDone()
    void setPhase({ from: week, to: Math.max(week, to) }, phase === 'none' ? null : phase)
  }
  const options = [
    ...seasonPhases.map((value) => ({ value, label: t(phaseWords[value]) })),
    { value: 'none' as const, label: t`Nenhuma` },
  ]
  return (
    <form onSubmit={submit}>
      <div className={form.fields}>
        <RadioGroup label={t`Fase`} value={phase} options={options} onChange={setChosen} wrap />
        <NativeSelect
          label={t`até a semana`}
          value={String(to)}
          data={Array.from({ length: content.weeks - week + 1 }, (_, index) => String(week + index))}
          onChange={(event) => setTo(Number(event.currentTarget.value))}
        />
      </div>
      <SubmitFoot>
        <Trans>Salvar</Trans>
      </SubmitFoot>
    </form>
  )
}
