import { useLingui } from '@lingui/react/macro'
import { NativeSelect, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { addDays, isDay, mondayOf } from '#src/domain/days.ts'
import type { Anchor } from '#src/domain/programs/program.ts'
import { digitsTyped } from '#src/domain/typed/plain-typed.ts'
import type { Candidate } from '#src/features/library/apply-who.tsx'
import { fullDay } from '#src/i18n/day-text.ts'
import { isolated } from '#src/i18n/plain-values.ts'
import { DateField } from '#src/training/date-field.tsx'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import type { MarkDocument } from '#sync/client.ts'
import styles from './apply-program.module.css'

/** `by` is null until the coach has chosen: towards a race where one of the athletes has one. */
type When = { by: 'start' | 'race' | null; start: string; race: string; percent: string }

export function usePlanSettings(today: string) {
  return useState<When>(() => ({
    by: null,
    start: addDays(mondayOf(today), 7),
    race: '',
    percent: '100',
  }))
}

/** The races of these people, one per day and title. */
function racesOf(races: readonly MarkDocument[], athleteIds: readonly number[]): MarkDocument[] {
  const own = races.filter(({ athleteId }) => athleteIds.includes(athleteId))
  return [...new Map(own.map((race) => [`${race.startDay} ${race.title}`, race])).values()]
}

/** The race that is chosen, else the most important one, else the next. */
function chosenRace({ race }: When, races: readonly MarkDocument[], athleteIds: readonly number[]) {
  const own = racesOf(races, athleteIds)
  return (
    own.find(({ clientId }) => clientId === race) ?? own.find(({ priority }) => priority === 'A') ?? own[0]
  )
}

/** Where the program is put; null while the day is none. */
export function useAnchor(
  when: When,
  races: readonly MarkDocument[],
  athleteIds: readonly number[],
): Anchor | null {
  const race = when.by === 'start' ? undefined : chosenRace(when, races, athleteIds)?.startDay
  const start = when.by !== 'race' && isDay(when.start) ? when.start : undefined
  return useMemo(() => {
    if (race !== undefined) return { race }
    return start === undefined ? null : { start }
  }, [race, start])
}

type Props = {
  value: When
  onChange: (when: When) => void
  races: readonly MarkDocument[]
  athletes: readonly Candidate[]
  chosen: readonly number[]
}

/** From which day or towards which race, and how much of the program. */
export function WhenFields({ value, onChange, races, athletes, chosen }: Props) {
  const { t, i18n } = useLingui()
  const own = racesOf(races, chosen)
  const race = chosenRace(value, races, chosen)
  const by = value.by ?? (race ? 'race' : 'start')
  const names = (of: MarkDocument) =>
    races
      .filter(({ startDay, title, athleteId }) => {
        return startDay === of.startDay && title === of.title && chosen.includes(athleteId)
      })
      .flatMap(({ athleteId }) => athletes.find(({ id }) => id === athleteId)?.name ?? [])
      .join(', ')
  return (
    <>
      <RadioGroup
        label={t`Quando`}
        value={by}
        options={[
          { value: 'race', label: t`Até uma prova` },
          { value: 'start', label: t`A partir de um dia` },
        ]}
        onChange={(next) => onChange({ ...value, by: next })}
      />
      {by === 'start' && (
        <DateField
          path="start"
          label={t`Primeiro dia`}
          value={value.start}
          onChange={(start) => onChange({ ...value, by: 'start', start })}
        />
      )}
      {by === 'race' && own.length > 0 && (
        <NativeSelect
          label={t`Prova`}
          value={race?.clientId ?? ''}
          data={own.map((one) => ({
            value: one.clientId,
            label: `${isolated(one.title)} · ${fullDay(one.startDay, i18n.locale)} · ${names(one)}`,
          }))}
          onChange={(event) => onChange({ ...value, race: event.currentTarget.value })}
        />
      )}
      {by === 'race' && own.length === 0 && (
        <p className={styles.hint}>{t`Nenhum dos escolhidos tem prova marcada no calendário.`}</p>
      )}
      <TextInput
        className={styles.percent ?? ''}
        label={t`Quanto do plano (%)`}
        inputMode="numeric"
        value={value.percent}
        onChange={(event) => {
          onChange({ ...value, percent: digitsTyped(event.currentTarget.value, 3) })
        }}
      />
    </>
  )
}
