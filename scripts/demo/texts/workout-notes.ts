import type { MissedReason } from '#sync/contract/shapes/enumerations.ts'
import type { Sport } from '#sync/contract/sports.ts'

/** Notes that athletes write after a workout, by how it felt. */
export const good: Record<Sport, readonly string[]> = {
  swim: [
    'Água ótima, braçada encaixou. Fechei o último mais rápido que o primeiro.',
    'Consegui manter as saídas todas, sobrou um pouco.',
    'Finalmente senti o cotovelo alto que você fala!',
    'Piscina vazia, a raia inteira pra mim.',
    'Contei 18 braçadas por piscina, antes eram 21.',
  ],
  bike: [
    'Perna boa, vento contra na volta mas mantive a zona.',
    'Cadência 92 de média. Gostei do treino.',
    'Fomos em seis, revezamento certinho.',
    'Rolo com série passando rápido hoje.',
  ],
  run: [
    'Saiu leve, terminei bem.',
    'Ritmo encaixou desde o primeiro. Dava pra mais um.',
    'Corri com a turma, passou voando.',
    'FC baixa pro pace, acho que estou evoluindo.',
    'Dia fresquinho, melhor treino do mês!',
    'Negativo certinho, último km o mais rápido.',
  ],
  multi: [
    'Troca em menos de um minuto. A perna soltou no segundo km.',
    'Comi na bike como combinado e a corrida saiu inteira.',
  ],
  strength: ['Subi a carga do agachamento.', 'Prancha saiu firme hoje.', 'Bom ritmo entre as séries.'],
  other: ['Caminhada boa para soltar.', 'Yoga ajudou o quadril.'],
  rest: ['Descansei de verdade.', 'Dormi 9 horas!', 'Só alongamento e rolinho.'],
}

export const hard: Record<Sport, readonly string[]> = {
  swim: [
    'Braço pesado do começo ao fim, cortei o último bloco.',
    'Raia lotada, não consegui manter as saídas.',
    'Câimbra no pé nos últimos 200, terminei de pull.',
  ],
  bike: [
    'Vento demais, sofri na volta.',
    'Pneu furado no km 30, perdi o grupo e voltei só.',
    'Perna sem força, acho que foi o treino de ontem.',
  ],
  run: [
    'Calor de matar, tive que diminuir o ritmo.',
    'Dormi mal, o corpo não respondeu. Fiz um tiro a menos.',
    'Canela direita reclamou um pouco no fim, nada grave.',
    'Comecei rápido demais e paguei no final.',
    'Estômago embrulhado, acho que foi o gel novo.',
  ],
  multi: ['Bike forte demais, paguei na corrida.', 'Estômago virou na troca, corri leve.'],
  strength: ['Academia cheia, pulei a última série.', 'Ombro cansado da natação, baixei a carga.'],
  other: ['Sem ânimo, fiz só metade.'],
  rest: ['Dia corrido no trabalho, descansei pouco.', 'Panturrilha ainda dolorida.'],
}

export const missed: readonly { missedReason: MissedReason; notes: string | null }[] = [
  { missedReason: 'work', notes: 'Reunião que não acabava, não consegui sair.' },
  { missedReason: 'ill', notes: 'Gripe, achei melhor não forçar.' },
  { missedReason: 'weather', notes: 'Chuva forte com raio, piscina fechada.' },
  { missedReason: 'travel', notes: 'Viagem a trabalho, hotel sem esteira.' },
  { missedReason: 'other', notes: 'Filho com febre, noite em claro.' },
  { missedReason: 'work', notes: null },
]

/** Of the days of an injury: the first, and those after it. */
export const injured: readonly { missedReason: MissedReason; notes: string | null }[] = [
  { missedReason: 'injured', notes: 'Canela doeu no aquecimento, parei.' },
  { missedReason: 'injured', notes: null },
]

/** On the first of such days, and on the others. */
export const ill: typeof injured = [
  { missedReason: 'ill', notes: 'Febre desde ontem à noite.' },
  { missedReason: 'ill', notes: null },
]

/** What athletes answer in the thread. */
export const replies: readonly string[] = [
  'Combinado!',
  'Anotado, valeu.',
  'Pode deixar. Sexta conto como foi.',
  'Boa, era o que eu precisava ouvir.',
]

export const comments: readonly string[] = [
  'Boa! Ritmo bem controlado, é isso.',
  'Ótimo. Semana que vem subimos um pouquinho.',
  'Cuidado com a largada forte. No próximo, primeiro tiro é o mais lento.',
  'Fez bem em cortar. Amanhã vai leve de verdade, combinado?',
  'Que evolução! Guarda essa sensação pra prova.',
  'Me conta como a canela acorda amanhã. Qualquer coisa trocamos por bike.',
  'Perfeito, sem mais.',
  'Lembra de comer antes: treino desse em jejum não.',
]
