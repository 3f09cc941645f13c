// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { prefetchOnIntent } from './prefetch.ts'

const fetched: string[] = []
const page = (path: string) => ({
  path,
  lazy: () => {
    fetched.push(path)
    return Promise.resolve({})
  },
})
let stop = () => {}

beforeEach(() => {
  fetched.length = 0
  stop = prefetchOnIntent([page('/dashboard/events'), page('/dashboard/meal-plan'), page('/dashboard/home')])
  document.body.innerHTML = `
    <a href="/dashboard/events"><span>Eventos</span></a>
    <a href="/dashboard/meal-plan">Refeições</a>
    <a href="https://rumo.example/dashboard/home">Outro</a>
    <input autocomplete="current-password">`
})
afterEach(() => stop())

const on = (selector: string, type: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }))

it.each(['pointerover', 'focusin', 'touchstart'])('%s of a link fetches its screen, once', (type) => {
  on('a span', type)
  expect(fetched).toEqual(['/dashboard/events'])
  on('a:nth-of-type(2)', type)
  on('a span', type)
  expect(fetched).toEqual(['/dashboard/events', '/dashboard/meal-plan'])
})

it('a link to somewhere else fetches nothing, a password home', () => {
  on('a[href^=https]', 'pointerover')
  expect(fetched).toEqual([])
  on('input', 'focusin')
  expect(fetched).toEqual(['/dashboard/home'])
})
