import * as z from 'zod/mini'
import { utcDay } from '#sync/contract/day.ts'
import { clientId } from '#sync/contract/ids.ts'
import { calendarAnswer, calendarState } from '#sync/contract/shapes/account.ts'
import { language } from '#sync/contract/shapes/enumerations.ts'
import { day } from '#sync/contract/shapes/time.ts'
import { callerOf } from '../http/access.ts'
import { logSecurity, sendResponse, viewerOf } from '../http/handlers.ts'
import { jsonType, sendStreamed } from '../http/responses/streamed.ts'
import { closeCalendar, openCalendar, readCalendar, renderCalendar } from '../services/calendar.ts'
import { exportEverything, exportWorkouts } from '../services/export.ts'
import type { Services } from '../services/services.ts'
import { type Api, createResponses, noContent, responses, streamed } from './api.ts'

const format = z.object({
  format: z.optional(z.enum(['json', 'csv'])),
  /** The person's own calendar day, which decides what shows as missed in the CSV. The UTC day when absent. */
  today: z.optional(day),
  /** The CSV as a spreadsheet in this language, in UTF-16. */
  language: z.optional(language),
})

const secretFile = z.object({ file: z.string().check(z.regex(/^[\w-]{10,64}\.ics$/)) })

const calendarPart = z.object({
  athlete: z.optional(clientId),
  group: z.optional(clientId),
})

async function* utf16Of(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const text of texts) yield Buffer.from(text, 'utf16le')
}

/** Exports of a person's data: all of it as files, and the plan as a calendar subscription. */
export function exportRoutes(api: Api, services: Services): void {
  const { clock } = services

  const response = streamed('All that the person wrote, or their workouts', 'application/json', 'text/csv')
  api.get('/export', { schema: { querystring: format, response } }, async (request, reply) => {
    const viewer = await viewerOf(services, request)
    logSecurity(request, 'data-exported')
    const csv = request.query.format === 'csv'
    const today = request.query.today ?? utcDay(clock.now().toISOString())
    const name = `rumo-${today}.${csv ? 'csv' : 'json'}`
    reply.header('Content-Disposition', `attachment; filename="${name}"`).header('Cache-Control', 'no-store')
    if (!csv) return sendStreamed(reply, jsonType, exportEverything(viewer))
    const lines = exportWorkouts(viewer, today, request.query.language)
    return request.query.language
      ? sendStreamed(reply, 'text/csv; charset=utf-16le', utf16Of(lines))
      : sendStreamed(reply, 'text/csv; charset=utf-8', lines)
  })

  api.get('/calendar', { schema: { response: responses(calendarState) } }, async (request) =>
    readCalendar(services, callerOf(request).userId),
  )

  api.post('/calendar', { schema: { response: createResponses(calendarAnswer) } }, async (request, reply) => {
    const opened = await openCalendar(services, callerOf(request).userId)
    logSecurity(request, 'calendar-opened')
    return reply.code(201).send(opened)
  })

  api.delete('/calendar', { schema: { response: noContent } }, async (request, reply) => {
    await closeCalendar(services, callerOf(request).userId)
    logSecurity(request, 'calendar-closed')
    return sendResponse(reply, { status: 204 })
  })

  api.get(
    '/calendar/:file',
    {
      config: { access: 'anyone', accountParam: 'file' },
      schema: {
        params: secretFile,
        querystring: calendarPart,
        response: streamed('An iCalendar file', 'text/calendar'),
      },
    },
    async (request, reply) => {
      const secret = request.params.file.replace(/\.ics$/, '')
      const calendar = await renderCalendar(services, secret, request.query)
      reply.header('Cache-Control', 'private, no-cache')
      return sendStreamed(reply, 'text/calendar; charset=utf-8', calendar)
    },
  )
}
