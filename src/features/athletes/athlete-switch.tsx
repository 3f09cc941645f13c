import { useLingui } from '@lingui/react/macro'
import { IconSelector } from '@tabler/icons-react'
import { focusOn } from '#src/ui/browser/focus-on.ts'
import type { UserDocument } from '#sync/client.ts'
import styles from './athlete-switch.module.css'

type Props = {
  athletes: readonly UserDocument[]
  chosen: string
  onChoose: (key: string) => void
  /** Takes the focus when it appears: each athlete's calendar has its own switch, and the one that was used is gone. */
  focused: boolean
}

/** Chooses whose calendar is shown. It uses the system's picker, which works best on a phone. */
export function AthleteSwitch({ athletes, chosen, onChoose, focused }: Props) {
  const { t } = useLingui()
  return (
    <span className={styles.switch}>
      <IconSelector size={20} aria-hidden />
      <select
        ref={focused ? focusOn : undefined}
        aria-label={t`Atleta`}
        value={chosen}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {athletes.map(({ clientId, name }) => (
          <option key={clientId} value={clientId}>
            {name}
          </option>
        ))}
      </select>
    </span>
  )
}
