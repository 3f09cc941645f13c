/** Route patterns and the builders of links to them, side by side so that they cannot drift apart. */
export const paths = {
  root: '/',
  privacy: '/privacy',
  signIn: '/auth/sign-in',
  signUp: '/auth/sign-up',
  verification: '/auth/email-verification',
  forgotPassword: '/auth/forgot-password',
  resetPassword: '/auth/reset-password',
  onboarding: '/auth/onboarding',
  acceptInvite: '/callback/accept-invite',
  join: '/join',
  stravaCallback: '/callback/strava',
  intervalsCallback: '/callback/intervals',
  home: '/dashboard/home',
  workouts: '/dashboard/workouts',
  workout: '/dashboard/workouts/:key',
  teamWeek: '/dashboard/team-week',
  writing: '/dashboard/how-to-write',
  progress: '/dashboard/progress',
  activities: '/dashboard/activities',
  activity: '/dashboard/activities/:key',
  importWorkouts: '/dashboard/import',
  mealPlans: '/dashboard/meal-plan',
  mealPlan: '/dashboard/meal-plan/:plan',
  mealItem: '/dashboard/meal-plan/:plan/meal-item/:item',
  announcements: '/dashboard/announcements',
  announcement: '/dashboard/announcements/:announcement',
  events: '/dashboard/events',
  event: '/dashboard/events/:event',
  athletes: '/dashboard/athletes',
  athlete: '/dashboard/athletes/:athlete',
  athleteProgress: '/dashboard/athletes/:athlete/progress',
  athleteImport: '/dashboard/athletes/:athlete/import',
  athleteMealPlans: '/dashboard/athletes/:athlete/meal-plan',
  athleteMealPlan: '/dashboard/athletes/:athlete/meal-plan/:plan',
  athleteMealItem: '/dashboard/athletes/:athlete/meal-plan/:plan/meal-item/:item',
  athleteWorkout: '/dashboard/athletes/:athlete/workout/:key',
  groups: '/dashboard/groups',
  group: '/dashboard/groups/:group',
  groupInvitations: '/dashboard/groups/:group/invitations',
  groupInvitation: '/dashboard/groups/:group/invitations/:invitation',
  groupAnnouncements: '/dashboard/groups/:group/announcements',
  groupEvents: '/dashboard/groups/:group/events',
  groupEvent: '/dashboard/groups/:group/events/:event',
  groupAttendance: '/dashboard/groups/:group/attendance',
  library: '/dashboard/workout-library',
  template: '/dashboard/workout-library/:key',
  plans: '/dashboard/plans',
  plan: '/dashboard/plans/:key',
  planApply: '/dashboard/plans/:key/apply',
  settings: '/dashboard/settings',
  settingsTab: '/dashboard/settings/:tab',
  share: '/dashboard/share',
} as const

/** @param key the row's clientId; a numeric id in an old link resolves too. */
export const workoutPath = (key: string) => `/dashboard/workouts/${key}`

/** Added to a workout's path, it leads to what is said about it. */
export const threadHash = '#thread'

export const activityPath = (key: string) => `/dashboard/activities/${key}`

/** The list with only those who need their coach. */
export const needyAthletesPath = `${paths.athletes}?needy`

export const athletePath = (athlete: string) => `/dashboard/athletes/${athlete}`

export const athleteProgressPath = (athlete: string) => `/dashboard/athletes/${athlete}/progress`

export const athleteImportPath = (athlete: string) => `/dashboard/athletes/${athlete}/import`

export const athleteWorkoutPath = (athlete: string, key: string) =>
  `/dashboard/athletes/${athlete}/workout/${key}`

export const groupPath = (group: string) => `/dashboard/groups/${group}`

export const groupInvitationsPath = (group: string) => `/dashboard/groups/${group}/invitations`

export const groupEventsPath = (group: string) => `/dashboard/groups/${group}/events`

export const groupEventPath = (group: string, event: string) => `/dashboard/groups/${group}/events/${event}`

export const groupAttendancePath = (group: string) => `/dashboard/groups/${group}/attendance`

export const groupAnnouncementsPath = (group: string) => `/dashboard/groups/${group}/announcements`

export const announcementPath = (announcement: string) => `/dashboard/announcements/${announcement}`

export const eventPath = (event: string) => `/dashboard/events/${event}`

/** @param athlete for a coach, whose plans; an athlete's own without. */
export const mealPlansPath = (athlete?: string) =>
  athlete === undefined ? paths.mealPlans : `/dashboard/athletes/${athlete}/meal-plan`

export const mealPlanPath = (plan: string, athlete?: string) => `${mealPlansPath(athlete)}/${plan}`

export const mealItemPath = (plan: string, item: string, athlete?: string) =>
  `${mealPlanPath(plan, athlete)}/meal-item/${item}`

export const templatePath = (key: string) => `/dashboard/workout-library/${key}`

export const programPath = (key: string) => `/dashboard/plans/${key}`

export const programApplyPath = (key: string) => `${programPath(key)}/apply`

/** @param from where to go on after signing in: a path of this app. */
export const signInPath = (from: string) => `${paths.signIn}?${new URLSearchParams({ from })}`

/** Asks a person to sign in whose session has ended, although this device remembers them; with their e-mail, where it is known. */
export const signInAgainPath = (from: string, email?: string) =>
  `${paths.signIn}?${new URLSearchParams({ from, again: '1', ...(email && { email }) })}`

/** The tabs of the settings, in their order; the first is the default. */
export const settingsTabs = ['profile', 'appearance', 'notices', 'integrations', 'account'] as const

export type SettingsTab = (typeof settingsTabs)[number]

export const settingsPath = (tab: SettingsTab) => `${paths.settings}/${tab}`

/** @param code of a group. */
export const joinPath = (code: string) => `${paths.join}?${new URLSearchParams({ joinCode: code })}`

/** The parameters of a link into a group, which travel from page to page until the person is in it. */
const inviteParams = ['inviteToken', 'inviteId', 'joinCode'] as const

/**
 * A page on the way in, with whatever must not be lost on the way: the invitation, and the page that was wanted.
 * @param more is added, and wins.
 */
export function wayInPath(page: string, search: URLSearchParams, more: Record<string, string> = {}): string {
  const kept = new URLSearchParams()
  for (const name of [...inviteParams, 'from']) {
    const value = search.get(name)
    if (value !== null) kept.set(name, value)
  }
  for (const [name, value] of Object.entries(more)) if (value) kept.set(name, value)
  return kept.size > 0 ? `${page}?${kept}` : page
}

/** Whether an invitation or a group's link led here. Whether it is complete is for the page that it leads to to say. */
export function isInvited(search: URLSearchParams): boolean {
  return inviteParams.some((name) => search.has(name))
}

/**
 * The path to go on to after signing in: the group or the invitation, the page that was wanted, or home.
 * Anything that is not a path of this app is ignored.
 */
export function pathAfterSignIn(search: URLSearchParams): string {
  const code = search.get('joinCode')
  if (code !== null) return joinPath(code)
  if (isInvited(search)) {
    const invitation = inviteParams.flatMap((name) => search.getAll(name).map((value) => [name, value]))
    return `${paths.acceptInvite}?${new URLSearchParams(invitation)}`
  }
  const from = search.get('from')
  return from && /^\/(dashboard|callback)\//.test(from) ? from : paths.home
}
