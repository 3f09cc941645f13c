import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import type { UserDocument } from '../../../sync/database/documents.ts'
import { focusWhenShown } from '../../ui/focus-when-shown.ts'

type Props = {
  athletes: readonly UserDocument[]
  chosen: string
  onChoose: (key: string) => void
  /** Takes the focus when it appears: each athlete's calendar has its own, and the one that was used is gone. */
  focused: boolean
}

/** Chooses whose calendar is shown. The system's own picker: nothing beats it on a phone. */
export function AthleteSwitch({ athletes, chosen, onChoose, focused }: Props) {
  const { t } = useLingui()
  return (
    <NativeSelect
      ref={focused ? focusWhenShown : undefined}
      flex={1}
      aria-label={t`Atleta`}
      value={chosen}
      onChange={(event) => onChoose(event.currentTarget.value)}
      data={athletes.map(({ clientId, name }) => ({ value: clientId, label: name }))}
    />
  )
}
