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
  quota: msg`Sua conta chegou ao máximo que o servidor guarda. Exclua o que não usa mais e tente de novo.`,
  'code-wrong': msg`O código não confere. Confira o último e-mail que enviamos.`,
  'code-expired': msg`Este código ou link não vale mais. Peça um novo.`,
  'invitation-unknown': msg`Este convite não existe, ou o link está incompleto.`,
  'invitation-used': msg`Este convite já foi usado.`,
  'invitation-expired': msg`Este convite venceu. Peça outro ao seu treinador.`,
  'invitation-other-account': msg`Este convite foi feito para outro e-mail. Entre com a conta que o recebeu.`,
  'provider-not-configured': msg`Este servidor não oferece essa conexão.`,
  'provider-refused': msg`A conexão não foi aceita. Confira e tente de novo.`,
  'provider-unreachable': msg`O outro serviço não respondeu. Tente de novo daqui a pouco.`,
  'passkey-unused': msg`A chave de acesso não foi usada. Tente de novo.`,
  'passkey-known': msg`Este aparelho já tem uma chave de acesso da sua conta.`,
  'passkey-refused': msg`Esta chave de acesso não abre a conta.`,
  'passkey-impossible': msg`Este navegador não consegue usar chaves de acesso neste endereço.`,
  portal: msg`Esta rede respondeu com uma página própria: talvez seja preciso entrar nela. Abra o navegador, entre na rede e tente de novo.`,
  unreachable: msg`Sem resposta do servidor. Verifique a conexão e tente de novo.`,
}

/** @param code a problem code of the contract, `unreachable` when nothing came back, or what a browser says of a passkey. */
export function problemText(code: string): MessageDescriptor {
  return texts[code] ?? again
}
