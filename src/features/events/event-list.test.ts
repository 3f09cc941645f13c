import { expect, it } from 'vitest'
import { type EventFilter, filterEvents } from './event-list.tsx'

const today = '2026-11-22'

/** @param day of November 2026. */
const event = (name: string, day: number, hour: number, location = 'Raia da USP') => ({
  name,
  location,
  description: 'Saída em grupo',
  scheduledTo: new Date(2026, 10, day, hour).toISOString(),
})

const newestFirst = [
  event('Prova', 29, 6, 'Santos'),
  event('Longão', 23, 6),
  event('Pista', 22, 19),
  event('Raia', 22, 6),
  event('Serra', 21, 6, 'Santos'),
  event('Praia', 8, 6, 'Santos'),
]

const shown = (filter: EventFilter, search = '') => {
  const { ofToday, upcoming, past } = filterEvents(newestFirst, { search, filter, today })
  return [ofToday, upcoming, past].map((events) => events.map(({ name }) => name))
}

it('begins with today, and has all others by date, the last first', () => {
  expect(shown('all')).toEqual([
    ['Raia', 'Pista'],
    ['Prova', 'Longão'],
    ['Serra', 'Praia'],
  ])
})

it('shows what is to come, the next one first, or what is past, alone', () => {
  expect(shown('upcoming')).toEqual([['Raia', 'Pista'], ['Longão', 'Prova'], []])
  expect(shown('past')).toEqual([[], [], ['Serra', 'Praia']])
})

it('searches all of them', () => {
  expect(shown('all', 'santos')).toEqual([[], ['Prova'], ['Serra', 'Praia']])
  expect(shown('upcoming', 'pista')).toEqual([['Pista'], [], []])
})
