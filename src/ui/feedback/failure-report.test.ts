import { expect, it } from 'vitest'
import { failureReport } from './failure-report.ts'

const around = {
  path: '/dashboard/athletes/42/workout/6f1c1b0a-6f0e-4a59-9d42-0a1f6f3b7c11',
  userAgent: 'Firefox',
  language: 'pt-BR',
  at: '2026-11-20T12:00:00.000Z',
}

function failure(): Error {
  const error = new TypeError('Ana Ribeiro <ana@rumo.example> is not a function')
  error.stack = `${error.name}: ${error.message}
    at render (https://rumo.example/assets/today-x1.js?token=secret:10:22)
    at Ana (http://127.0.0.1:4180/src/app/app.tsx:3:4)`
  return error
}

it('names the kind of failure and where in the code it happened', () => {
  expect(failureReport(failure(), around)).toBe(
    [
      'Rumo · 2026-11-20T12:00:00.000Z',
      'TypeError · /dashboard/athletes/…/workout/…',
      'pt-BR · Firefox',
      'today-x1.js:10:22',
      'app.tsx:3:4',
    ].join('\n'),
  )
})

it('holds nothing of a person', () => {
  const report = failureReport(failure(), around)
  for (const secret of ['Ana', 'ana@rumo.example', 'secret', '6f1c1b0a', '42'])
    expect(report).not.toContain(secret)
})

it('copes with whatever was thrown', () => {
  expect(failureReport('Ana Ribeiro', around)).not.toContain('Ana')
  expect(failureReport(undefined, around)).toContain('undefined ·')
})
