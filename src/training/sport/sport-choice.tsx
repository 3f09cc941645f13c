import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { Sport } from '#sync/contract/index.ts'
import { SportIcon, useSportName } from './sport.tsx'
import styles from './sport-choice.module.css'

type Props<Offered extends Sport> = {
  sports: readonly Offered[]
  value: Offered
  onChange: (sport: Offered) => void
}

/** Chooses a sport: a radio group in the sports' own colours. */
export function SportChoice<Offered extends Sport>({ sports, value, onChange }: Props<Offered>) {
  const { t } = useLingui()
  const name = useId()
  const sportName = useSportName()
  return (
    <fieldset aria-label={t`Esporte`}>
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
