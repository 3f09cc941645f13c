import { useLingui } from '@lingui/react/macro'
import { chooseLanguage } from '../../i18n/start.ts'
import { Choice } from '../../ui/choice.tsx'

/** Each language under its own name. Changing it leaves everything on the screen as it is. */
export function LanguageChoice() {
  const { t, i18n } = useLingui()
  return (
    <Choice
      label={t`Idioma`}
      value={i18n.locale === 'en' ? 'en' : 'pt'}
      options={[
        { value: 'pt', label: 'Português' },
        { value: 'en', label: 'English' },
      ]}
      onChange={(language) => void chooseLanguage(language)}
    />
  )
}
