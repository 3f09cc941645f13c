import type { ReactNode } from 'react'

/**
 * In the place of `@lingui/react/macro` in a rendering test, which runs without the compiler of the macros: the texts as
 * they are written in the code, in Portuguese. `vi.mock('@lingui/react/macro', () => import('…/lingui-macros.ts'))`.
 */

export const Trans = ({ children }: { children: ReactNode }) => children

type PluralProps = { value: number; one: string; other: string; _0?: string }

export function Plural({ value, one, other, _0 }: PluralProps) {
  const words = value === 0 && _0 !== undefined ? _0 : value === 1 ? one : other
  return words.replace('#', String(value))
}

export const useLingui = () => ({
  t: (text: TemplateStringsArray, ...values: unknown[]) => String.raw({ raw: text }, ...values),
  i18n: { locale: 'pt' },
})
