import type { Page } from '@playwright/test'
import { addMonths, monthOf } from '../../../src/domain/days.ts'
import { today } from '../club.ts'
import { rested, slowDown } from './device.ts'

/** CPU slow-down of all benchmarks of what people feel. */
export const slower = 4
/** Months back in which even the smallest season has workouts every day. */
const monthsBack = 4
/** Workouts completed per round. */
export const logs = 7

/** The workout of a day of the month that is this many after the current one. */
function workoutIn(months: number, date: number): string {
  return `[data-day="${addMonths(monthOf(today()), months)}-${date}"] [data-workout]`
}

/**
 * Goes back month by month, then again over months already seen. A month is drawn with some weeks of the next one, so the
 * days that are waited for differ. @returns times in ms.
 */
export async function monthChange(page: Page): Promise<number[]> {
  await slowDown(page, slower)
  const times: number[] = []
  for (let months = -1; months >= -monthsBack; months -= 1) {
    times.push(await untilShown(page, '[aria-label="Mês anterior"]', workoutIn(months, 15)))
  }
  for (let months = 1 - monthsBack; months <= 0; months += 1) {
    times.push(await untilShown(page, '[aria-label="Próximo mês"]', workoutIn(months, 25)))
  }
  await slowDown(page, 1)
  return times
}

/**
 * Completes workouts of the next month, one after the other, from the month view and back. Starts after the first sync
 * has ended, because nobody completes a workout within two seconds of opening the app. @returns times in ms.
 */
export async function logging(page: Page): Promise<number[]> {
  await rested(page)
  await page.getByLabel('Próximo mês').click()
  await page.locator(workoutIn(1, 15)).first().waitFor()
  const times: number[] = []
  for (let turn = 0; turn < logs; turn += 1) {
    await page.locator('[data-workout][data-ground="planned"]').first().click()
    await page.getByRole('button', { name: /Concluir treino|Registrar descanso/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Bem' }).check({ force: true })
    await dialog.getByRole('radio', { name: /^7/ }).check({ force: true })
    await slowDown(page, slower)
    times.push(await untilShown(page, '[role="dialog"] [type="submit"]', '#how-it-was'))
    await slowDown(page, 1)
    await page.goBack()
  }
  return times
}

/** The time that this share of the times does not exceed. */
function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
}

export const p75 = (times: readonly number[]): number => percentile(times, 0.75)
export const p95 = (times: readonly number[]): number => percentile(times, 0.95)

/** Presses, and waits until this locator is visible and painted. @returns the time between in ms. */
export function untilShown(page: Page, press: string, wanted: string): Promise<number> {
  return page.evaluate(
    ([button = '', target = '']) =>
      new Promise<number>((resolve, reject) => {
        const start = performance.now()
        const seen = new MutationObserver(check)
        function check() {
          if (!document.querySelector(target)) return
          seen.disconnect()
          // The second animation frame starts after the first one was painted.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - start)))
        }
        const pressed = document.querySelector<HTMLElement>(button)
        if (!pressed || document.querySelector(target))
          return reject(new Error(`nothing to press for ${target}`))
        seen.observe(document, { childList: true, subtree: true, attributes: true })
        pressed.click()
        check()
      }),
    [press, wanted],
  )
}
