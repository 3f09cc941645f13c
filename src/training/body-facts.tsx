import { Trans, useLingui } from '@lingui/react/macro'
import { sexOf } from '#src/domain/typed/measures.ts'
import { localeOf } from '#src/i18n/languages.ts'
import type { Sex } from '#sync/contract/index.ts'

export function SexWord({ person }: { person: { sex: Sex | null } }) {
  return sexOf(person) === 'female' ? <Trans>Feminino</Trans> : <Trans>Masculino</Trans>
}

export function Measure({ value, unit }: { value: number | null; unit: 'cm' | 'kg' }) {
  const { i18n } = useLingui()
  if (value === null) return <Trans>Não definido</Trans>
  return `${new Intl.NumberFormat(localeOf(i18n.locale)).format(value)} ${unit}`
}
