import type { Sex } from '#sync/contract/shapes/enumerations.ts'
import type { TrainingSport } from '#sync/contract/sports.ts'

/** The people of the demo club. Their password is public: it is in the README and printed at start. */
export const demoPassword = 'Rumo-2026!'

/** The kinds of training sessions. */
export type Session =
  | 'descanso'
  | 'nado-tecnica'
  | 'nado-aerobio'
  | 'nado-velocidade'
  | 'rodagem'
  | 'tiros'
  | 'ritmo'
  | 'longao'
  | 'giro'
  | 'forca-bike'
  | 'pedal-longo'
  | 'transicao'
  | 'academia'

export type Athlete = {
  email: string
  name: string
  sex: Sex
  bio: string
  city: string
  state: string
  height: number
  weight: number
  /** How many weeks ago they joined. */
  weeks: number
  week: readonly [Session, Session, Session, Session, Session, Session, Session]
  /** 1 is average; scales metres, repeats and minutes. */
  level: number
  /** Seconds: 100 m of steady swimming, 1 km of easy running. */
  swimPace: number
  runPace: number
  /** On a steady ride outdoors, in km/h. */
  bikeSpeed: number
  /** Watts for an hour, for who has a power meter. */
  ftp: number | null
  maxHeartRate: number
  /** The share of days on which they train. */
  diligence: number
  groups: readonly string[]
}

export const coach = {
  email: 'coach@rumo.example',
  name: 'Marina Castro',
  sex: 'female' as const,
  bio: 'Treinadora de triathlon e corrida há 14 anos. CREF 041872-G/SP. Acredito em rotina simples, constância e conversa.',
  city: 'São Paulo',
  state: 'SP',
  height: 168,
  weight: 60,
}

/** Coaches the runners with her. */
export const secondCoach = {
  email: 'rafael@rumo.example',
  name: 'Rafael Siqueira',
  sex: 'male' as const,
  bio: 'Corro desde os doze anos e treino quem quer correr o primeiro quilômetro. CREF 098114-G/SP.',
  city: 'São Paulo',
  state: 'SP',
  height: 177,
  weight: 70,
}

/** Added by name, and not on the app yet. */
export const athleteWithoutAccount = { name: 'Hugo Lins' }

/** The athletes whose sessions come from a watch as well. */
export const watchOwners: readonly string[] = ['athlete@rumo.example', 'bruno@rumo.example']

export const groups: readonly {
  key: string
  name: string
  sports: readonly TrainingSport[]
  description: string
}[] = [
  {
    key: 'represa',
    name: 'Triathlon Represa',
    sports: ['swim', 'bike', 'run'],
    description:
      'Sprint, olímpico e 70.3. Natação terça e quinta às 6h na piscina do clube, pedal no sábado cedo.',
  },
  {
    key: 'parque',
    name: 'Corrida do Parque',
    sports: ['run'],
    description: 'Dos 5 km à maratona. Tiros quarta às 5h45 na pista, longão domingo saindo do portão 3.',
  },
]

export const athletes: readonly Athlete[] = [
  {
    email: 'athlete@rumo.example',
    name: 'Ana Ribeiro',
    sex: 'female',
    bio: 'Engenheira, mãe do Theo. Segundo ano de triathlon, sonho do olímpico abaixo de 2h45.',
    city: 'São Paulo',
    state: 'SP',
    height: 166,
    weight: 59,
    weeks: 60,
    week: ['descanso', 'nado-aerobio', 'tiros', 'nado-tecnica', 'academia', 'pedal-longo', 'longao'],
    level: 1,
    swimPace: 112,
    runPace: 345,
    bikeSpeed: 27.5,
    ftp: null,
    maxHeartRate: 186,
    diligence: 0.9,
    groups: ['represa', 'parque'],
  },
  {
    email: 'bruno@rumo.example',
    name: 'Bruno Tavares',
    sex: 'male',
    bio: 'Já fiz três 70.3 e quero o primeiro Ironman. Durmo pouco, treino cedo.',
    city: 'Santo André',
    state: 'SP',
    height: 181,
    weight: 77,
    weeks: 104,
    week: ['nado-tecnica', 'forca-bike', 'ritmo', 'nado-aerobio', 'rodagem', 'pedal-longo', 'transicao'],
    level: 1.3,
    swimPace: 98,
    runPace: 305,
    bikeSpeed: 32,
    ftp: 268,
    maxHeartRate: 181,
    diligence: 0.94,
    groups: ['represa'],
  },
  {
    email: 'camila@rumo.example',
    name: 'Camila Nogueira',
    sex: 'female',
    bio: 'Comecei a correr em janeiro para acompanhar minha irmã. Primeiros 10 km à vista!',
    city: 'Osasco',
    state: 'SP',
    height: 160,
    weight: 64,
    weeks: 18,
    week: ['descanso', 'rodagem', 'academia', 'tiros', 'descanso', 'rodagem', 'longao'],
    level: 0.6,
    swimPace: 150,
    runPace: 420,
    bikeSpeed: 21,
    ftp: null,
    maxHeartRate: 192,
    diligence: 0.78,
    groups: ['parque'],
  },
  {
    email: 'diego@rumo.example',
    name: 'Diego Farias',
    sex: 'male',
    bio: 'Maratonista, 3h28 em Porto Alegre. Agora é sub 3h20.',
    city: 'São Paulo',
    state: 'SP',
    height: 174,
    weight: 68,
    weeks: 150,
    week: ['rodagem', 'tiros', 'rodagem', 'ritmo', 'descanso', 'rodagem', 'longao'],
    level: 1.4,
    swimPace: 130,
    runPace: 300,
    bikeSpeed: 28,
    ftp: null,
    maxHeartRate: 184,
    diligence: 0.95,
    groups: ['parque'],
  },
  {
    email: 'elisa@rumo.example',
    name: 'Elisa Prado',
    sex: 'female',
    bio: 'Ex-nadadora do clube, hoje nas travessias. Corro para nadar melhor, juro.',
    city: 'Guarujá',
    state: 'SP',
    height: 172,
    weight: 65,
    weeks: 80,
    week: [
      'nado-velocidade',
      'nado-aerobio',
      'rodagem',
      'nado-tecnica',
      'nado-aerobio',
      'rodagem',
      'descanso',
    ],
    level: 1.2,
    swimPace: 86,
    runPace: 370,
    bikeSpeed: 25,
    ftp: null,
    maxHeartRate: 188,
    diligence: 0.88,
    groups: ['represa'],
  },
  {
    email: 'felipe@rumo.example',
    name: 'Felipe Andrade',
    sex: 'male',
    bio: 'Novo no triathlon. Nadar ainda é luta, mas estou gostando.',
    city: 'São Bernardo do Campo',
    state: 'SP',
    height: 178,
    weight: 84,
    weeks: 3,
    week: ['descanso', 'nado-tecnica', 'rodagem', 'nado-tecnica', 'academia', 'giro', 'rodagem'],
    level: 0.7,
    swimPace: 138,
    runPace: 390,
    bikeSpeed: 23,
    ftp: null,
    maxHeartRate: 178,
    diligence: 0.8,
    groups: ['represa'],
  },
  {
    email: 'gabriela@rumo.example',
    name: 'Gabriela Monteiro',
    sex: 'female',
    bio: 'Médica plantonista, encaixo o treino onde dá. Meia do Rio em 1h52.',
    city: 'Rio de Janeiro',
    state: 'RJ',
    height: 169,
    weight: 61,
    weeks: 40,
    week: ['rodagem', 'tiros', 'giro', 'ritmo', 'descanso', 'rodagem', 'longao'],
    level: 1,
    swimPace: 125,
    runPace: 330,
    bikeSpeed: 26,
    ftp: null,
    maxHeartRate: 190,
    diligence: 0.83,
    groups: ['parque'],
  },
]

/** Seconds per metre of an athlete's usual session in a sport. */
export function usualPace(athlete: Athlete, sport: TrainingSport): number {
  if (sport === 'bike') return 3.6 / athlete.bikeSpeed
  return sport === 'swim' ? athlete.swimPace / 100 : athlete.runPace / 1000
}

/** How much faster than usual an athlete goes, by how hard the session is. */
export const quicker = { easy: 1, moderate: 1.05, hard: 1.1 } as const

/** What the coach has measured: swimming and running a bit faster than in training, and for who has it the power. */
export function thresholdsOf(athlete: Athlete) {
  return {
    swimPace: Math.round(athlete.swimPace / 1.08),
    runPace: Math.round(athlete.runPace / 1.2),
    ftp: athlete.ftp,
    maxHeartRate: athlete.maxHeartRate,
    thresholdHeartRate: Math.round(athlete.maxHeartRate * 0.89),
  }
}
