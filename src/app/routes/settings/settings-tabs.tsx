import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  type Icon,
  IconBell,
  IconChevronRight,
  IconDeviceMobile,
  IconPalette,
  IconPlugConnected,
  IconUser,
} from '@tabler/icons-react'
import { NavLink } from 'react-router'
import { type SettingsTab, settingsPath, settingsTabs } from '#src/config/paths.ts'
import styles from './settings.module.css'

/** What each tab is called. */
export const tabWords: Record<SettingsTab, MessageDescriptor> = {
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
export function SettingsTabs({ shape }: { shape: 'tabs' | 'list' }) {
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
