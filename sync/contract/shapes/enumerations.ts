import * as z from 'zod/mini'
import { activitySports, countedSports, sports, trainingSports } from '../sports.ts'

/** docs/product.md, "Enumerations and scales". */
export const doneSources = ['plan', 'typed', 'activity'] as const
export const missedReasons = ['ill', 'injured', 'tired', 'work', 'weather', 'travel', 'other'] as const
export const roles = ['coach', 'athlete'] as const
export const sexes = ['male', 'female'] as const
export const mealTypes = [
  'breakfast',
  'lunch',
  'dinner',
  'snack',
  'morning_snack',
  'evening_snack',
  'supper',
  'pre_workout',
  'post_workout',
  'other',
] as const
export const markKinds = ['race', 'ill', 'injured', 'away', 'note', 'phase'] as const
/** What the weeks of a season are for. */
export const seasonPhases = ['base', 'build', 'peak', 'taper', 'rest'] as const
export const racePriorities = ['A', 'B', 'C'] as const
export const languages = ['pt', 'en'] as const

export const sport = z.enum(sports)
export const trainingSport = z.enum(trainingSports)
export const activitySport = z.enum(activitySports)
export const countedSport = z.enum(countedSports)
export const workoutStatus = z.enum(['planned', 'completed', 'missed'])
export const doneSource = z.enum(doneSources)
export const activitySource = z.enum(['file', 'strava'])
/** Best efforts of one activity: the highest mean over a time, the shortest time over a distance. */
export const bestKind = z.enum([
  'power-5s',
  'power-1min',
  'power-5min',
  'power-20min',
  'power-60min',
  'heart-rate-5s',
  'heart-rate-1min',
  'heart-rate-5min',
  'heart-rate-20min',
  'heart-rate-60min',
  'swim-100m',
  'swim-400m',
  'swim-1500m',
  'bike-20km',
  'bike-40km',
  'run-400m',
  'run-1km',
  'run-5km',
  'run-10km',
  'run-half-marathon',
  'run-marathon',
])
export const missedReason = z.enum(missedReasons)
export const role = z.enum(roles)
export const sex = z.enum(sexes)
export const mealType = z.enum(mealTypes)
/** What the library holds: single workouts, and plans of several weeks. */
export const templateKind = z.enum(['workout', 'plan'])
export const markKind = z.enum(markKinds)
export const seasonPhase = z.enum(seasonPhases)
export const racePriority = z.enum(racePriorities)
/** How often an event comes back. */
export const repeat = z.enum(['weekly'])
export const language = z.enum(languages)

export type WorkoutStatus = z.infer<typeof workoutStatus>
export type DoneSource = z.infer<typeof doneSource>
export type BestKind = z.infer<typeof bestKind>
export type MissedReason = z.infer<typeof missedReason>
export type Role = z.infer<typeof role>
export type Sex = z.infer<typeof sex>
export type MealType = z.infer<typeof mealType>
export type TemplateKind = z.infer<typeof templateKind>
export type MarkKind = z.infer<typeof markKind>
export type SeasonPhase = z.infer<typeof seasonPhase>
export type Language = z.infer<typeof language>
