import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useRef, useState } from 'react'
import { isDay, weeksBetween } from '#src/domain/days.ts'
import type { Figure } from '#src/domain/figures.ts'
import { type DrawnWeek, drawSeason } from '#src/domain/programs/season.ts'
import { decimal } from '#src/domain/typed/measures.ts'
import { dayRange, fullDay } from '#src/i18n/day-text.ts'
import { isolated } from '#src/i18n/plain-values.ts'
import { DateField } from '#src/training/date-field.tsx'
import { briefText, useSureness } from '#src/training/figures/figure-text.ts'
import { HoursBar } from '#src/training/figures/hours-bar.tsx'
import type { NewSeason } from '#src/training/marks/commands.ts'
import { phaseWords } from '#src/training/marks/mark-words.ts'
import { numberText } from '#src/training/volume/volume-text.ts'
import { ColumnHeads } from '#src/ui/column-heads.tsx'
import form from '#src/ui/form/form.module.css'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import { SubmitFoot } from '#src/ui/form/submit-foot.tsx'
import type { MarkDocument } from '#sync/client.ts'
import { limits } from '#sync/contract/index.ts'
import type { SeasonGroup } from './season-dialog.tsx'
import styles from './season-form.module.css'

/** In percent a week: more is a slip of the finger. */
const mostRamp = 20
const mostWeeks = 104

const tapers = ['1', '2', '3'] as const

type Props = {
  athleteId: number
  /** The athlete's to come, at least one. */
  races: readonly MarkDocument[]
  raceKey: string | undefined
  /** Everybody's. */
  marks: readonly MarkDocument[]
  groups: readonly SeasonGroup[]
  /** The day that is offered as the beginning. */
  from: string
  /** What an athlete trained in the last weeks, in seconds a week. */
  usualOf: (athleteId: number) => Figure | null
  onApply: (seasons: NewSeason[]) => void
}

/** In hours: to half an hour, and at least one. */
const firstHours = (usual: Figure | null) => Math.max(1, Math.round((usual?.value ?? 0) / 1800) / 2)

/** From when, with how much and how it rises; what comes of it is shown while it is typed. */
export function SeasonForm({ athleteId, races, raceKey, marks, groups, from, usualOf, onApply }: Props) {
  const { t, i18n } = useLingui()
  const sureness = useSureness()
  const [key, setKey] = useState(raceKey)
  const [group, setGroup] = useState('')
  const [start, setStart] = useState(from)
  const [typedHours, setTypedHours] = useState<string>()
  const [typedRamp, setTypedRamp] = useState('5')
  const [easyEvery, setEasyEvery] = useState<'0' | '3' | '4'>('4')
  const [taper, setTaper] = useState<(typeof tapers)[number]>('2')
  const [asked, setAsked] = useState(false)
  const fields = useRef<HTMLFormElement>(null)

  const race = races.find(({ clientId }) => clientId === key) ?? races[0]
  const ofGroup = groups.find((one) => one.key === group)
  const athleteIds = ofGroup?.athleteIds ?? [athleteId]
  const usual = usualOf(athleteId)
  const hoursText = typedHours ?? numberText(firstHours(usual), i18n.locale, 1)
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
  const rules = { ramp, easyEvery: Number(easyEvery), taper: Number(taper) }
  const seasonOf = (id: number): NewSeason[] => {
    if (!isWhole) return []
    // Each other athlete begins with their own hours, until the coach has typed some for all.
    const ownHours = id === athleteId || typedHours !== undefined ? hours : firstHours(usualOf(id))
    const drawn = drawSeason(start, race.startDay, { ...rules, hours: ownHours })
    const [first, last] = [drawn[0], drawn.at(-1)]
    if (!first || !last) return []
    const own = marks.filter((mark) => mark.athleteId === id)
    const replaced = own.filter(
      ({ kind, startDay, endDay }) => kind === 'phase' && startDay <= last.endDay && endDay >= first.startDay,
    )
    const isMarked = own.some(({ kind, startDay }) => kind === 'race' && startDay === race.startDay)
    return [{ athleteId: id, weeks: drawn, replaced, race: isMarked ? undefined : race }]
  }
  const seasons = athleteIds.flatMap(seasonOf)
  const shown = seasons.find((season) => season.athleteId === athleteId) ?? seasons[0]
  const replaced = seasons.flatMap((season) => season.replaced)
  const begins = seasons.flatMap((season) => season.weeks[0]?.targetHours ?? [])
  const [least, most] = [Math.min(...begins), Math.max(...begins)].map((one) =>
    numberText(one, i18n.locale, 2),
  )

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (isWhole) return onApply(seasons)
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
        {groups.length > 0 && (
          <NativeSelect
            label={t`Para quem`}
            value={group}
            data={[
              { value: '', label: t`Só este atleta` },
              ...groups.map(({ key: value, name, athleteIds: { length } }) => ({
                value,
                label: `${isolated(name)} · ${length}`,
              })),
            ]}
            onChange={(event) => setGroup(event.currentTarget.value)}
          />
        )}
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
            description={
              typedHours === undefined && usual?.how !== undefined && usual.how !== 'said'
                ? t`${sureness(usual.how)}do que foi feito e planejado nas últimas semanas`
                : undefined
            }
            inputWrapperOrder={['label', 'input', 'error', 'description']}
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
            { value: '3', label: t`1 em 3` },
            { value: '4', label: t`1 em 4` },
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
      {ofGroup && seasons.length > 0 && (
        <p className={styles.note}>
          {least === most ? (
            <Trans>
              Para {seasons.length} atletas, cada um começa com {most} h. Quem não tem a prova recebe a
              marcação.
            </Trans>
          ) : (
            <Trans>
              Para {seasons.length} atletas, cada um começa com as próprias horas, de {least} a {most} h. Quem
              não tem a prova recebe a marcação.
            </Trans>
          )}
        </p>
      )}
      {shown && <SeasonPhases weeks={shown.weeks} />}
      {replaced.length > 0 && (
        <p className={styles.note}>
          <Plural
            value={replaced.length}
            one="# fase que já está nestes dias dá lugar a estas."
            other="# fases que já estão nestes dias dão lugar a estas."
          />
        </p>
      )}
      <SubmitFoot>{t`Pôr no calendário`}</SubmitFoot>
    </form>
  )
}

/** The weeks of a season before they are in the calendar, with their hours as bars; a phase is named where it begins. */
function SeasonPhases({ weeks }: { weeks: readonly DrawnWeek[] }) {
  const { t, i18n } = useLingui()
  const most = Math.max(...weeks.map(({ targetHours }) => targetHours))
  return (
    <table className={styles.phases}>
      <ColumnHeads of={[t`Fase`, t`Semana`, t`Meta`]} />
      <tbody>
        {weeks.map(({ phase, startDay, endDay, targetHours }, index) => (
          <tr key={startDay} data-phase={phase}>
            <th scope="row">
              <span className={weeks[index - 1]?.phase === phase ? 'visually-hidden' : undefined}>
                {t(phaseWords[phase])}
              </span>
            </th>
            <td>{dayRange(startDay, endDay, i18n.locale)}</td>
            <td>
              <span className="num">{briefText(targetHours * 3600, 'seconds', 'run', i18n.locale)}</span>
              <HoursBar planned={{ value: targetHours, how: 'said' }} most={most} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
