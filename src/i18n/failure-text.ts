import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type StorageTrouble, storageTroubleOf } from '../domain/storage-trouble.ts'

const texts: Record<StorageTrouble, MessageDescriptor | undefined> = {
  full: msg`Não há mais espaço neste aparelho. Libere um pouco e tente de novo.`,
  absent: msg`O navegador não deixa o Rumo guardar nada. Saia do modo privado e tente de novo.`,
  gone: msg`O navegador fechou os dados do Rumo. Recarregue a página e tente de novo.`,
  newer: undefined,
  unreadable: undefined,
}

/** What a person can do about a write that the device refused; undefined when nothing but trying again helps. */
export function failureText(thrown: unknown): MessageDescriptor | undefined {
  return texts[storageTroubleOf(thrown)]
}
