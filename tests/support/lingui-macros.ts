import type { ReactNode } from 'react'

/**
 * In the place of `@lingui/react/macro` and `@lingui/core/macro` in all unit tests (`vitest.config.ts`), which run without the
 * compiler of the macros: the texts as they are written in the code, in Portuguese.
 */

export const Trans = ({ children }: { children: ReactNode }) => children

type Forms = { one: string; other: string; _0?: string }

export function plural(value: number, { one, other, _0 }: Forms): string {
  const words = value === 0 && _0 !== undefined ? _0 : value === 1 ? one : other
  return words.replace('#', String(value))
}

export const Plural = ({ value, ...forms }: Forms & { value: number }) => plural(value, forms)

export const msg = String.raw
export const t = String.raw

export const useLingui = () => ({
  t: (text: string | TemplateStringsArray | { message: string }, ...values: unknown[]) =>
    typeof text === 'object' && 'message' in text ? text.message : String.raw({ raw: text }, ...values),
  i18n: { locale: 'pt' },
})
