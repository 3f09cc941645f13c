import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { MarkDocument } from '#sync/client.ts'
import type { MarkKind } from '#sync/contract/index.ts'

/** In the order in which the kinds are offered. */
export const markWords: Record<MarkKind, MessageDescriptor> = {
  race: msg`Prova`,
  ill: msg`Doença`,
  injured: msg`Lesão`,
  away: msg`Ausência`,
  note: msg`Anotação`,
}

/** Says a mark in a line: "Prova: Meia de Santos", "Doença". */
export function useMarkText(): (mark: Pick<MarkDocument, 'kind' | 'title'>) => string {
  const { t } = useLingui()
  return ({ kind, title }) => [t(markWords[kind]), title].filter(Boolean).join(': ')
}
