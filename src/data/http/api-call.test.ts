import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Answer, Transport } from '#sync/client.ts'
import { callFor, callForNothing, isUnanswered } from './api-call.ts'

const shape = z.object({ calendar: z.object({ url: z.string() }) })

function answering(status: number, body: unknown, retryAfterMs?: number): Transport {
  const answer: Answer = { reached: true, status, body, retryAfterMs }
  return { base: '/api', send: () => Promise.resolve(answer), stream: () => Promise.resolve() }
}

const request = 'POST /calendar'
const problem = { type: 'about:blank', title: 'Invalid', status: 422, code: 'invalid' }

it('hands over an answer of the expected shape', async () => {
  const body = { calendar: { url: 'https://rumo.example/api/calendar/x.ics' } }
  expect(await callFor(answering(200, body), shape, request)).toEqual({ kind: 'done', value: body })
})

it.each([
  ['a page of a hotel network', answering(200, undefined), 'portal'],
  ['an answer of another shape', answering(200, { calendar: null }), 'not-ours'],
  ['an error page without a problem document', answering(500, undefined), 'not-ours'],
])('tells %s from no answer', async (_what, transport, code) => {
  expect(await callFor(transport, shape, request)).toEqual({ kind: 'refused', code })
  expect(await callForNothing(transport, request)).toEqual({ kind: 'refused', code })
  expect(isUnanswered(code)).toBe(true)
})

it('names the fields that the server refused, and how long to wait', async () => {
  const errors = [{ path: 'email', message: 'Invalid' }]
  expect(await callForNothing(answering(422, { ...problem, errors }, 1200), request)).toEqual({
    kind: 'refused',
    code: 'invalid',
    retryAfterSeconds: 2,
    fields: ['email'],
  })
})

it('is done with nothing only at 204', async () => {
  expect(await callForNothing(answering(204, undefined), request)).toEqual({ kind: 'done', value: null })
})
