import { useLingui } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { changesTo } from '#src/data/drafts.ts'
import { useToday } from '#src/data/query/use-now.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { isDay } from '#src/domain/days.ts'
import { DateField } from '#src/training/date-field.tsx'
import {
  createMark,
  editMark,
  emptyMark,
  type MarkValues,
  markSchema,
  takeBackMark,
} from '#src/training/marks/commands.ts'
import { markWords, phaseWords } from '#src/training/marks/mark-words.ts'
import type { NewMark } from '#src/training/planning/plan-dialogs.ts'
import { useDraftedForm } from '#src/training/record/use-record-form.ts'
import { numberText } from '#src/training/volume/volume-text.ts'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import { SteppedForm } from '#src/ui/form/stepped-form.tsx'
import { useUndoToast } from '#src/ui/toast/use-undo-toast.ts'
import type { MarkDocument } from '#sync/client.ts'
import { markKinds, racePriorities, seasonPhases } from '#sync/contract/index.ts'

type Props = {
  target: { start: NewMark; mark?: undefined } | { mark: MarkDocument; start?: undefined }
  /** @param raceKey of a race that was made. */
  onDone: (raceKey?: string) => void
}

/** What is on which days, and of a race how much it counts, the goal in words and how it went. */
export function MarkForm({ target, onDone }: Props) {
  const { t, i18n } = useLingui()
  const { client, userId } = useSession()
  const { database } = client
  const undoToast = useUndoToast()
  const today = useToday()
  const { mark } = target
  const [start] = useState(() => valuesOf(target, i18n.locale))
  const { form, field, changes, saved, discard } = useDraftedForm<MarkValues>({
    draft: `mark:${mark?.clientId ?? `new:${target.start?.athleteId}:${start.kind}:${start.startDay}`}`,
    start,
    rules: markSchema,
  })
  const { kind, startDay, endDay } = form.values
  const isRace = kind === 'race'
  const [oneDay, setOneDay] = useState(startDay === endDay)
  /** How often the first day has moved the last one along. */
  const [moved, setMoved] = useState(0)

  const setStart = (day: string) => {
    form.setFieldValue('startDay', day)
    // A mark of one day stays one, and no mark ends before it starts.
    if (!isDay(day) || (!oneDay && endDay >= day)) return
    form.setFieldValue('endDay', day)
    setMoved(moved + 1)
  }
  const setEnd = (day: string) => {
    form.setFieldValue('endDay', day)
    setOneDay(day === startDay)
  }

  const save = async () => {
    if (mark) {
      await editMark(database, mark.clientId, changes())
      const before = changesTo(start, form.getValues())
      saved()
      onDone()
      undoToast(t`Marcação alterada`, () => editMark(database, mark.clientId, before), t`Alteração desfeita`)
      return
    }
    const owner = { athleteId: target.start.athleteId, createdBy: userId }
    const key = await createMark(database, owner, form.getValues())
    const { kind: made } = form.getValues()
    saved()
    onDone(made === 'race' ? key : undefined)
    undoToast(t`Marcação criada`, () => takeBackMark(database, key), t`A marcação foi retirada`)
  }

  return (
    <SteppedForm
      form={form}
      onDiscard={discard}
      steps={[
        {
          fields: [
            ...(['kind', 'phase', 'title', 'startDay', 'endDay', 'targetHours'] as const),
            ...(['priority', 'goal', 'result', 'text'] as const),
          ],
          content: (
            <>
              <RadioGroup
                label={t`O que é?`}
                wrap
                {...field('kind')}
                value={kind}
                onChange={(value) => form.setFieldValue('kind', value)}
                options={markKinds.map((value) => ({ value, label: t(markWords[value]) }))}
              />
              {kind === 'phase' && (
                <RadioGroup
                  label={t`Que fase?`}
                  wrap
                  {...field('phase')}
                  value={form.values.phase ?? ''}
                  onChange={(value) => form.setFieldValue('phase', value || null)}
                  options={seasonPhases.map((value) => ({ value, label: t(phaseWords[value]) }))}
                />
              )}
              <TextInput
                {...field('title')}
                label={isRace ? t`Nome da prova` : kind === 'note' ? t`Título` : t`Título (opcional)`}
                autoComplete="off"
              />
              <DateField
                path="startDay"
                label={isRace ? t`Dia da prova` : t`Primeiro dia`}
                value={startDay}
                onChange={setStart}
                error={field('startDay').error}
              />
              <DateField
                // The field keeps what was typed, so it starts again when its day was moved.
                key={moved}
                path="endDay"
                label={t`Último dia`}
                value={endDay}
                onChange={setEnd}
                error={field('endDay').error}
              />
              {kind === 'phase' && (
                <TextInput
                  {...field('targetHours')}
                  label={t`Meta por semana, em horas (opcional)`}
                  inputMode="decimal"
                  autoComplete="off"
                />
              )}
              {isRace && (
                <>
                  <RadioGroup
                    label={t`Prioridade`}
                    value={form.values.priority ?? ''}
                    onChange={(value) => form.setFieldValue('priority', value || null)}
                    options={[
                      ...racePriorities.map((value) => ({ value, label: value })),
                      { value: '' as const, label: t`Nenhuma` },
                    ]}
                  />
                  <TextInput {...field('goal')} label={t`Objetivo, em palavras`} autoComplete="off" />
                  {(startDay <= today || start.result) && (
                    <TextInput {...field('result')} label={t`Resultado`} autoComplete="off" />
                  )}
                </>
              )}
              <Textarea {...field('text')} label={t`Detalhes (opcional)`} rows={3} />
            </>
          ),
        },
      ]}
      saveLabel={mark ? t`Salvar` : t`Criar marcação`}
      onSave={save}
    />
  )
}

/** The form's values: an absent text is an empty one there. */
function valuesOf({ start, mark }: Props['target'], language: string): MarkValues {
  if (!mark) return emptyMark(start.kind ?? 'race', start.day)
  const { kind, title, startDay, endDay, priority, goal, result, text, phase } = mark
  const texts = { goal: goal ?? '', result: result ?? '', text: text ?? '' }
  const targetHours = mark.targetHours === null ? '' : numberText(mark.targetHours, language, 2)
  return { kind, title, startDay, endDay, priority, phase, targetHours, ...texts }
}
