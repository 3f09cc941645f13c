import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import type { UserDocument } from '../../../sync/database/documents.ts'

type Props = { athletes: readonly UserDocument[]; chosen: string; onChoose: (key: string) => void }

/** Chooses whose calendar is shown. The system's own picker: nothing beats it on a phone. */
export function AthleteSwitch({ athletes, chosen, onChoose }: Props) {
  const { t } = useLingui()
  return (
    <NativeSelect
      flex={1}
      aria-label={t`Atleta`}
      value={chosen}
      onChange={(event) => onChoose(event.currentTarget.value)}
      data={athletes.map(({ clientId, name }) => ({ value: clientId, label: name }))}
    />
  )
}
