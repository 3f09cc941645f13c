import * as z from 'zod/mini'
import { calendarAnswer } from '../../sync/contract/account.ts'
import { utcDay } from '../../sync/contract/day.ts'
import { callerOf } from '../http/auth/access.ts'
import { sendAnswer, viewerOf } from '../http/handlers.ts'
import type { Limits } from '../http/limits/rate-limits.ts'
import { json, sendParts } from '../http/responses/streamed.ts'
import { closeCalendar, openCalendar, renderCalendar } from '../services/export/calendar.ts'
import { exportEverything, exportWorkouts } from '../services/export/export.ts'
import type { Services } from '../services/services.ts'
import { type Api, answersNothing, creates } from './api.ts'

const format = z.object({ format: z.optional(z.enum(['json', 'csv'])) })

const secretFile = z.object({ file: z.string().check(z.regex(/^[\w-]{10,64}\.ics$/)) })

/** What a person takes out of Rumo: everything as files, and the plan into a calendar program. */
export function takeAwayRoutes(api: Api, services: Services, limits: Limits): void {
  const { store, clock } = services

  api.get('/export', { schema: { querystring: format } }, async (request, reply) => {
    await limits.exports(request)
    const viewer = await viewerOf(services, request)
    const csv = request.query.format === 'csv'
    const name = `rumo-${utcDay(clock.now().toISOString())}.${csv ? 'csv' : 'json'}`
    reply.header('Content-Disposition', `attachment; filename="${name}"`).header('Cache-Control', 'no-store')
    return csv
      ? sendParts(reply, 'text/csv; charset=utf-8', exportWorkouts(store.db, viewer))
      : sendParts(reply, json, exportEverything(store.db, viewer))
  })

  api.post('/calendar', { schema: { response: creates(calendarAnswer) } }, async (request, reply) =>
    reply.code(201).send(await openCalendar(services, callerOf(request).userId)),
  )

  api.delete('/calendar', { schema: { response: answersNothing } }, async (request, reply) => {
    await closeCalendar(services, callerOf(request).userId)
    return sendAnswer(reply, { status: 204 })
  })

  api.get(
    '/calendar/:file',
    { config: { access: 'anyone' }, schema: { params: secretFile } },
    async (request, reply) => {
      const calendar = await renderCalendar(services, request.params.file.replace(/\.ics$/, ''))
      reply.header('Cache-Control', 'private, no-cache')
      return sendParts(reply, 'text/calendar; charset=utf-8', calendar)
    },
  )
}
