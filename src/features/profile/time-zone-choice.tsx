import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { useSession } from '#src/data/session/session-context.ts'
import { trying } from '#src/ui/toast/trying.ts'
import type { UserDocument } from '#sync/client.ts'
import { editTimeZone } from './commands.ts'

/** The person's time zone on all devices; until one is chosen, the device's own. */
export function TimeZoneChoice({ profile }: { profile: UserDocument }) {
  const { t } = useLingui()
  const { database } = useSession().client
  const value = profile.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
  const known = Intl.supportedValuesOf('timeZone')
  return (
    <NativeSelect
      label={t`Fuso horário`}
      description={t`O aviso do treino de amanhã e as horas de silêncio seguem este fuso. O dia de uma gravação é o do lugar dela.`}
      value={value}
      data={known.includes(value) ? known : [value, ...known]}
      onChange={(event) => {
        const { value } = event.currentTarget
        void trying(() => editTimeZone(database, profile.clientId, value))
      }}
    />
  )
}
