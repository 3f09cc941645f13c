import { Plural, useLingui } from '@lingui/react/macro'
import { NativeSelect, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { blankWeeks, fillWeeks, patternOf, shiftWeeks } from '#src/domain/programs/edit-weeks.ts'
import { digitsTyped } from '#src/domain/typed/plain-typed.ts'
import { phaseWords } from '#src/training/marks/mark-words.ts'
import { Button } from '#src/ui/button.tsx'
import { type DialogDefinition, defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import form from '#src/ui/form/form.module.css'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import { SubmitFoot } from '#src/ui/form/submit-foot.tsx'
import { submitting } from '#src/ui/form/submitting.ts'
import { type SeasonPhase, seasonPhases } from '#sync/contract/index.ts'
import { ScaleForm } from './scale-form.tsx'
import type { ProgramEdits } from './use-program-edits.ts'
import styles from './week-forms.module.css'
import { rangeOf, type Scope, WeekScope } from './week-scope.tsx'

type OfWeek = { week: number }

export const weekDialogs = {
  fill: defineDialog<OfWeek>('week-fill'),
  shift: defineDialog<OfWeek>('week-shift'),
  scale: defineDialog<OfWeek>('week-scale'),
  phase: defineDialog<OfWeek>('week-phase'),
}

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
    <Dialog {...dialog.frame} title={title} subtitle={t`Semana ${week}`} width={560}>
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
  const submit = () => {
    onDone()
    void setPhase({ from: week, to: Math.max(week, to) }, phase === 'none' ? null : phase)
  }
  const options = [
    ...seasonPhases.map((value) => ({ value, label: t(phaseWords[value]) })),
    { value: 'none' as const, label: t`Nenhuma` },
  ]
  return (
    <form onSubmit={submitting(submit)}>
      <div className={form.fields}>
        <RadioGroup label={t`Fase`} value={phase} options={options} onChange={setChosen} wrap />
        <NativeSelect
          label={t`até a semana`}
          value={String(to)}
          data={Array.from({ length: content.weeks - week + 1 }, (_, index) => String(week + index))}
          onChange={(event) => setTo(Number(event.currentTarget.value))}
        />
      </div>
      <SubmitFoot>{t`Salvar`}</SubmitFoot>
    </form>
  )
}

/** Moves the workouts of weeks by days. Nothing leaves the program: then it says why it cannot. */
function ShiftWeeksForm({ week, edits, onDone }: WeekFormProps) {
  const { t } = useLingui()
  const { content, changeItems } = edits
  const [scope, setScope] = useState<Scope>('this')
  const [direction, setDirection] = useState<'later' | 'earlier'>('later')
  const [typed, setTyped] = useState('1')
  const days = Number(typed) * (direction === 'later' ? 1 : -1)
  const { changes, outside } = shiftWeeks(content, rangeOf(scope, week, content.weeks), days)

  const submit = () => {
    if (days === 0 || outside > 0 || changes.length === 0) return
    onDone()
    void changeItems(t`Treinos movidos: ${changes.length}`, changes)
  }
  return (
    <form onSubmit={submitting(submit)} noValidate>
      <div className={form.fields}>
        <WeekScope value={scope} onChange={setScope} />
        <RadioGroup
          label={t`Para quando`}
          value={direction}
          onChange={setDirection}
          options={[
            { value: 'later', label: t`Mais tarde` },
            { value: 'earlier', label: t`Mais cedo` },
          ]}
        />
        <TextInput
          label={t`Quantos dias`}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(digitsTyped(event.currentTarget.value, 3))}
        />
      </div>
      <div role="status">
        {outside > 0 && (
          <p className={styles.warning}>
            <Plural
              value={outside}
              one="# treino sairia do plano: mova menos dias, ou acrescente uma semana."
              other="# treinos sairiam do plano: mova menos dias, ou acrescente uma semana."
            />
          </p>
        )}
      </div>
      <SubmitFoot disabled={days === 0 || outside > 0 || changes.length === 0}>
        {changes.length === 0 ? (
          t`Nenhum treino para mover`
        ) : (
          <Plural value={changes.length} one="Mover # treino" other="Mover # treinos" />
        )}
      </SubmitFoot>
    </form>
  )
}

/** Fills blank weeks with a week, or with several in turn. No week is added to the program. */
function FillForm({ week, edits, onDone }: WeekFormProps) {
  const { t } = useLingui()
  const { content, changeItems } = edits
  const filled = [...new Set(content.items.map((item) => item.week))]
  const isFilled = filled.includes(week)
  const [from, setFrom] = useState(
    isFilled ? week : (filled.findLast((one) => one < week) ?? filled[0] ?? week),
  )
  const [to, setTo] = useState(from)
  const pattern = { from, to: Math.max(from, to) }
  const blank = blankWeeks(content).filter((one) => one < pattern.from || one > pattern.to)
  const [chosen, setChosen] = useState(() => (isFilled ? blank.filter((one) => one > week) : [week]))
  const into = blank.filter((one) => chosen.includes(one))
  const changes = fillWeeks(content.items, pattern, into)
  const weeks = Array.from({ length: content.weeks }, (_, index) => String(index + 1))
  const words = patternOf(pattern, into).map(({ week: one, source }) => `${source} → ${one}`)

  const save = () => {
    onDone()
    void changeItems(t`Semanas preenchidas: ${into.length}`, changes)
  }
  return (
    <>
      <div className={form.fields}>
        <div className={styles.pair}>
          <NativeSelect
            label={t`Da semana`}
            value={String(from)}
            data={weeks}
            onChange={(event) => setFrom(Number(event.currentTarget.value))}
          />
          <NativeSelect
            label={t`até a semana`}
            value={String(pattern.to)}
            data={weeks.slice(from - 1)}
            onChange={(event) => setTo(Number(event.currentTarget.value))}
          />
        </div>
        <fieldset>
          <legend>{t`Em quais semanas vazias`}</legend>
          {blank.length === 0 && <p className={styles.hint}>{t`Este plano não tem outra semana vazia.`}</p>}
          <div className={styles.choices}>
            {blank.map((one) => (
              <Checkbox
                key={one}
                label={t`Semana ${one}`}
                checked={chosen.includes(one)}
                onChange={(on) => setChosen(on ? [...chosen, one] : chosen.filter((other) => other !== one))}
              />
            ))}
          </div>
        </fieldset>
      </div>
      <p className={styles.hint} role="status">
        {words.join(' · ')}
      </p>
      <div className={form.foot}>
        <Button kind="primary" large wide disabled={changes.length === 0} onClick={save}>
          <Plural
            value={changes.length}
            _0="Nenhum treino para repetir"
            one="Criar # treino no plano"
            other="Criar # treinos no plano"
          />
        </Button>
      </div>
    </>
  )
}
