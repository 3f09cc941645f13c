import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { type TrainingSport, trainingSports } from '#sync/contract/index.ts'
import { SportIcon, useSportName } from './sport.tsx'
import styles from './sport-choice.module.css'

type Props = {
  value: readonly TrainingSport[]
  onChange: (sports: TrainingSport[]) => void
  error: string | undefined
}

/** Chooses one sport or several, in the sports' own colours. */
export function SportsChoice({ value, onChange, error }: Props) {
  const { t } = useLingui()
  const id = useId()
  const sportName = useSportName()
  const toggle = (sport: TrainingSport) =>
    onChange(trainingSports.filter((one) => (one === sport ? !value.includes(one) : value.includes(one))))
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{t`Esportes`}</legend>
      <div className={styles.choices}>
        {trainingSports.map((sport) => (
          <label key={sport} className={styles.choice} data-sport={sport}>
            <input
              type="checkbox"
              data-path="sports"
              checked={value.includes(sport)}
              onChange={() => toggle(sport)}
            />
            <SportIcon sport={sport} />
            {sportName(sport)}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
