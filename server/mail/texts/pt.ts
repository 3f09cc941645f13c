import type { Texts } from './texts.ts'

export const pt: Texts = {
  verification: ({ name, code }) => ({
    subject: `${code} é o seu código do Rumo`,
    text: `Olá, ${name}!

Seu código para confirmar o e-mail no Rumo é:

    ${code}

Ele vale por 10 minutos. Se não foi você que pediu, é só ignorar esta mensagem.
`,
  }),
  existing: ({ name, signInUrl, forgotUrl }) => ({
    subject: 'Você já tem uma conta no Rumo',
    text: `Olá, ${name}!

Alguém tentou criar uma conta no Rumo com este e-mail, mas você já tem uma.

Para entrar: ${signInUrl}
Esqueceu a senha? ${forgotUrl}

Se não foi você, não precisa fazer nada: sua conta continua como estava.
`,
  }),
  reset: ({ name, url }) => ({
    subject: 'Nova senha no Rumo',
    text: `Olá, ${name}!

Para escolher uma nova senha, abra este endereço:

${url}

Ele vale por 10 minutos e uma única vez. Se não foi você que pediu, ignore esta mensagem: sua senha continua a mesma.
`,
  }),
  unfinished: ({ url }) => ({
    subject: 'Sua conta no Rumo ainda não está pronta',
    text: `Olá!

Você pediu para trocar a senha, mas a conta com este e-mail ainda não foi confirmada. Para criar a conta de novo, com a senha que quiser, abra este endereço:

${url}

Se não foi você que pediu, é só ignorar esta mensagem.
`,
  }),
  passwordChanged: ({ name, forgotUrl }) => ({
    subject: 'A senha do seu Rumo foi trocada',
    text: `Olá, ${name}!

A senha da sua conta no Rumo acabou de ser trocada, e os outros aparelhos precisam entrar de novo. O endereço secreto do seu calendário continua valendo; você pode trocá-lo em Configurações, Integrações.

Se não foi você, escolha outra senha agora mesmo:

${forgotUrl}
`,
  }),
  passwordReset: ({ name, forgotUrl }) => ({
    subject: 'A senha do seu Rumo foi redefinida',
    text: `Olá, ${name}!

A senha da sua conta no Rumo acabou de ser redefinida pelo link que enviamos. Todos os aparelhos precisam entrar de novo, e o endereço secreto do seu calendário não vale mais; você pode criar outro em Configurações, Integrações.

Se não foi você, escolha outra senha agora mesmo:

${forgotUrl}
`,
  }),
  passkeyAdded: ({ name, passkey, forgotUrl }) => ({
    subject: 'Nova chave de acesso no seu Rumo',
    text: `Olá, ${name}!

A chave de acesso "${passkey}" acabou de ser criada para a sua conta no Rumo. Com ela se entra sem a senha.

Se não foi você, escolha outra senha agora mesmo e remova a chave em Configurações, Conta e aparelho:

${forgotUrl}
`,
  }),
  passkeyRemoved: ({ name, passkey, forgotUrl }) => ({
    subject: 'Uma chave de acesso do seu Rumo foi removida',
    text: `Olá, ${name}!

A chave de acesso "${passkey}" acabou de ser removida da sua conta no Rumo, e os outros aparelhos precisam entrar de novo.

Se não foi você, escolha outra senha agora mesmo:

${forgotUrl}
`,
  }),
  secondStepOff: ({ name, forgotUrl }) => ({
    subject: 'Seu Rumo não pede mais a chave de acesso',
    text: `Olá, ${name}!

De agora em diante a sua senha basta para entrar no Rumo. Os outros aparelhos precisam entrar de novo, e os códigos de recuperação não valem mais.

Se não foi você, escolha outra senha agora mesmo:

${forgotUrl}
`,
  }),
  recoveryCodeUsed: ({ name, forgotUrl }) => ({
    subject: 'Um código de recuperação do seu Rumo foi usado',
    text: `Olá, ${name}!

Alguém acabou de entrar na sua conta no Rumo com a senha e um código de recuperação, que não vale mais.

Se não foi você, escolha outra senha agora mesmo e crie outros códigos em Configurações, Conta e aparelho:

${forgotUrl}
`,
  }),
  invitation: ({ coachName, groupName, url }) => ({
    subject: `${coachName} convidou você para ${groupName}`,
    text: `Olá!

${coachName} convidou você para o grupo "${groupName}" no Rumo, onde vai encontrar seus treinos e contar como foram.

Para aceitar, abra:

${url}

O convite vale por 14 dias e só para este e-mail. Se você não conhece ${coachName}, ignore esta mensagem.
`,
  }),
  coachInvitation: ({ coachName, groupName, url }) => ({
    subject: `${coachName} convidou você para treinar ${groupName}`,
    text: `Olá!

${coachName} convidou você para treinar o grupo "${groupName}" no Rumo. Vocês dois vão ver e planejar os treinos dos atletas do grupo.

Para aceitar, abra:

${url}

O convite vale por 14 dias e só para este e-mail. Se você não conhece ${coachName}, ignore esta mensagem.
`,
  }),
}
