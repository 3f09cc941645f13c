import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useFullServer } from '#src/data/session/session-context.ts'
import { foldText } from '#src/domain/reading/fold-text.ts'
import { digitsTyped } from '#src/domain/typed/plain-typed.ts'
import { focusOn } from '#src/ui/browser/focus-on.ts'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import { basicSports, isTimedSport, type Sport, sports } from '#sync/contract/index.ts'
import type { PlanValues } from '../plan-rules.ts'
import { SportChoice } from '../sport/sport-choice.tsx'
import styles from './plan-fields.module.css'
import { PlanText } from './plan-text.tsx'
import { PlannedAmounts } from './planned-amounts.tsx'

type Props = {
  plan: PlanValues
  nameLabel: string
  /** For whom it is, where that is one athlete. */
  athleteId?: number | undefined
  /** The form's fields by name: their complaints, and what else the form needs of them. */
  field: (name: keyof PlanValues) => { error?: string | undefined }
  onChange: (changes: Partial<PlanValues>) => void
  /** A new plan, whose name may say its sport until one is chosen. */
  isNew?: boolean
  /** Its day or its place in weeks. */
  children?: ReactNode
}

/**
 * What a coach writes of a workout, in one step: sport, name, text with its reading, day, planned time and distance. The
 * forms of workouts, of their copies, of templates and of plans of weeks are this.
 */
export function PlanFields({ plan, nameLabel, athleteId, field, onChange, isNew = false, children }: Props) {
  const { t } = useLingui()
  const fullServer = useFullServer()
  const [guesses, setGuesses] = useState(isNew)
  const { sport } = plan
  const offered: readonly Sport[] = fullServer ? sports : basicSports
  const choose = (chosen: Sport) => onChange({ sport: chosen, ...withoutOthers(chosen) })
  useWindowEvent('keydown', (event) => {
    const chosen = event.altKey && !event.ctrlKey && offered[Number(/^Digit(\d)$/u.exec(event.code)?.[1]) - 1]
    if (!chosen) return
    event.preventDefault()
    setGuesses(false)
    choose(chosen)
  })
  const name = (typed: string) => {
    const said = guesses ? offered.find((one) => one === sportNamed(typed)) : undefined
    onChange({ name: typed, ...(said && { sport: said, ...withoutOthers(said) }) })
  }
  return (
    <div className={styles.fields}>
      <SportChoice
        sports={offered}
        value={sport}
        onChange={(chosen) => {
          setGuesses(false)
          choose(chosen)
        }}
      />
      <TextInput
        {...field('name')}
        data-autofocus
        ref={focusOn}
        label={nameLabel}
        placeholder={t`Tiros curtos, longão, técnica…`}
        autoComplete="off"
        value={plan.name}
        onChange={(event) => name(event.currentTarget.value)}
        onKeyDown={(event) => plan.description.trim() === '' && toTextByEnter(event)}
      />
      <PlanText
        label={t`Treino`}
        sport={sport}
        description={plan.description}
        athleteId={athleteId}
        field={field('description')}
        onChange={(description) => onChange({ description })}
      />
      <div className={styles.when}>
        {children}
        {sport !== 'rest' && fullServer && (
          <PlannedAmounts plan={plan} athleteId={athleteId} field={field} onChange={onChange} />
        )}
        {sport === 'swim' && fullServer && (
          <PoolChoice
            value={plan.poolLength}
            error={field('poolLength').error}
            onChange={(meters) => onChange({ poolLength: meters })}
          />
        )}
      </div>
    </div>
  )
}

/** From the name Enter leads to the text while that is empty; then it saves, as in every field of one line. */
function toTextByEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  event.currentTarget.form?.querySelector('textarea')?.focus()
}

/** Empties the fields that plans of this sport do not have. */
function withoutOthers(sport: Sport): Partial<PlanValues> {
  return {
    ...(sport !== 'swim' && { poolLength: null }),
    ...((sport === 'rest' || isTimedSport(sport)) && { plannedMeters: null }),
    ...(sport === 'rest' && { plannedSeconds: null }),
  }
}

type PoolChoiceProps = { value: number | null; error: ReactNode; onChange: (meters: number | null) => void }

/** The length of the pool of a swim: one of the usual ones, another, or any. */
function PoolChoice({ value, error, onChange }: PoolChoiceProps) {
  const { t } = useLingui()
  const [isOther, setIsOther] = useState(value !== null && value !== 25 && value !== 50)
  return (
    <>
      <RadioGroup
        label={t`Piscina`}
        value={isOther ? 'other' : String(value)}
        options={[
          { value: 'null', label: t`Qualquer` },
          { value: '25', label: '25 m' },
          { value: '50', label: '50 m' },
          { value: 'other', label: t`Outra` },
        ]}
        onChange={(chosen) => {
          setIsOther(chosen === 'other')
          onChange(chosen === '25' || chosen === '50' ? Number(chosen) : null)
        }}
      />
      {isOther && (
        <TextInput
          label={t`Comprimento da piscina, em metros`}
          data-path="poolLength"
          inputMode="numeric"
          autoComplete="off"
          value={value ?? ''}
          error={error}
          onChange={(event) => onChange(Number(digitsTyped(event.currentTarget.value, 3)) || null)}
        />
      )}
    </>
  )
}

const words: Record<Exclude<Sport, 'other'>, string> = {
  swim: 'natacao nado nadar piscina aguas swim swimming pool',
  bike: 'bike bicicleta pedal pedalada pedalar rolo ciclismo ride cycling spinning',
  run: 'run running corrida correr rodagem longao trote tiros subidas jog',
  multi: 'brick triathlon triatlo duathlon duatlo swimrun aquathlon multiesporte multisport',
  strength: 'forca musculacao academia funcional strength gym',
  rest: 'descanso folga rest off',
}

const bySport = new Map(
  Object.entries(words).flatMap(([sport, all]) => all.split(' ').map((word) => [word, sport as Sport])),
)

/** The sport that the name of a workout says: "Pedal longo" is a ride. */
function sportNamed(name: string): Sport | undefined {
  const said = foldText(name)
    .match(/\p{L}+/gu)
    ?.flatMap((word) => bySport.get(word) ?? [])
  return said?.[0]
}
