import type { SessionText } from './swim-sessions.ts'

export const easy: readonly SessionText[] = [
  {
    name: 'Rodagem leve',
    text: (m) => `${m.minutes(45)}' bem leve, conversando
Pace ${m.pace(-15)} a ${m.pace(5)}/km
4 retas de 80m no final, soltas`,
  },
  {
    name: 'Rodagem regenerativa',
    text: (m) => `${m.km(6)}km Z1, sem olhar o ritmo
Se a perna pesar, encurta. O treino de hoje é recuperar.`,
  },
  {
    name: 'Rodagem + educativos',
    text: (m) => `10' leve
Educativos: 2x30m skip, anfersen, hopserlauf, dribling
${m.minutes(30)}' Z2
5' caminhando e alongamento`,
  },
  {
    name: 'Rodagem progressiva',
    text: (m) => `${m.km(8)}km progressivo
primeira metade a ${m.pace(0)}/km, segunda a ${m.pace(20)}/km
último km firme, sem estourar`,
  },
  {
    name: 'Rodagem no parque',
    text: (m) => `${m.km(7)}km na terra, Z2
FC abaixo de 145
Cadência curtinha nas descidas`,
  },
  {
    name: 'Solto + força',
    text: (m) => `${m.minutes(35)}' leve
Depois em casa: 3x12 agachamento, 3x10 afundo, 3x40" prancha`,
  },
]

export const intervals: readonly SessionText[] = [
  {
    name: 'Tiros de 400',
    text: (m) => `2km aquecimento
${m.reps(8)}x400m a ${m.pace(75)}/km rec 1'30" trote
1km solto`,
  },
  {
    name: 'Tiros de 1 km',
    text: (m) => `15' aquecimento + educativos
${m.reps(5)}x1km a ${m.pace(55)}/km rec 2' parado
10' solto`,
  },
  {
    name: 'Tiros de 200',
    text: (m) => `2km leve
2x(${m.reps(6)}x200m forte rec 45")
3' caminhando entre as séries
2km solto

Relaxar ombro e mão, correr alto.`,
  },
  {
    name: 'Subidas',
    text: (m) => `20' leve até a ladeira
${m.reps(8)}x60" subindo forte, desce trotando
15' solto na volta`,
  },
  {
    name: 'Fartlek 3-2-1',
    text: (m) => `15' aquecimento
${m.reps(3)}x(3' forte + 2' leve + 2' forte + 1' leve + 1' muito forte + 2' leve)
10' desaquecimento`,
  },
  {
    name: 'Tiros de 800',
    text: (m) => `2km aquecimento
${m.reps(6)}x800m a ${m.pace(62)}/km rec 2'
4x100m solto
1km desaquecimento`,
  },
  {
    name: 'Minuto a minuto',
    text: (m) => `12' leve
${m.reps(12)}x1' forte / 1' leve
10' solto
Forte = esforço 8 de 10, não é sprint.`,
  },
]

export const tempo: readonly SessionText[] = [
  {
    name: 'Tempo run',
    text: (m) => `15' aquecimento
${m.minutes(25)}' a ${m.pace(40)}/km
10' solto`,
  },
  {
    name: 'Ritmo em blocos',
    text: (m) => `2km leve
${m.reps(3)}x2km a ${m.pace(42)}/km rec 2' trote
1km solto`,
  },
  {
    name: 'Limiar 10 + 10',
    text: (m) => `15' leve com 3 acelerações
${m.reps(2)}x10' no limiar (${m.pace(48)}/km) rec 3' leve
10' solto`,
  },
  {
    name: 'Ritmo de prova',
    text: (m) => `3km aquecimento
${m.km(7)}km a ${m.pace(35)}/km, firme e relaxado
1km solto`,
  },
  {
    name: 'Contínuo variado',
    text: (m) => `10' leve
4x(${m.minutes(10)}' em Z3)
3' trote entre eles
8' solto`,
  },
]

export const long: readonly SessionText[] = [
  {
    name: 'Longão',
    text: (m) => `${m.km(15)}km Z2, ritmo de conversa (${m.pace(0)} a ${m.pace(15)}/km)
Levar gel e água: um gel a cada 40'`,
  },
  {
    name: 'Longão progressivo',
    text: (m) => `${m.km(16)}km
Primeiros dois terços a ${m.pace(0)}/km, o resto a ${m.pace(25)}/km
Terminar com vontade de correr mais um pouco.`,
  },
  {
    name: 'Longão com blocos',
    text: (m) => `4km leve
${m.reps(3)}x3km a ${m.pace(30)}/km com 1km leve entre eles
2km solto`,
  },
  {
    name: 'Longão por tempo',
    text: (m) => `${m.minutes(95)}' em terreno com subida
Caminhar nas ladeiras muito íngremes, sem problema.
FC até 150`,
  },
  {
    name: 'Longão leve',
    text: (m) => `${m.km(13)}km soltos com o grupo
Café da manhã no portão 3 depois!`,
  },
]
