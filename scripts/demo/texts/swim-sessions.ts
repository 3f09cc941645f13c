import type { Scaling } from './scaling.ts'

/** A variant of a session: its name and its description for one athlete. */
export type SessionText = { name: string; text: (m: Scaling) => string }

export const technique: readonly SessionText[] = [
  {
    name: 'Técnica: pegada e rolamento',
    text: (m) => `300 solto
8x50 educativos int 15" (braço só / punho fechado / 6 pernadas / completo)
${m.reps(6)}x100 A1 contando braçadas int 20"
4x25 velocidade int 30"
200 solto`,
  },
  {
    name: 'Educativos + pernada',
    text: (m) => `400 solto misturando os estilos
6x50 pernada com prancha int 20"
8x50 educativos: 25 catch-up + 25 normal int 15"
${m.reps(4)}x150 A1 com pull, respirando 3 e 5 int 20"
100 solto

Pensar em cotovelo alto o tempo todo.`,
  },
  {
    name: 'Respiração e posição do corpo',
    text: (m) => `200 solto
4x50 lateral int 20"
4x50 superman + nado int 20"
3x(100 A1 + 2x50 respirando a cada 5)
int 20" entre tudo
${m.metres(400)} com nadadeira, solto
200 solto`,
  },
  {
    name: 'Técnica com palmar',
    text: (m) => `300 aquecimento
6x50 educativos int 15"
${m.reps(5)}x200 palmar pequeno, ritmo confortável int 30"
4x50 progressivo 1 a 4 int 20"
200 solto`,
  },
  {
    name: 'Viradas e saídas',
    text: (m) => `400 solto
8x25 virada forte + 10m submerso int 20"
${m.reps(8)}x75 (25 perna + 25 educativo + 25 nado) int 15"
300 pull A1
100 solto`,
  },
  {
    name: 'Nado frontal para águas abertas',
    text: (m) => `300 solto
6x50 com 4 levantadas de cabeça por piscina int 15"
${m.reps(4)}x100 em dupla na esteira, troca a cada 100 int 20"
2x200 sem empurrar a borda int 30"
200 solto`,
  },
]

export const aerobic: readonly SessionText[] = [
  {
    name: 'A2: séries de 200',
    text: (m) => `400 solto
8x50 educativos int 15"
${m.reps(5)}x200 A2 saindo a ${m.sendOff(200, 15)}
4x50 perna int 20"
200 solto`,
  },
  {
    name: 'A2: séries de 400',
    text: (m) => `300 solto + 4x50 progressivo int 15"
${m.reps(3)}x400 A2 int 40"
(o último com palmar)
${m.metres(300)} pull A1
100 solto`,
  },
  {
    name: 'Pirâmide',
    text: (m) => `400 aquecimento
100 + 200 + 300 + 400 + 300 + 200 + 100 A2, int 20"
${m.reps(4)}x50 forte @${m.sendOff(50, 20)}
200 solto`,
  },
  {
    name: 'Bloco de 100',
    text: (m) => `300 solto
6x50 educativos int 15"
${m.reps(12)}x100 A2 @${m.sendOff(100, 12)}
segurar o mesmo tempo do primeiro ao último
300 pull solto`,
  },
  {
    name: 'Resistência contínua',
    text: (m) => `200 solto
4x50 educativos int 15"
${m.metres(1500)} contínuo A1/A2, cada 500 um pouco mais forte
4x50 solto int 20"
Anotar o tempo de passagem.`,
  },
  {
    name: 'Limiar: 2 blocos',
    text: (m) => `400 solto
4x50 crescente int 15"
2x(${m.reps(4)}x100 A3 int 15")
200 fácil entre os blocos
6x50 pernada int 15"
200 solto`,
  },
  {
    name: 'Misto com palmar e nadadeira',
    text: (m) => `500 (200 crawl, 100 costas, 200 crawl)
3x(200 palmar + 4x50 A2) int 15"
${m.metres(400)} nadadeira solto
100 solto`,
  },
]

export const speed: readonly SessionText[] = [
  {
    name: 'Tiros de 50',
    text: (m) => `400 solto
6x50 educativos int 15"
${m.reps(12)}x50 forte @${m.sendOff(50, 30)}
300 solto
8x25 sprint saindo de baixo, int 40"
200 solto`,
  },
  {
    name: 'Potência: 25 e 50',
    text: (m) => `500 variado
2x(${m.reps(4)}x25 máximo int 40" + 4x50 solto int 10")
4x100 A1 int 20"
6x50 perna forte int 25"
200 solto`,
  },
  {
    name: 'Ritmo de prova',
    text: (m) => `400 solto
4x75 progressivo int 20"
${m.reps(8)}x100 ritmo de prova @${m.sendOff(100, 25)}
200 pull
4x50 saída + virada fortes int 30"
200 solto`,
  },
  {
    name: 'Quebrados de 200',
    text: (m) => `300 solto
6x50 educativos int 15"
${m.reps(4)}x(4x50 forte int 10")
3' de descanso entre as séries
400 pull A1
100 solto`,
  },
]
