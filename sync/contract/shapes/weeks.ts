import * as z from 'zod/mini'
import { clientId } from '../ids.ts'
import { fields } from './entities.ts'
import { bestKind, countedSport, trainingSport } from './enumerations.ts'
import { day } from './time.ts'

const whole = z.int().check(z.minimum(0))

/**
 * In one unit. `estimated`: part of it follows from the athlete's pace of late. `unplanned`: how much of what was done
 * nobody had planned; `partly`: some of that is not known in this unit. An older server says neither of the two.
 */
const amounts = z.object({
  done: whole,
  planned: whole,
  unplanned: z._default(whole, 0),
  estimated: z.boolean(),
  partly: z._default(z.boolean(), false),
})

/** What was done and planned of one sport in a week, up to the day that was asked for. */
const sportWeek = z.object({
  monday: day,
  sport: countedSport,
  sessions: whole,
  /** Of those, the ones that are measured in metres. */
  inMeters: whole,
  seconds: amounts,
  meters: amounts,
  load: whole,
  /** Whether a time of the load is estimated. */
  loadEstimated: z.boolean(),
})

/**
 * The best of a sport and kind in a season, in W, beats a minute or seconds. `from`: where it was done. `approximate`: read
 * off a curve, which has one point per some seconds.
 */
const bestEffort = z.object({
  kind: bestKind,
  sport: trainingSport,
  value: z.number().check(z.minimum(0)),
  approximate: z.boolean(),
  name: fields.name,
  day,
  key: clientId,
  from: z.enum(['activity', 'workout']),
})

/** An athlete's years: each sport's weeks with training, and what was best in each calendar year. */
export const weeksAnswer = z.object({ weeks: z.array(sportWeek), bests: z.array(bestEffort) })

export type SportWeek = z.infer<typeof sportWeek>
export type BestEffort = z.infer<typeof bestEffort>
export type WeeksAnswer = z.infer<typeof weeksAnswer>
