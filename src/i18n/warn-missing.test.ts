import { setupI18n } from '@lingui/core'
import { afterEach, expect, it, vi } from 'vitest'
import { warnOfMissing } from './warn-missing.ts'

afterEach(() => void vi.restoreAllMocks())

it('a missing translation is logged once in each language, and the text is shown as the code has it', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const messages = { known: 'Known' }
  const i18n = setupI18n({ locale: 'en', messages: { en: messages, pt: messages } })
  warnOfMissing(i18n)
  const treino = () => i18n._('x1', {}, { message: 'Treino' })
  expect([treino(), treino(), i18n._('known')]).toEqual(['Treino', 'Treino', 'Known'])
  i18n.activate('pt')
  treino()
  expect(warn.mock.calls).toEqual([['Missing translation: en x1'], ['Missing translation: pt x1']])
})
