import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const again = msg`O servidor não respondeu como devia. Tente de novo daqui a pouco.`

/** What people read for each answer of the server that is not a success. No code is ever shown. */
const texts: Record<string, MessageDescriptor> = {
  'bad-credentials': msg`E-mail ou senha não conferem.`,
  'email-not-verified': msg`Confirme seu e-mail antes de entrar: o código está na mensagem que enviamos.`,
  unauthenticated: msg`Sua sessão terminou. Entre de novo para continuar.`,
  forbidden: msg`Sua conta não pode fazer isso.`,
  'not-found': msg`Isso não existe mais ou não é mais compartilhado com você.`,
  gone: msg`Isso já foi excluído.`,
  invalid: msg`O servidor não aceitou estes dados.`,
  malformed: msg`O servidor não conseguiu ler o que foi enviado.`,
  'key-reused': msg`O servidor já recebeu outra versão desta alteração.`,
  conflict: msg`Outra pessoa mudou isto ao mesmo tempo.`,
  precondition: msg`Outra pessoa mudou isto ao mesmo tempo.`,
  'rate-limited': msg`Foram muitas tentativas. Espere um pouco e tente de novo.`,
  unreachable: msg`Sem resposta do servidor. Verifique a conexão e tente de novo.`,
}

/** @param code a problem code of the contract, or `unreachable` when nothing came back. */
export function problemText(code: string): MessageDescriptor {
  return texts[code] ?? again
}
