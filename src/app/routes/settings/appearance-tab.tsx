import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useOwnProfile } from '../../../data/query/use-own-profile.ts'
import { useSession } from '../../../data/session/session-context.ts'
import { useServerExtras } from '../../../data/session/use-server-extras.ts'
import { editLanguage } from '../../../features/profile/commands.ts'
import { TimeZoneChoice } from '../../../features/profile/time-zone-choice.tsx'
import type { Language } from '../../../i18n/languages.ts'
import { Card } from '../../../ui/card.tsx'
import { LanguageChoice } from '../../../ui/form/language-choice.tsx'
import { showToast } from '../../../ui/toast/toast.ts'
import { ThemeChoice } from './theme-choice.tsx'

export function AppearanceTab() {
  const { t } = useLingui()
  const { client } = useSession()
  const profile = useOwnProfile()
  const extras = useServerExtras()
  const [chosen, setChosen] = useState<Language>()
  // The mails follow the choice, which may come before the profile does.
  useEffect(() => {
    if (!chosen || !profile || !extras) return
    editLanguage(client.database, profile.clientId, chosen).then(
      () => setChosen(undefined),
      (cause: unknown) => showToast({ tone: 'error', message: t`Não foi possível salvar`, cause }),
    )
  }, [chosen, profile, extras, client, t])
  return (
    <Card title={t`Neste aparelho`}>
      <ThemeChoice />
      <LanguageChoice onChosen={setChosen} />
      {extras && profile && <TimeZoneChoice profile={profile} />}
    </Card>
  )
}
