import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { phaseWords } from '#src/training/marks/mark-words.ts'
import form from '#src/ui/form/form.module.css'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import { SubmitFoot } from '#src/ui/form/submit-foot.tsx'
import { type SeasonPhase, seasonPhases } from '#sync/contract/index.ts'
import type { WeekFormProps } from './week-dialogs.tsx'

/** Names what this week and those after it are for. */
export function PhaseForm({ week, edits, onDone }: WeekFormProps) {
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
