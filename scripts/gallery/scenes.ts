import {
  activityPath,
  athletePath,
  athleteProgressPath,
  mealItemPath,
  mealPlanPath,
  mealPlansPath,
  paths,
  programApplyPath,
  programPath,
  settingsPath,
  threadHash,
  workoutPath,
} from '#src/config/paths.ts'
import * as acts from './acts.ts'
import type { Scene } from './scene.ts'

const waysIn: readonly Scene[] = [
  { name: 'sign-in', who: 'nobody', path: paths.signIn },
  { name: 'sign-up', who: 'nobody', path: paths.signUp },
  { name: 'verification', who: 'nobody', path: `${paths.verification}?email=heitor@exemplo.com.br` },
  { name: 'invitation', who: 'nobody', path: ({ invitation }) => invitation },
  { name: 'join', who: 'nobody', path: paths.join },
  { name: 'privacy', who: 'nobody', path: paths.privacy },
  { name: 'onboarding', who: 'beginner', path: paths.onboarding },
]

const athletes: readonly Scene[] = [
  { name: 'not-found', who: 'athlete', path: '/nowhere' },
  { name: 'today', who: 'athlete', path: paths.home },
  { name: 'complete', who: 'athlete', path: paths.home, act: acts.openCompletion, needsData: true },
  { name: 'deck', who: 'athlete', path: paths.home, act: acts.openDeck, needsData: true },
  { name: 'install', who: 'athlete', path: paths.home, act: acts.offerInstall, needsData: true },
  { name: 'workouts', who: 'athlete', path: paths.workouts },
  { name: 'workout', who: 'athlete', path: paths.workouts, act: acts.openFirstWorkout, needsData: true },
  { name: 'logged', who: 'athlete', path: ({ loggedWorkout }) => `${paths.workouts}/${loggedWorkout}` },
  {
    name: 'thread',
    who: 'athlete',
    path: ({ loggedWorkout }) => workoutPath(loggedWorkout) + threadHash,
  },
  { name: 'changed', who: 'athlete', path: paths.home, act: acts.openChangedPlan, needsData: true },
  { name: 'activities', who: 'athlete', path: paths.activities },
  { name: 'activity', who: 'athlete', path: ({ recording }) => activityPath(recording) },
  { name: 'own-events', who: 'athlete', path: paths.events },
  { name: 'own-event', who: 'athlete', path: ({ comingEvent }) => `${paths.events}/${comingEvent}` },
  { name: 'progress', who: 'athlete', path: paths.progress },
  { name: 'year', who: 'athlete', path: paths.workouts, act: acts.openYear, needsData: true },
  { name: 'import', who: 'athlete', path: paths.importWorkouts, act: acts.chooseCsv, needsData: true },
  { name: 'own-meals', who: 'athlete', path: paths.mealPlans },
  { name: 'own-plan', who: 'athlete', path: ({ mealPlan }) => mealPlanPath(mealPlan) },
  { name: 'own-meal', who: 'athlete', path: ({ mealPlan, mealItem }) => mealItemPath(mealPlan, mealItem) },
  { name: 'profile', who: 'athlete', path: settingsPath('profile') },
  { name: 'appearance', who: 'athlete', path: settingsPath('appearance') },
  { name: 'notices', who: 'athlete', path: settingsPath('notices') },
  { name: 'integrations', who: 'athlete', path: settingsPath('integrations') },
  { name: 'account', who: 'athlete', path: settingsPath('account') },
  { name: 'sync', who: 'athlete', path: paths.home, act: acts.openSyncPanel },
]

const coaches: readonly Scene[] = [
  { name: 'team', who: 'coach', path: paths.home },
  { name: 'team-week', who: 'coach', path: paths.teamWeek },
  { name: 'team-calendar', who: 'coach', path: paths.workouts },
  { name: 'athletes', who: 'coach', path: paths.athletes },
  { name: 'needy', who: 'coach', path: paths.athletes, act: acts.onlyNeedy, needsData: true },
  { name: 'athlete', who: 'coach', path: ({ athlete }) => athletePath(athlete) },
  { name: 'athlete-progress', who: 'coach', path: ({ athlete }) => athleteProgressPath(athlete) },
  { name: 'athlete-facts', who: 'coach', path: ({ athlete }) => athletePath(athlete), act: acts.openFacts },
  { name: 'plan', who: 'coach', path: ({ athlete }) => athletePath(athlete), act: acts.planWorkout },
  { name: 'season', who: 'coach', path: ({ athlete }) => athletePath(athlete), act: acts.drawSeason },
  {
    name: 'answer',
    who: 'coach',
    path: ({ athlete, loggedWorkout }) => `${athletePath(athlete)}/workout/${loggedWorkout}`,
  },
  { name: 'library-panel', who: 'coach', path: ({ athlete }) => athletePath(athlete), act: acts.openLibrary },
  { name: 'thresholds', who: 'coach', path: ({ athlete }) => athletePath(athlete), act: acts.openThresholds },
  { name: 'groups', who: 'coach', path: paths.groups },
  { name: 'group', who: 'coach', path: ({ group }) => `${paths.groups}/${group}` },
  { name: 'invite', who: 'coach', path: ({ group }) => `${paths.groups}/${group}`, act: acts.openInvite },
  { name: 'events', who: 'coach', path: ({ group }) => `${paths.groups}/${group}/events` },
  {
    name: 'event',
    who: 'coach',
    path: ({ group, pastEvent }) => `${paths.groups}/${group}/events/${pastEvent}`,
  },
  { name: 'library', who: 'coach', path: paths.library },
  { name: 'template', who: 'coach', path: ({ template }) => `${paths.library}/${template}` },
  { name: 'apply', who: 'coach', path: ({ template }) => `${paths.library}/${template}`, act: acts.apply },
  { name: 'plans', who: 'coach', path: paths.plans },
  { name: 'plan-weeks', who: 'coach', path: ({ plan }) => programPath(plan) },
  { name: 'plan-apply', who: 'coach', path: ({ plan }) => programApplyPath(plan) },
  { name: 'meals', who: 'coach', path: ({ athlete }) => mealPlansPath(athlete) },
  { name: 'meal-plan', who: 'coach', path: ({ athlete, mealPlan }) => mealPlanPath(mealPlan, athlete) },
  // Last: its badge in the header would appear in all later pictures.
  {
    name: 'attention',
    who: 'coach',
    path: ({ template }) => `${paths.library}/${template}`,
    act: acts.meetConflict,
  },
]

/** The main screens, in the order in which a person sees them. */
export const scenes: readonly Scene[] = [...waysIn, ...athletes, ...coaches]
