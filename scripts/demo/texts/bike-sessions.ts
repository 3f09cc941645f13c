import type { SessionText } from './swim-sessions.ts'

export const spin: readonly SessionText[] = [
  {
    name: 'Giro leve',
    text: (m) => `${m.minutes(50)}' no rolo, Z1/Z2
Cadência 90 a 95
5x30" cadência acima de 110, sem quicar no selim`,
  },
  {
    name: 'Giro solto na ciclovia',
    text: (m) => `${m.km(25)}km plano e leve
Mão embaixo, cotovelo solto, beber a cada 15 min`,
  },
  {
    name: 'Rolo: técnica de pedalada',
    text: (m) => `10' leve
4x(30" só direita + 30" só esquerda + 2' normal)
${m.minutes(25)}' Z2
5' solto`,
  },
]

export const strength: readonly SessionText[] = [
  {
    name: 'Força no rolo',
    text: (m) => `15' aquecimento
${m.reps(5)}x5' cadência 60, 85% FTP, rec 3' leve
15' solto`,
  },
  {
    name: 'Sweet spot',
    text: (m) => `15' progressivo
${m.reps(3)}x12' a 88-92% FTP rec 4'
10' solto`,
  },
  {
    name: 'VO2 no rolo',
    text: (m) => `20' com 3x1' forte
${m.reps(6)}x3' a 115% FTP rec 3'
10' leve`,
  },
  {
    name: 'Subidas na Estrada Velha',
    text: (m) => `${m.minutes(30)}' até a serra
${m.reps(4)}x8' subindo sentado, cadência 70, desce girando
Volta solta, 20'`,
  },
]

export const longRide: readonly SessionText[] = [
  {
    name: 'Pedal longo',
    text: (m) => `${m.km(70)}km Z2 com o grupo
Hidratação: 1 caramanhola por hora, 1 gel a cada 45'`,
  },
  {
    name: 'Pedal longo com ritmo',
    text: (m) => `30' leve
${m.reps(3)}x20' em ritmo de prova rec 10' leve
40' soltos`,
  },
  {
    name: 'Pedal na Romeiros',
    text: (m) => `${m.minutes(150)}' com subida
Respeitar a zona nas ladeiras: quem manda é a potência, não o colega.`,
  },
  {
    name: 'Rodovia, pelotão controlado',
    text: (m) => `${m.km(65)}km
Revezamento de 2' na frente
Últimos 10km cada um no seu ritmo de prova`,
  },
]

export const brick: readonly SessionText[] = [
  {
    name: 'Brick: correr depois do pedal',
    text: (m) => `Pedal ${m.minutes(60)}' Z3
Treinar a troca: tênis com elástico, sem sentar
Corrida ${m.km(5)}km a ${m.pace(20)}/km`,
  },
  {
    name: 'Brick em blocos',
    text: (m) => `${m.reps(3)}x (15' de pedal forte + 2km de corrida a ${m.pace(40)}/km)
Sair direto do rolo, sem parar`,
  },
  {
    name: 'Brick longo',
    text: (m) => `Pedal ${m.km(40)}km Z3
Corrida ${m.km(8)}km Z3, ritmo ${m.pace(5)}/km
Gel na troca`,
  },
]

export const rest: readonly SessionText[] = [
  { name: 'Descanso', text: () => 'Dia livre. Dormir bem e comer direito também é treino.' },
  {
    name: 'Descanso',
    text: () => "Descanso total.\nSe quiser, 15' de alongamento e rolinho na panturrilha.",
  },
  { name: 'Descanso ativo', text: () => 'Caminhada leve ou mobilidade. Nada de inventar treino hoje!' },
]
