import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import styles from './form.module.css'
import { SportIcon, type SportName, useSportName } from './sport.tsx'

type Props<Sport extends SportName> = {
  sports: readonly Sport[]
  value: Sport
  onChange: (sport: Sport) => void
}

/** Chooses a sport: a radio group in the sports' own colours. */
export function SportChoice<Sport extends SportName>({ sports, value, onChange }: Props<Sport>) {
  const name = useId()
  const sportName = useSportName()
  return (
    <fieldset className={styles.sports}>
      <legend className={styles.legend}>
        <Trans>Esporte</Trans>
      </legend>
      <div className={styles.choices}>
        {sports.map((sport) => (
          <label key={sport} className={styles.choice} data-sport={sport}>
            <input
              type="radio"
              name={name}
              value={sport}
              checked={value === sport}
              onChange={() => onChange(sport)}
            />
            <SportIcon sport={sport} />
            {sportName(sport)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
