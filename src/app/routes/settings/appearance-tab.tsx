import { useLingui } from '@lingui/react/macro'
import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useOwnProfile } from '#src/data/query/use-own-profile.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { useFullServer } from '#src/data/session/use-full-server.ts'
import { editLanguage } from '#src/features/profile/commands.ts'
import { TimeZoneChoice } from '#src/features/profile/time-zone-choice.tsx'
import type { Language } from '#src/i18n/languages.ts'
import { Card } from '#src/ui/card.tsx'
import { LanguageChoice } from '#src/ui/form/language-choice.tsx'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import { trying } from '#src/ui/toast/trying.ts'

export function AppearanceTab() {
  const { t } = useLingui()
  const { client } = useSession()
  const profile = useOwnProfile()
  const fullServer = useFullServer()
  const [chosen, setChosen] = useState<Language>()
  // The mails follow the choice, which may come before the profile does.
  useEffect(() => {
    if (!chosen || !profile || !fullServer) return
    void trying(async () => {
      await editLanguage(client.database, profile.clientId, chosen)
      setChosen(undefined)
    })
  }, [chosen, profile, fullServer, client])
  return (
    <Card title={t`Neste aparelho`}>
      <ThemeChoice />
      <LanguageChoice onChosen={setChosen} />
      {fullServer && profile && <TimeZoneChoice profile={profile} />}
    </Card>
  )
}

function ThemeChoice() {
  const { t } = useLingui()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <RadioGroup<MantineColorScheme>
      label={t`Tema`}
      value={colorScheme}
      options={[
        { value: 'light', label: t`Claro` },
        { value: 'dark', label: t`Escuro` },
        { value: 'auto', label: t`Sistema` },
      ]}
      onChange={setColorScheme}
    />
  )
}
