import { Trans, useLingui } from '@lingui/react/macro'
import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { LanguageChoice } from './language-choice.tsx'
import styles from './profile-menu.module.css'

export function ProfilePanel({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <div className={styles.panel}>
      <Choice<MantineColorScheme>
        label={t`Tema`}
        value={colorScheme}
        options={[
          { value: 'light', label: t`Claro` },
          { value: 'dark', label: t`Escuro` },
          { value: 'auto', label: t`Sistema` },
        ]}
        onChange={setColorScheme}
      />
      <LanguageChoice />
      <Button large onClick={onLeave}>
        <IconLogout size={20} stroke={1.75} aria-hidden />
        <Trans>Sair</Trans>
      </Button>
    </div>
  )
}
