import { expect, it } from 'vitest'
import { dateText, dayRange, fullDay, longDay, monthName, shortDay, shortWeekday } from './day-text.ts'
import { parseDay } from './parse-day.ts'

const day = '2026-11-20'

it('writes a day as each language does, whatever the zone of the device', () => {
  expect(longDay(day, 'pt')).toBe('Sexta-feira, 20 de novembro')
  expect(longDay(day, 'en')).toBe('Friday, November 20')
  expect(shortWeekday(day, 'pt')).toBe('sex')
  expect(shortDay(day, 'pt')).toBe('sex, 20 de nov')
  expect(fullDay(day, 'pt')).toBe('20 de novembro de 2026')
  expect(fullDay(day, 'en')).toBe('November 20, 2026')
  expect(dateText(day, 'pt')).toBe('20/11/2026')
  expect(dateText(day, 'en')).toBe('Nov 20, 2026')
  expect(monthName('2026-11', 'pt')).toBe('Novembro de 2026')
  expect(dayRange('2026-11-16', '2026-11-22', 'pt')).toMatch(/16.*22 de nov/)
})

it('reads a typed day in the order of the language', () => {
  expect(parseDay('3/2/2026', 'pt')).toBe('2026-02-03')
  expect(parseDay('3/2/2026', 'en')).toBe('2026-03-02')
  expect(parseDay(' 20-11-2026 ', 'pt')).toBe(day)
  expect(parseDay('20/11/26', 'pt')).toBe(day)
  expect(parseDay('Nov 20, 2026', 'en')).toBe(day)
  expect(parseDay('20 November 2026', 'en')).toBe(day)
  expect(parseDay('20 nov 2026', 'pt')).toBe(day)
})

it('refuses days that do not exist and half-typed ones', () => {
  expect(parseDay('31/02/2026', 'pt')).toBeNull()
  expect(parseDay('13/13/2026', 'pt')).toBeNull()
  expect(parseDay('20/11', 'pt')).toBeNull()
  expect(parseDay('20/11/202', 'pt')).toBeNull()
  expect(parseDay('', 'en')).toBeNull()
  expect(parseDay('Foo 20, 2026', 'en')).toBeNull()
  expect(parseDay('May June 2026', 'en')).toBeNull()
})
