import { createStore } from '#src/config/create-store.ts'

type State = {
  open: boolean
  /** How often the person asked for it; each time its search takes the focus. */
  asked: number
  /** The day of a calendar that had the focus last, or that the person asked about. */
  day: string | undefined
}

const store = createStore<State>({ open: false, asked: 0, day: undefined })

/** The library next to the calendar: it stays open from athlete to athlete. */
export const libraryPanel = store

export function askForLibrary(day = store.read().day): void {
  store.write({ open: true, asked: store.read().asked + 1, day })
}

export function closeLibrary(): void {
  store.write({ ...store.read(), open: false, asked: 0 })
}

export function selectDay(day: string): void {
  const state = store.read()
  if (state.day !== day) store.write({ ...state, day })
}
