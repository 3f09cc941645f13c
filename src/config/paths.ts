/** Route patterns and the builders of links to them, side by side so that they cannot drift apart. */
export const paths = {
  root: '/',
  signIn: '/auth/sign-in',
  home: '/dashboard/home',
  workouts: '/dashboard/workouts',
  workout: '/dashboard/workouts/:key',
  writing: '/dashboard/how-to-write',
  athletes: '/dashboard/athletes',
  athlete: '/dashboard/athletes/:athlete',
  athleteWorkout: '/dashboard/athletes/:athlete/workout/:key',
} as const

/** @param key the row's clientId; a numeric id in an old link resolves too. */
export const workoutPath = (key: string) => `/dashboard/workouts/${key}`

export const athletePath = (athlete: string) => `/dashboard/athletes/${athlete}`

export const athleteWorkoutPath = (athlete: string, key: string) =>
  `/dashboard/athletes/${athlete}/workout/${key}`

/** @param from where to go on after signing in: a path of this app. */
export const signInPath = (from: string) => `${paths.signIn}?${new URLSearchParams({ from })}`

/** For somebody whose session ended: asks to sign in although this device remembers them. */
export const signInAgainPath = (from: string) => `${signInPath(from)}&again=1`

/** The path to go on to after signing in, or home. Anything that is not a path of this app is ignored. */
export function pathAfterSignIn(search: URLSearchParams): string {
  const from = search.get('from')
  return from?.startsWith('/dashboard/') ? from : paths.home
}
