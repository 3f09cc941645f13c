import type { TrainingSport } from '#sync/contract/sports.ts'

/** An event that a group has every week. */
export type WeeklyEvent = {
  group: string
  /** 0 is Monday. */
  weekday: number
  /** UTC; São Paulo is three hours behind. */
  time: string
  sport: TrainingSport
  location: string
  /** Used in turn, week by week. */
  weeks: readonly { name: string; description: string; distances: string }[]
}

export const groupEvents: readonly WeeklyEvent[] = [
  {
    group: 'represa',
    weekday: 5,
    time: '09:00:00.000Z',
    sport: 'bike',
    location: 'Guarapiranga, estacionamento do parque',
    weeks: [
      {
        name: 'Pedal em grupo',
        description: 'Saída às 6h em ponto. Luz traseira e capacete, sem exceção. Café na volta.',
        distances: '50 km (giro) ou 80 km (longo)',
      },
      {
        name: 'Simulado de transição',
        description: 'Pedal curto e corrida logo depois. Trazer o tênis com elástico.',
        distances: '20 km + 5 km',
      },
      {
        name: 'Subidas na Estrada Velha',
        description: 'Quem não conhece a descida vai comigo atrás. Levar corta-vento.',
        distances: '60 km, 4 subidas',
      },
    ],
  },
  {
    group: 'represa',
    weekday: 1,
    time: '09:15:00.000Z',
    sport: 'swim',
    location: 'Piscina do clube, raias 3 a 6',
    weeks: [
      {
        name: 'Natação: técnica em vídeo',
        description: 'Vou filmar cada um debaixo da água. Chegar 10 minutos antes.',
        distances: '2000 m',
      },
      {
        name: 'Natação: águas abertas na piscina',
        description: 'Sem raia, largada em grupo e nado frontal.',
        distances: '2400 m',
      },
    ],
  },
  {
    group: 'parque',
    weekday: 6,
    time: '09:30:00.000Z',
    sport: 'run',
    location: 'Parque Ibirapuera, portão 3',
    weeks: [
      {
        name: 'Longão com café',
        description: 'Cada um no seu ritmo, voltas de 3 km. Água no carro da Marina.',
        distances: '8, 12, 16 ou 24 km',
      },
      {
        name: 'Longão progressivo',
        description: 'Metade solto, metade firme. Encontro no banheiro ao lado da marquise.',
        distances: '10 a 20 km',
      },
    ],
  },
  {
    group: 'parque',
    weekday: 2,
    time: '08:45:00.000Z',
    sport: 'run',
    location: 'Pista do Centro Olímpico',
    weeks: [
      {
        name: 'Tiros na pista',
        description: 'Aquecimento junto às 5h45. Quem tem prova no domingo faz metade.',
        distances: '8x400 m ou 5x1000 m',
      },
      {
        name: 'Educativos e subida',
        description: 'Técnica de corrida e 10 tiros curtos na ladeira atrás da pista.',
        distances: '6 km no total',
      },
    ],
  },
]
