import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What a form's rules may complain about; the schemas name the reason, the language is chosen when it is shown. */
const texts = {
  required: msg`Preencha este campo`,
  'invalid-email': msg`Digite um e-mail válido`,
  'invalid-date': msg`Escolha uma data que exista`,
  'done-day': msg`Escolha um dia até 14 dias antes ou depois do planejado`,
  'end-before-start': msg`O último dia não pode vir antes do primeiro`,
  'repeat-short': msg`Escolha um dia a partir da semana seguinte`,
  'repeat-long': msg`São no máximo 52 semanas de cada vez`,
  'invalid-time': msg`Escolha uma hora de 00:00 a 23:59`,
  'too-long': msg`Este texto está longo demais`,
  'password-short': msg`A senha tem pelo menos 8 caracteres`,
  'password-long': msg`A senha tem no máximo 128 caracteres`,
  'password-upper': msg`A senha precisa de uma letra maiúscula`,
  'password-lower': msg`A senha precisa de uma letra minúscula`,
  'password-digit': msg`A senha precisa de um número`,
  'password-special': msg`A senha precisa de um caractere especial`,
  'password-rules': msg`A senha precisa cumprir todos os requisitos`,
  'password-common': msg`Esta senha é comum demais: é das primeiras que alguém tentaria. Escolha outra.`,
  'passwords-differ': msg`As senhas não são iguais`,
  'wrong-password': msg`Esta senha não confere`,
  'choose-one': msg`Obrigatório: escolha uma opção`,
  'not-a-number': msg`Digite um número`,
  'pool-range': msg`Digite de 10 a 100 metros`,
  'height-range': msg`Digite uma altura de 50 a 250 cm`,
  'weight-range': msg`Digite um peso de 20 a 300 kg`,
  'hours-range': msg`Digite as horas por semana, até 60, ou deixe em branco`,
  'time-format': msg`Formato inválido. Digite um tempo, como 1h10, 70 ou 1:10:30`,
  'time-range': msg`Digite um tempo de 1 segundo a 7 dias, ou deixe em branco`,
  'distance-format': msg`Formato inválido. Digite uma distância, como 10,2`,
  'distance-range': msg`Digite uma distância de 1 m a 2.000 km, ou deixe em branco`,
  refused: msg`O servidor não aceitou este valor`,
} satisfies Record<string, MessageDescriptor>

export type FieldError = keyof typeof texts

/** The error text next to a field; undefined when it has no error. */
export function fieldErrorText(error: unknown): MessageDescriptor | undefined {
  return typeof error === 'string' ? texts[error as FieldError] : undefined
}
