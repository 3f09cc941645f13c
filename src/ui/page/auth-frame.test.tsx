// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { rendered } from '#tests/support/rendered.tsx'
import { AuthFrame } from './auth-frame.tsx'

vi.mock('../form/language-choice.tsx', () => ({ LanguageChoice: () => null }))
afterEach(() => vi.unstubAllGlobals())

it.each([
  [false, 1],
  [true, 0],
])('says what is missing at an address without https (secure: %s)', (isSecure, times) => {
  vi.stubGlobal('isSecureContext', isSecure)
  rendered(
    <AuthFrame title="Entrar" lead="">
      <form />
    </AuthFrame>,
  )
  expect(screen.queryAllByRole('note').filter((one) => one.textContent?.includes('https'))).toHaveLength(
    times,
  )
})
