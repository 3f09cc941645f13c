import { createStore } from '#src/config/create-store.ts'

type State = {
  open: boolean
  /** How often the person asked for it; each time its search takes the focus. */
  asked: number
  /** The day of a calendar that had the focus last, or that the person asked about. */
  day: string | undefined
  /** Whose day it is, where several athletes are on the screen. */
  athleteId: number | undefined
}

const store = createStore<State>({ open: false, asked: 0, day: undefined, athleteId: undefined })

/** The library next to the calendar: it stays open from athlete to athlete. */
export const libraryPanel = store

/** Without a day it stays on the last one. */
export function askForLibrary(day?: string, athleteId?: number): void {
  const state = store.read()
  const about = day === undefined ? {} : { day, athleteId }
  store.write({ ...state, ...about, open: true, asked: state.asked + 1 })
}

export function closeLibrary(): void {
  store.write({ ...store.read(), open: false, asked: 0 })
}

export function selectDay(day: string, athleteId = store.read().athleteId): void {
  const state = store.read()
  if (state.day !== day || state.athleteId !== athleteId) store.write({ ...state, day, athleteId })
}
