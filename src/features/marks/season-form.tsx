import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { isDay, weeksBetween } from '#src/domain/days.ts'
import { type DrawnPhase, drawSeason } from '#src/domain/programs/season.ts'
import { decimal } from '#src/domain/typed/measures.ts'
import { fullDay } from '#src/i18n/day-text.ts'
import { isolated } from '#src/i18n/plain-values.ts'
import { DateField } from '#src/training/date-field.tsx'
import { numberText } from '#src/training/volume/volume-text.ts'
import form from '#src/ui/form/form.module.css'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import { SubmitFoot } from '#src/ui/form/submit-foot.tsx'
import type { MarkDocument } from '#sync/client.ts'
import { limits } from '#sync/contract/index.ts'
import styles from './season-form.module.css'
import { SeasonPhases } from './season-phases.tsx'

/** In percent a week: more is a slip of the finger. */
const mostRamp = 20
const mostWeeks = 104

const tapers = ['1', '2', '3'] as const

type Props = {
  /** Those to come, at least one. */
  races: readonly MarkDocument[]
  raceKey: string | undefined
  /** Those of the athlete that are there. */
  phases: readonly MarkDocument[]
  /** The day that is offered as the beginning. */
  from: string
  /** What the athlete trained in the last weeks, in hours a week. */
  usualHours: number
  onApply: (phases: DrawnPhase[], replaced: MarkDocument[]) => void
}

/** From when, with how much and how it rises; what comes of it is shown while it is typed. */
export function SeasonForm({ races, raceKey, phases, from, usualHours, onApply }: Props) {
  const { t, i18n } = useLingui()
  const [key, setKey] = useState(raceKey)
  const [start, setStart] = useState(from)
  const [typedHours, setTypedHours] = useState<string>()
  const [typedRamp, setTypedRamp] = useState('5')
  const [easyEvery, setEasyEvery] = useState<'0' | '3' | '4'>('4')
  const [taper, setTaper] = useState<(typeof tapers)[number]>('2')
  const [asked, setAsked] = useState(false)
  const fields = useRef<HTMLFormElement>(null)

  const race = races.find(({ clientId }) => clientId === key) ?? races[0]
  const usual = Math.max(1, Math.round(usualHours * 2) / 2)
  const hoursText = typedHours ?? numberText(usual, i18n.locale, 1)
  const [hours = 0, ramp = Number.NaN] = [decimal(hoursText), decimal(typedRamp)]
  const weeks = isDay(start) && race ? weeksBetween(start, race.startDay) : -1
  const errors = {
    start:
      weeks >= 0 && weeks < mostWeeks
        ? undefined
        : t`Escolha um dia antes da prova, no máximo ${mostWeeks} semanas antes`,
    hours:
      hours > 0 && hours <= limits.targetHours ? undefined : t`Escreva de 0,5 a ${limits.targetHours} horas`,
    ramp: ramp >= 0 && ramp <= mostRamp ? undefined : t`Escreva um número de 0 a ${mostRamp}`,
  }
  const isWhole = race && Object.values(errors).every((error) => error === undefined)
  const rules = { hours, ramp, easyEvery: Number(easyEvery), taper: Number(taper) }
  const drawn = isWhole ? drawSeason(start, race.startDay, rules) : []
  const [first, last] = [drawn[0], drawn.at(-1)]
  const replaced =
    first && last
      ? phases.filter(({ startDay, endDay }) => startDay <= last.endDay && endDay >= first.startDay)
      : []

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (isWhole) return onApply(drawn, replaced)
    const wrong = Object.entries(errors).find(([, error]) => error !== undefined)?.[0]
    fields.current?.querySelector<HTMLInputElement>(`[data-path="${wrong}"]`)?.focus()
  }
  return (
    <form ref={fields} onSubmit={submit} noValidate>
      <div className={form.fields}>
        <NativeSelect
          label={t`Prova`}
          value={race?.clientId ?? ''}
          data={races.map((one) => ({
            value: one.clientId,
            label: `${isolated(one.title)} · ${fullDay(one.startDay, i18n.locale)}`,
          }))}
          onChange={(event) => setKey(event.currentTarget.value)}
        />
        <DateField
          path="start"
          label={t`Semana em que começa`}
          value={start}
          onChange={setStart}
          {...(asked && errors.start && { error: errors.start })}
        />
        <div className={styles.pair}>
          <TextInput
            data-path="hours"
            label={t`Horas na primeira semana`}
            inputMode="decimal"
            autoComplete="off"
            value={hoursText}
            onChange={(event) => setTypedHours(event.currentTarget.value)}
            error={asked && errors.hours}
          />
          <TextInput
            data-path="ramp"
            label={t`Aumento por semana (%)`}
            inputMode="decimal"
            autoComplete="off"
            value={typedRamp}
            onChange={(event) => setTypedRamp(event.currentTarget.value)}
            error={asked && errors.ramp}
          />
        </div>
        <RadioGroup
          label={t`Semana leve`}
          value={easyEvery}
          onChange={setEasyEvery}
          options={[
            { value: '3', label: t`Uma em três` },
            { value: '4', label: t`Uma em quatro` },
            { value: '0', label: t`Nenhuma` },
          ]}
        />
        <RadioGroup
          label={t`Polimento`}
          value={taper}
          onChange={setTaper}
          options={tapers.map((value) => ({
            value,
            label: plural(Number(value), { one: '# semana', other: '# semanas' }),
          }))}
        />
      </div>
      {drawn.length > 0 && <SeasonPhases phases={drawn} />}
      {replaced.length > 0 && (
        <p className={styles.note}>
          <Plural
            value={replaced.length}
            one="# fase que já está nestes dias dá lugar a estas."
            other="# fases que já estão nestes dias dão lugar a estas."
          />
        </p>
      )}
      <SubmitFoot>
        <Trans>Pôr no calendário</Trans>
      </SubmitFoot>
    </form>
  )
}
