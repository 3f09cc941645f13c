import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What a form's rules may complain about; the schemas name the reason, the language is chosen when it is shown. */
const texts = {
  required: msg`Preencha este campo`,
  'invalid-email': msg`Digite um e-mail válido`,
  'invalid-date': msg`Escolha uma data que exista`,
  'too-long': msg`Este texto está longo demais`,
  'password-short': msg`A senha tem pelo menos 8 caracteres`,
  'choose-one': msg`Escolha uma opção`,
} satisfies Record<string, MessageDescriptor>

export type FieldError = keyof typeof texts

/** The text beside a field; undefined when there is nothing to complain about. */
export function fieldErrorText(error: unknown): MessageDescriptor | undefined {
  return typeof error === 'string' ? texts[error as FieldError] : undefined
}
