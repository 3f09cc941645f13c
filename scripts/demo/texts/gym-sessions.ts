import type { SessionText } from './swim-sessions.ts'

export const gym: readonly SessionText[] = [
  {
    name: 'Academia: pernas e core',
    text: (m) => `${m.light ? 35 : 45} min
${m.light ? 2 : 3}x10 agachamento
${m.light ? 2 : 3}x8 levantamento terra, leve
3x12 panturrilha em um pé só
Prancha e prancha lateral, 3 séries`,
  },
  {
    name: 'Academia: corpo inteiro',
    text: (m) => `${m.light ? 40 : 50} min
${m.light ? 2 : 3}x8 afundo com halteres
${m.light ? 2 : 3}x10 remada
3x8 supino
Elástico para o ombro, 2x15
Mobilidade de quadril para fechar`,
  },
]
