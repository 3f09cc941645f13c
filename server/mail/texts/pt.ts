import { letter, type Texts } from './texts.ts'

export const pt: Texts = {
  verification: ({ name, code }) =>
    letter(
      `${code} é o seu código do Rumo`,
      `Olá, ${name}!`,
      'Seu código para confirmar o e-mail no Rumo é:',
      `    ${code}`,
      'Ele vale por 10 minutos. Se não foi você que pediu, é só ignorar esta mensagem.',
    ),
  existing: ({ name, signInUrl, forgotUrl }) =>
    letter(
      'Você já tem uma conta no Rumo',
      `Olá, ${name}!`,
      'Alguém tentou criar uma conta no Rumo com este e-mail, mas você já tem uma.',
      `Para entrar: ${signInUrl}\nEsqueceu a senha? ${forgotUrl}`,
      'Se não foi você, não precisa fazer nada: sua conta continua como estava.',
    ),
  reset: ({ name, url }) =>
    letter(
      'Nova senha no Rumo',
      `Olá, ${name}!`,
      'Para escolher uma nova senha, abra este endereço:',
      url,
      'Ele vale por 10 minutos e uma única vez. Se não foi você que pediu, ignore esta mensagem: sua senha continua a mesma.',
    ),
  unfinished: ({ url }) =>
    letter(
      'Sua conta no Rumo ainda não está pronta',
      'Olá!',
      'Você pediu para trocar a senha, mas a conta com este e-mail ainda não foi confirmada. Para criar a conta de novo, com a senha que quiser, abra este endereço:',
      url,
      'Se não foi você que pediu, é só ignorar esta mensagem.',
    ),
  passwordChanged: ({ name, forgotUrl }) =>
    letter(
      'A senha do seu Rumo foi trocada',
      `Olá, ${name}!`,
      'A senha da sua conta no Rumo acabou de ser trocada, e os outros aparelhos precisam entrar de novo. O endereço secreto do seu calendário continua valendo; você pode trocá-lo em Configurações, Integrações.',
      'Se não foi você, escolha outra senha agora mesmo:',
      forgotUrl,
    ),
  passwordReset: ({ name, forgotUrl }) =>
    letter(
      'A senha do seu Rumo foi redefinida',
      `Olá, ${name}!`,
      'A senha da sua conta no Rumo acabou de ser redefinida pelo link que enviamos. Todos os aparelhos precisam entrar de novo, e o endereço secreto do seu calendário não vale mais; você pode criar outro em Configurações, Integrações.',
      'Se não foi você, escolha outra senha agora mesmo:',
      forgotUrl,
    ),
  passkeyAdded: ({ name, passkey, forgotUrl }) =>
    letter(
      'Nova chave de acesso no seu Rumo',
      `Olá, ${name}!`,
      `A chave de acesso "${passkey}" acabou de ser criada para a sua conta no Rumo. Com ela se entra sem a senha.`,
      'Se não foi você, escolha outra senha agora mesmo e remova a chave em Configurações, Conta e aparelho:',
      forgotUrl,
    ),
  passkeyRemoved: ({ name, passkey, forgotUrl }) =>
    letter(
      'Uma chave de acesso do seu Rumo foi removida',
      `Olá, ${name}!`,
      `A chave de acesso "${passkey}" acabou de ser removida da sua conta no Rumo, e os outros aparelhos precisam entrar de novo.`,
      'Se não foi você, escolha outra senha agora mesmo:',
      forgotUrl,
    ),
  secondStepOff: ({ name, forgotUrl }) =>
    letter(
      'Seu Rumo não pede mais a chave de acesso',
      `Olá, ${name}!`,
      'De agora em diante a sua senha basta para entrar no Rumo. Os outros aparelhos precisam entrar de novo, e os códigos de recuperação não valem mais.',
      'Se não foi você, escolha outra senha agora mesmo:',
      forgotUrl,
    ),
  recoveryCodeUsed: ({ name, forgotUrl }) =>
    letter(
      'Um código de recuperação do seu Rumo foi usado',
      `Olá, ${name}!`,
      'Alguém acabou de entrar na sua conta no Rumo com a senha e um código de recuperação, que não vale mais.',
      'Se não foi você, escolha outra senha agora mesmo e crie outros códigos em Configurações, Conta e aparelho:',
      forgotUrl,
    ),
  invitation: ({ coachName, groupName, url }) =>
    letter(
      `${coachName} convidou você para ${groupName}`,
      'Olá!',
      `${coachName} convidou você para o grupo "${groupName}" no Rumo, onde vai encontrar seus treinos e contar como foram.`,
      'Para aceitar, abra:',
      url,
      `O convite vale por 14 dias e só para este e-mail. Se você não conhece ${coachName}, ignore esta mensagem.`,
    ),
  coachInvitation: ({ coachName, groupName, url }) =>
    letter(
      `${coachName} convidou você para treinar ${groupName}`,
      'Olá!',
      `${coachName} convidou você para treinar o grupo "${groupName}" no Rumo. Vocês dois vão ver e planejar os treinos dos atletas do grupo.`,
      'Para aceitar, abra:',
      url,
      `O convite vale por 14 dias e só para este e-mail. Se você não conhece ${coachName}, ignore esta mensagem.`,
    ),
}
