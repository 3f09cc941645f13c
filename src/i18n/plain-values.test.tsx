// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core'
import { I18nProvider, Trans } from '@lingui/react'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { keepTagsInValues } from './plain-values.ts'

it('shows a name with tags as it was typed, between elements of the text', () => {
  const i18n = setupI18n({ locale: 'pt', messages: { pt: { hello: 'Treino <0>{name}</0> de {coach}' } } })
  keepTagsInValues(i18n)
  const values = { name: '<b>forte</b>', coach: 'Ana <3' }
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <Trans id="hello" values={values} components={{ 0: <strong /> }} />
    </I18nProvider>,
  )
  expect(container.querySelector('strong')?.textContent.replaceAll('\u2060', '')).toBe('<b>forte</b>')
  expect(container.textContent).toContain('Ana <3')
})

it('keeps the numbers of a sentence in their order beside a name in Arabic or Hebrew', () => {
  const i18n = setupI18n({ locale: 'pt', messages: { pt: { planned: '{name} 8 km' } } })
  keepTagsInValues(i18n)
  expect(i18n._('planned', { name: 'ריצה' })).toBe('\u2068ריצה\u2069 8 km')
  expect(i18n._('planned', { name: 'Rodagem' })).toBe('Rodagem 8 km')
})
