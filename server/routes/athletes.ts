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
    { config, schema: { body: createAthletes, response: createResponses(athletesAnswer) } },
    async (request, reply) => {
      const { groupId, athletes } = request.body
      if (athletes.some(({ email }) => email !== undefined)) await limits.invite(request)
      await write(request, reply, (tx, context) =>
        addAthletes(tx, context, services.settings.publicUrl, { groupId, athletes }),
      )
      void services.mailQueue.wake()
      return reply
    },
  )

  api.patch(
    '/athletes/:id',
    { config, schema: { params: byId, body: renameBody, response: responses(userAnswer) } },
    async (request, reply) =>
      write(request, reply, (tx, context) =>
        renameAthlete(tx, context, request.params.id, request.body.name),
      ),
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
      const answer = await writeLong(request, reply, (tx, context) => removeAthlete(tx, context, athlete))
      logSecurity(request, 'athlete-erased', { athlete })
      return answer
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
      const answer = await writeLong(request, reply, (tx, context) => handOverTo(tx, context, athlete, to))
      logSecurity(request, 'athlete-handed-over', { athlete, to })
      return answer
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
      const asked = { athleteId: request.params.id, today }
      const summary = await summariseWeeks(services.store.db, viewer, asked)
      return sendUnvalidated(reply, { ...summary, weeks: knownWeeks(request, summary.weeks) })
    },
  )
}
