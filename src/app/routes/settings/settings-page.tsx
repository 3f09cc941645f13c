import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Navigate, useParams } from 'react-router'
import { paths, type SettingsTab, settingsPath, settingsTabs } from '#src/config/paths.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { OwnGroupsCard } from '#src/features/groups/own-groups-card.tsx'
import { NoticesTab } from '#src/features/notices/notices-tab.tsx'
import { ProfileTab } from '#src/features/profile/profile-tab.tsx'
import { BadgesCard } from '#src/features/progress/badges-card.tsx'
import { useDesktop } from '#src/ui/browser/use-desktop.ts'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { AccountTab } from './account-tab.tsx'
import { AppearanceTab } from './appearance-tab.tsx'
import { IntegrationsTab } from './integrations-tab.tsx'
import styles from './settings.module.css'
import { SettingsTabs, tabWords } from './settings-tabs.tsx'

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
