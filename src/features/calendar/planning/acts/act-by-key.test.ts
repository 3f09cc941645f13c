import { expect, it, vi } from 'vitest'
import { initialValues } from '#sync/contract/index.ts'
import { actByKey } from './act-by-key.ts'
import type { PlanEnvironment, Subject } from './plan-act.ts'
import { planActs } from './plan-acts.ts'

const commands = {
  copy: vi.fn(),
  copyTo: vi.fn(),
  copyWeekBefore: vi.fn(),
  cut: vi.fn(),
  move: vi.fn(),
  reorder: vi.fn(),
  paste: vi.fn(),
  duplicate: vi.fn(),
  repeat: vi.fn(),
}
const library = { pick: vi.fn(), show: vi.fn(), insert: vi.fn(), keep: vi.fn() }
const env: PlanEnvironment = {
  rights: { userId: 1, colleagues: new Map() },
  clip: null,
  commands,
  library,
  isCalendar: true,
  mayMark: true,
  maySelect: () => true,
  selectableOn: () => [],
  hasCopies: () => false,
  mayStep: () => true,
}
const workout = { ...initialValues('workouts'), clientId: 'w', athleteId: 2, createdBy: 1 }
const ofWorkout = { kind: 'workout', workout } as Subject
const ofDay: Subject = { kind: 'day', day: '2026-11-28', athleteId: 2 }
const ofCalendar: Subject = { kind: 'calendar', day: undefined, athleteId: 2 }

it('takes C for the workout with the focus, and with Shift for its day', () => {
  actByKey('C', [ofWorkout, ofDay], env)?.()
  expect(commands.copy).toHaveBeenLastCalledWith({ kind: 'workout', key: 'w' }, 2)
  actByKey('⇧C', [ofWorkout, ofDay], env)?.()
  expect(commands.copy).toHaveBeenLastCalledWith({ kind: 'day', day: '2026-11-28' }, 2)
})

it('pastes into the day of a workout, and cuts a workout that stays to hear why', () => {
  actByKey('V', [ofWorkout, ofDay], env)?.()
  expect(commands.paste).toHaveBeenLastCalledWith('2026-11-28', 2)
  const done = { kind: 'workout', workout: { ...workout, status: 'completed' } } as Subject
  actByKey('X', [done, ofDay], env)?.()
  expect(commands.cut).toHaveBeenLastCalledWith('w')
  expect(actByKey('M', [done, ofDay], env)).toBeUndefined()
})

it('opens the library without a day, for coaches alone', () => {
  actByKey('L', [ofCalendar], env)?.()
  expect(library.show).toHaveBeenLastCalledWith(undefined, 2)
  expect(actByKey('L', [ofCalendar], { ...env, library: undefined })).toBeUndefined()
  expect(actByKey('P', [ofWorkout, ofDay], { ...env, library: undefined })).toBeUndefined()
})

it('has one act for a key of each thing that acts are done to', () => {
  for (const acts of Object.values(planActs)) {
    const keys = acts.flatMap((act) => act.keys ?? [])
    expect(new Set(keys).size).toBe(keys.length)
  }
})
