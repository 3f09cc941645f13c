import * as z from 'zod/mini'
import { utcDay } from '#sync/contract/day.ts'
import {
  athletesAnswer,
  createAthletes,
  handOverAthlete,
  renameAthlete as renameBody,
} from '#sync/contract/shapes/athletes.ts'
import { day } from '#sync/contract/shapes/time.ts'
import { weeksAnswer } from '#sync/contract/shapes/weeks.ts'
import { userAnswer } from '#sync/contract/wire/answers.ts'
import { handlersOf, logSecurity, viewerOf } from '../http/handlers.ts'
import type { Limits } from '../http/limits/rate-limits.ts'
import { knownWeeks } from '../http/older-apps.ts'
import { sendUnvalidated } from '../http/responses/streamed.ts'
import { addAthletes, handOverTo, removeAthlete, renameAthlete } from '../services/groups/athletes.ts'
import type { Services } from '../services/services.ts'
import { summariseWeeks } from '../services/training/weeks.ts'
import { type Api, byId, createResponses, noContent, responses } from './api.ts'

/** The person's own calendar day, on which pace and weeks depend. The UTC day when absent. */
const asOf = z.object({ today: z.optional(day.check(z.refine(hasYears, 'Not of this time'))) })

/** Twenty years before it and a season after it are days as well. */
function hasYears(today: string): boolean {
  return today >= '1900-01-01' && today < '2200-01-01'
}

/** Athletes without an account, and the years of any. */
export function athleteRoutes(api: Api, services: Services, limits: Limits): void {
  const { write, writeLong } = handlersOf(services)
  const config = { access: 'coach' } as const

  api.post(
    '/athletes',
    {
      config,
      schema: { body: createAthletes, response: createResponses(athletesAnswer) },
      preHandler: async (request) => {
        if (request.body.athletes.some(({ email }) => email !== undefined)) await limits.invite(request)
      },
    },
    async (request, reply) =>
      write(request, reply, (tx) => addAthletes(tx, services.settings.publicUrl, request.body)),
  )

  api.patch(
    '/athletes/:id',
    { config, schema: { params: byId, body: renameBody, response: responses(userAnswer) } },
    async (request, reply) =>
      write(request, reply, (tx) => renameAthlete(tx, request.params.id, request.body.name)),
  )

  api.delete(
    '/athletes/:id',
    {
      config,
      schema: {
        params: byId,
        response: noContent,
        description: 'Erases an athlete without account and all that was planned for them',
      },
    },
    async (request, reply) => {
      const { id: athlete } = request.params
      await writeLong(request, reply, (tx) => removeAthlete(tx, athlete))
      logSecurity(request, 'athlete-erased', { athlete })
      return reply
    },
  )

  api.post(
    '/athletes/:id/hand-over',
    {
      config,
      schema: {
        params: byId,
        body: handOverAthlete,
        response: responses(userAnswer),
        description: 'Moves all that was planned for an athlete without account to the one who this is',
      },
    },
    async (request, reply) => {
      const { id: athlete } = request.params
      const { to } = request.body
      await writeLong(request, reply, (tx) => handOverTo(tx, athlete, to))
      logSecurity(request, 'athlete-handed-over', { athlete, to })
      return reply
    },
  )

  api.get(
    '/athletes/:id/weeks',
    {
      schema: {
        params: byId,
        querystring: asOf,
        response: responses(weeksAnswer),
        description: 'Weeks by sport and bests by season, of 20 years up to a day',
      },
    },
    async (request, reply) => {
      const { today = utcDay(services.clock.now().toISOString()) } = request.query
      const viewer = await viewerOf(services, request)
      const summary = await summariseWeeks(viewer, { athleteId: request.params.id, today })
      return sendUnvalidated(reply, { ...summary, weeks: knownWeeks(request, summary.weeks) })
    },
  )
}
