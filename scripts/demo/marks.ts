import { collections } from '#server/store/collections.ts'
import { insertRow } from '#server/store/rows.ts'
import type { Tx } from '#server/store/store.ts'
import { dayFromNumber } from '#sync/contract/day.ts'
import type { Workout } from '#sync/contract/shapes/entities.ts'
import type { MarkKind } from '#sync/contract/shapes/enumerations.ts'
import type { Sport } from '#sync/contract/sports.ts'
import type { Athlete } from './club.ts'
import { demoKey } from './people.ts'

/** Days since 1970-01-01, both included. */
type DemoMark = {
  kind: MarkKind
  startDay: number
  endDay: number
  title: string
  goal: string | null
  result: string | null
  /** Whether the coach wrote it; otherwise the athlete. */
  byCoach: boolean
}

type Habit = Pick<DemoMark, 'kind' | 'title' | 'byCoach'> & {
  email: string
  /** Returns every so many weeks, in those that leave this remainder. */
  every: number
  week: number
  /** 0 is Monday. */
  from: number
  to: number
  goal?: string
  result?: string
}

/** What comes back in the club's life, so that any start of the demo finds some of it around today. */
const habits: readonly Habit[] = [
  {
    email: 'athlete@rumo.example',
    kind: 'race',
    title: 'Triathlon olímpico de Santos',
    every: 9,
    week: 0,
    from: 6,
    to: 6,
    goal: 'Abaixo de 2h45',
    result: '2h47min12',
    byCoach: false,
  },
  {
    email: 'diego@rumo.example',
    kind: 'race',
    title: 'Meia do Parque',
    every: 13,
    week: 6,
    from: 6,
    to: 6,
    goal: '1h32',
    result: '1h33min05',
    byCoach: true,
  },
  {
    email: 'gabriela@rumo.example',
    kind: 'away',
    title: 'Congresso em Recife',
    every: 5,
    week: 0,
    from: 1,
    to: 6,
    byCoach: false,
  },
  {
    email: 'camila@rumo.example',
    kind: 'injured',
    title: 'Canela direita',
    every: 7,
    week: 1,
    from: 1,
    to: 3,
    byCoach: false,
  },
  {
    email: 'felipe@rumo.example',
    kind: 'ill',
    title: 'Gripe',
    every: 11,
    week: 10,
    from: 0,
    to: 6,
    byCoach: false,
  },
  {
    email: 'elisa@rumo.example',
    kind: 'note',
    title: 'Semana de provas na faculdade',
    every: 6,
    week: 5,
    from: 0,
    to: 4,
    byCoach: false,
  },
]

/** 1970-01-01 was a Thursday. */
const thursday = 3

/** The athlete's marks that reach into these days (days since 1970-01-01, both included). @param today what is over has its result. */
export function marksOf(athlete: Athlete, from: number, to: number, today: number): DemoMark[] {
  const marks: DemoMark[] = []
  const weekOf = (day: number) => Math.floor((day + thursday) / 7)
  for (const habit of habits) {
    if (habit.email !== athlete.email) continue
    for (let week = weekOf(from); week <= weekOf(to); week += 1) {
      if (week % habit.every !== habit.week) continue
      const monday = week * 7 - thursday
      const [startDay, endDay] = [monday + habit.from, monday + habit.to]
      const { kind, title, byCoach, goal = null, result = null } = habit
      marks.push({ kind, title, byCoach, startDay, endDay, goal, result: endDay < today ? result : null })
    }
  }
  return marks
}

/** Whether the athlete is away or injured on this day. */
export function absenceOf(athlete: Athlete, day: number): DemoMark | undefined {
  return marksOf(athlete, day, day, day).find(
    ({ kind, startDay, endDay }) =>
      (kind === 'away' || kind === 'injured' || kind === 'ill') && startDay <= day && day <= endDay,
  )
}

type Race = {
  name: string
  description: string
  sport: Sport
  log: Pick<Workout, 'rpe' | 'feel' | 'notes' | 'doneFrom' | 'doneSeconds' | 'doneMeters' | 'doneBySport'>
}

const races: Record<string, Omit<Race, 'name'>> = {
  'Triathlon olímpico de Santos': {
    description:
      '1500 m natação / 40 km bike / 10 km corrida\nBike controlada, a prova se decide na corrida.',
    sport: 'multi',
    log: {
      rpe: 9,
      feel: 5,
      notes: 'Mar calmo, saí inteira da bike. A troca para a corrida custou caro.',
      doneFrom: 'typed',
      // With the changes between the sports.
      doneSeconds: 10_032,
      doneMeters: 51_500,
      doneBySport: [
        { sport: 'swim', seconds: 1_880, meters: 1_500 },
        { sport: 'bike', seconds: 4_720, meters: 40_000 },
        { sport: 'run', seconds: 3_190, meters: 10_000 },
      ],
    },
  },
  'Meia do Parque': {
    description: '21,1 km. Primeiros 5 km controlados, depois ritmo de prova até o fim.',
    sport: 'run',
    log: {
      rpe: 9,
      feel: 4,
      notes: 'Segurei até o 15 e fui embora. Faltou pouco para a meta.',
      doneFrom: 'typed',
      doneSeconds: 5585,
      doneMeters: 21_100,
      doneBySport: null,
    },
  },
}

/** The race of an athlete on this day, as the coach plans it and the athlete logs it. */
export function raceOf(athlete: Athlete, day: number): Race | undefined {
  const title = marksOf(athlete, day, day, day).find(
    ({ kind, startDay }) => kind === 'race' && startDay === day,
  )?.title
  const race = title === undefined ? undefined : races[title]
  return title !== undefined && race ? { name: title, ...race } : undefined
}

/** Adds the marks of these days that are not there yet. */
export async function addMarks(
  tx: Tx,
  athlete: Athlete,
  ids: { athleteId: number; coachId: number },
  { from, to, today }: { from: number; to: number; today: number },
): Promise<void> {
  for (const mark of marksOf(athlete, from, to, today)) {
    const { kind, title, goal, result, byCoach } = mark
    const clientId = demoKey('mark', athlete.email, kind, mark.startDay)
    const found = tx.db.selectFrom('marks').select('id').where('clientId', '=', clientId)
    if (await found.executeTakeFirst()) continue
    await insertRow(tx, collections.marks, {
      clientId,
      athleteId: ids.athleteId,
      createdBy: byCoach ? ids.coachId : ids.athleteId,
      kind,
      title,
      goal,
      result,
      startDay: dayFromNumber(mark.startDay),
      endDay: dayFromNumber(mark.endDay),
      text: null,
      phase: null,
      targetHours: null,
      priority: kind === 'race' ? ('A' as const) : null,
    })
  }
}
