import { useLingui } from '@lingui/react/macro'
import type { Language } from '#src/i18n/languages.ts'
import { chooseLanguage } from '#src/i18n/start.ts'
import { RadioGroup } from './radio-group.tsx'

/** Each language under its own name. Changing it leaves everything on the screen as it is. */
export function LanguageChoice({ onChosen }: { onChosen?: (language: Language) => void }) {
  const { t, i18n } = useLingui()
  const choose = async (language: Language) => {
    await chooseLanguage(language)
    onChosen?.(language)
  }
  return (
    <RadioGroup
      label={t`Idioma`}
      value={i18n.locale === 'en' ? 'en' : 'pt'}
      options={[
        { value: 'pt', label: 'Português' },
        { value: 'en', label: 'English' },
      ]}
      onChange={(language) => void choose(language)}
    />
  )
}
