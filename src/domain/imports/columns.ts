import { namesSeveral, type Sport, sportOfWords, wordsOfSport } from '#sync/contract/index.ts'

/**
 * The columns that other programs export.
 * TrainingPeaks ("Export data", Workout Summary): Title, WorkoutType, WorkoutDescription, PlannedDuration (h),
 * PlannedDistanceInMeters, WorkoutDay, CoachComments, DistanceInMeters, AthleteComments, TimeTotalInHours, Rpe and many
 * more; as in the README of github.com/joe-klonowski/workout-planning and other programs that read the file.
 * Intervals.icu ("Download CSV" of the activities): id, start_date_local, name, type (Strava's), moving_time (s),
 * distance (m), icu_rpe and more; forum.intervals.icu/t/download-all-activities-in-csv-format/599.
 */
export type Origin = 'trainingpeaks' | 'intervals'

export type Cells = Readonly<Record<string, string | undefined>>

/** A line in our terms. Times in s, distances in m; null where the line does not say or it cannot be read. */
export type Line = {
  name: string
  /** Undefined: a sport that is not kept here. */
  sport: Sport | undefined
  day: string
  description: string
  planned: { seconds: number | null; meters: number | null }
  done: { seconds: number | null; meters: number | null }
  rpe: number | null
  notes: string
}

/** What TrainingPeaks has besides sports. A race is of sports that the line does not name. */
const trainingPeaksTypes: Readonly<Record<string, Sport | undefined>> = {
  dayoff: 'rest',
  descanso: 'rest',
  race: undefined,
}

/** The sport of a type; one that is none of ours is another sport. Undefined: it says none. */
function sportOfType(type: string): Sport | undefined {
  if (type === '') return undefined
  return namesSeveral(type) ? 'multi' : (sportOfWords(type) ?? 'other')
}

const dayColumns = ['WorkoutDay', 'start_date_local'] as const
const amountColumns = [
  'PlannedDuration',
  'PlannedDistanceInMeters',
  'TimeTotalInHours',
  'DistanceInMeters',
  'moving_time',
  'distance',
] as const
const slashed = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})/
const decimalComma = /^\s*\d+,\d+\s*$/

/**
 * The lines with `24/11/2026` as a day of ours, where semicolons between the columns, a decimal comma or a number above
 * 12 say that the day comes first. Where nothing says it, it stays as it is: 5/6 would be a guess.
 */
export function withOurDays(lines: readonly Cells[], delimiter: string): Cells[] {
  const days = lines.flatMap((cells) =>
    dayColumns.flatMap((column) => {
      const found = slashed.exec(cells[column] ?? '')
      return found ? [{ first: Number(found[1]), second: Number(found[2]) }] : []
    }),
  )
  const hasCommas = lines.some((cells) =>
    amountColumns.some((column) => decimalComma.test(cells[column] ?? '')),
  )
  const isDayFirst = delimiter === ';' || hasCommas || days.some(({ first }) => first > 12)
  if (!isDayFirst || days.some(({ second }) => second > 12)) return [...lines]
  return lines.map((cells) => {
    const changed = { ...cells }
    for (const column of dayColumns) {
      const [, day = '', month = '', year = ''] = slashed.exec(cells[column] ?? '') ?? []
      if (year) changed[column] = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    }
    return changed
  })
}

/** Which program wrote a file with this first line; undefined: neither. */
export function originOf(columns: readonly string[]): Origin | undefined {
  const has = (...names: string[]) => names.every((name) => columns.includes(name))
  if (has('WorkoutDay', 'WorkoutType')) return 'trainingpeaks'
  return has('start_date_local', 'type', 'moving_time') ? 'intervals' : undefined
}

export const readLine: Record<Origin, (cells: Cells) => Line> = {
  trainingpeaks: (cells) => {
    const text = (column: string) => cells[column]?.trim() ?? ''
    const type = wordsOfSport(text('WorkoutType')).join('')
    return {
      name: text('Title'),
      sport: Object.hasOwn(trainingPeaksTypes, type)
        ? trainingPeaksTypes[type]
        : sportOfType(text('WorkoutType')),
      day: text('WorkoutDay').slice(0, 10),
      description: [text('WorkoutDescription'), text('CoachComments')].filter(Boolean).join('\n\n'),
      planned: {
        seconds: amount(text('PlannedDuration'), 3_600),
        meters: amount(text('PlannedDistanceInMeters'), 1),
      },
      done: { seconds: amount(text('TimeTotalInHours'), 3_600), meters: amount(text('DistanceInMeters'), 1) },
      rpe: effort(text('Rpe')),
      notes: text('AthleteComments'),
    }
  },
  intervals: (cells) => {
    const text = (column: string) => cells[column]?.trim() ?? ''
    return {
      name: text('name'),
      sport: sportOfType(text('type')),
      day: text('start_date_local').slice(0, 10),
      description: '',
      planned: { seconds: null, meters: null },
      done: { seconds: amount(text('moving_time'), 1), meters: amount(text('distance'), 1) },
      rpe: effort(text('icu_rpe')),
      notes: '',
    }
  },
}

/** A positive number times a factor, whole; null otherwise. Some spreadsheets save a comma for the point. */
function amount(text: string, factor: number): number | null {
  const value = Math.round(Number(text.replace(',', '.')) * factor)
  return text !== '' && Number.isFinite(value) && value > 0 ? value : null
}

function effort(text: string): number | null {
  const value = Number(text)
  return Number.isInteger(value) && value >= 1 && value <= 10 ? value : null
}
