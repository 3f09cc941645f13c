import { useLingui } from '@lingui/react/macro'
import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'

export function ThemeChoice() {
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
