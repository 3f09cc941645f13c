import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import {
  type Icon,
  IconBell,
  IconChevronRight,
  IconDeviceMobile,
  IconPalette,
  IconPlugConnected,
  IconUser,
} from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, NavLink, useParams } from 'react-router'
import { paths, type SettingsTab, settingsPath, settingsTabs } from '#src/config/paths.ts'
import { useOwnProfile } from '#src/data/query/person-by-id.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useFullServer, useSession } from '#src/data/session/session-context.ts'
import { athletes } from '#src/features/athletes/queries.ts'
import { OwnGroupsCard } from '#src/features/groups/own-groups-card.tsx'
import { groups } from '#src/features/groups/queries.ts'
import { CalendarCard } from '#src/features/integrations/calendar-card.tsx'
import { IntervalsCard } from '#src/features/integrations/intervals-card.tsx'
import { StravaCard } from '#src/features/integrations/strava-card.tsx'
import { NoticesTab } from '#src/features/notices/notices-tab.tsx'
import { editLanguage } from '#src/features/profile/commands.ts'
import { ProfileTab } from '#src/features/profile/profile-tab.tsx'
import { TimeZoneChoice } from '#src/features/profile/time-zone-choice.tsx'
import { BadgesCard } from '#src/features/progress/badges-card.tsx'
import type { Language } from '#src/i18n/languages.ts'
import { useDesktop } from '#src/ui/browser/use-desktop.ts'
import { Card } from '#src/ui/card.tsx'
import { LanguageChoice } from '#src/ui/form/language-choice.tsx'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { trying } from '#src/ui/toast/trying.ts'
import { AccountTab } from './account-tab.tsx'
import styles from './settings.module.css'

/** An athlete's profile names their coaches and what they have earned; a coach trains nothing here. */
function OwnProfile() {
  const { role, userId } = useSession()
  if (role === 'coach') return <ProfileTab badges={null} />
  return (
    <>
      <OwnGroupsCard />
      <ProfileTab badges={<BadgesCard athleteId={userId} />} />
    </>
  )
}

const contents: Record<SettingsTab, () => ReactNode> = {
  profile: OwnProfile,
  appearance: AppearanceTab,
  notices: NoticesTab,
  integrations: IntegrationsTab,
  account: AccountTab,
}

/** Without a tab: the list of them on a phone, the first one on a wide screen. */
export function Page() {
  const { t } = useLingui()
  const desktop = useDesktop()
  const asked = useParams().tab
  const tab = settingsTabs.find((name) => name === asked)
  if (!tab && (desktop || asked)) return <Navigate to={settingsPath('profile')} replace />
  if (!tab) {
    return (
      <>
        <PageHeader title={t`Configurações`} />
        <SettingsTabs shape="list" />
      </>
    )
  }
  const Content = contents[tab]
  return (
    <>
      <PageHeader title={t(tabWords[tab])} back={desktop ? undefined : paths.settings} />
      {desktop && <SettingsTabs shape="tabs" />}
      <div className={styles.page}>
        <Content />
      </div>
    </>
  )
}

const tabWords: Record<SettingsTab, MessageDescriptor> = {
  profile: msg`Perfil`,
  appearance: msg`Aparência`,
  notices: msg`Avisos`,
  integrations: msg`Integrações`,
  account: msg`Conta e aparelho`,
}

const icons: Record<SettingsTab, Icon> = {
  profile: IconUser,
  appearance: IconPalette,
  notices: IconBell,
  integrations: IconPlugConnected,
  account: IconDeviceMobile,
}

/** The settings' own navigation: tabs on wide screens, a list to go into on phones. */
function SettingsTabs({ shape }: { shape: 'tabs' | 'list' }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Configurações`} className={styles[shape]}>
      {settingsTabs.map((tab) => {
        const TabIcon = icons[tab]
        return (
          <NavLink key={tab} to={settingsPath(tab)} className={styles.entry} replace={shape === 'tabs'}>
            <TabIcon size={20} aria-hidden />
            <span>{t(tabWords[tab])}</span>
            {shape === 'list' && <IconChevronRight size={20} aria-hidden />}
          </NavLink>
        )
      })}
    </nav>
  )
}

/** The watch and Strava are the athletes', a calendar of one athlete or group the coaches' (docs/product.md, "Strava", "Calendar"). */
function IntegrationsTab() {
  const { t } = useLingui()
  const { role } = useSession()
  if (!useFullServer()) {
    return <p>{t`Este servidor não oferece integrações.`}</p>
  }
  if (role === 'coach') return <CoachCalendar />
  return (
    <>
      <IntervalsCard />
      <StravaCard />
      <CalendarCard />
    </>
  )
}

function CoachCalendar() {
  const team = useLiveQuery(athletes, null) ?? []
  const own = useLiveQuery(groups, null) ?? []
  return <CalendarCard parts={{ athletes: team, groups: own }} />
}

function AppearanceTab() {
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
