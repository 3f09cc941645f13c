import { localDay } from '#src/domain/days.ts'
import type { AttendanceDocument, EventDocument } from '#sync/client.ts'
import { csvCell, csvFormats, csvStart, type Language } from '#sync/contract/index.ts'
import { rollOf } from '../attendance/roll.ts'

type Person = AttendanceDocument['athlete']

/** What was said at one event or by one athlete. */
export type Sum = {
  going: number
  present: number
  /** How often the roll was called: nobody is absent from an event without a roll call. */
  called: number
}

export type Season = {
  /** Soonest first, each with its day here. */
  columns: { event: EventDocument; day: string; sum: Sum }[]
  /** By name; the answers in the order of the columns. */
  rows: { person: Person; answers: (AttendanceDocument | undefined)[]; sum: Sum }[]
  sum: Sum
}

/** Who came to which of these events: the group's members, and former members who answered one of them. */
export function seasonOf(
  events: readonly EventDocument[],
  members: readonly Person[],
  attendances: readonly AttendanceDocument[],
): Season {
  const byEvent = Map.groupBy(attendances, ({ eventKey }) => eventKey)
  const answer = (event: EventDocument, athleteId: number) =>
    byEvent.get(event.clientId)?.find((one) => one.athleteId === athleteId)
  const rows = rollOf(members, attendances).map(({ person }) => {
    const answers = events.map((event) => answer(event, person.id))
    return { person, answers, sum: sumOf(answers) }
  })
  const columns = events.map((event, index) => ({
    event,
    day: localDay(new Date(event.scheduledTo)),
    sum: sumOf(rows.map(({ answers }) => answers[index])),
  }))
  return { columns, rows, sum: sumOf(rows.flatMap(({ answers }) => answers)) }
}

function sumOf(answers: readonly (AttendanceDocument | undefined)[]): Sum {
  const count = (is: (answer: AttendanceDocument) => boolean) =>
    answers.filter((answer) => answer !== undefined && is(answer)).length
  return {
    going: count(({ going }) => going === true),
    present: count(({ attended }) => attended === true),
    called: count(({ attended }) => attended !== null),
  }
}

/** How much of the roll calls found them there, in percent; null without any. */
export function shareOf({ present, called }: Sum): number | null {
  return called === 0 ? null : (present / called) * 100
}

type SeasonWords = Record<'athlete' | 'present' | 'called' | 'share' | 'going' | 'total', string> & {
  answer: (answer: AttendanceDocument | undefined) => string
  column: (column: Season['columns'][number]) => string
}

/** The table as a spreadsheet, written like every export. */
export function seasonCsv({ columns, rows, sum }: Season, words: SeasonWords, language: Language): string {
  const { separator, decimal } = csvFormats[language]
  const share = (one: Sum) => {
    const exact = shareOf(one)
    return exact === null ? null : Math.round(exact * 10) / 10
  }
  const figures = (one: Sum) => [one.present, one.called, share(one), one.going]
  const below = (name: string, of: (one: Sum) => number | null) => [
    name,
    ...Array<null>(4).fill(null),
    ...columns.map((column) => of(column.sum)),
  ]
  const lines = [
    [words.athlete, words.present, words.called, words.share, words.going, ...columns.map(words.column)],
    ...rows.map(({ person, answers, sum: own }) => [
      person.name,
      ...figures(own),
      ...answers.map(words.answer),
    ]),
    [words.total, ...figures(sum), ...columns.map(() => null)],
    below(words.present, ({ present }) => present),
    below(words.called, ({ called }) => called),
    below(words.share, share),
    below(words.going, ({ going }) => going),
  ]
  const cells = lines.map((line) => line.map((value) => csvCell(value, decimal)).join(separator))
  return csvStart(language) + cells.map((line) => `${line}\r\n`).join('')
}
