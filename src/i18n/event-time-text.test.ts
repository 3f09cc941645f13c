import { expect, it } from 'vitest'
import { creatorsTime, eventTime } from './event-time-text.ts'

const instant = '2026-11-20T22:30:00.000Z'
const here = new Intl.DateTimeFormat().resolvedOptions().timeZone

it('writes weekday, date and the hour of 24 as the language does, in the zone asked for', () => {
  expect(eventTime(instant, 'pt', 'America/Sao_Paulo')).toEqual({ day: 'sex, 20/11/2026', hour: '19:30' })
  expect(eventTime(instant, 'en', 'Asia/Tokyo')).toEqual({ day: 'Sat, Nov 21, 2026', hour: '07:30' })
  expect(eventTime('2026-11-20T00:05:00.000Z', 'en', 'UTC').hour).toBe('00:05')
})

it("adds the creator's time only where it differs from here, and names its clock for the reader", () => {
  expect(creatorsTime(instant, here, 'pt')).toBeNull()
  expect(creatorsTime(instant, null, 'pt')).toBeNull()
  const there = (language: string) => creatorsTime(instant, 'Pacific/Kiritimati', language)
  expect(there('pt')).toBe('sáb, 21/11/2026 · 12:30 (Horário das Ilhas da Linha)')
  expect(there('en')).toBe('Sat, Nov 21, 2026 · 12:30 (Line Islands Time)')
})

it('does without a zone that this browser does not know', () => {
  expect(creatorsTime(instant, 'Mars/Olympus', 'pt')).toBeNull()
})
