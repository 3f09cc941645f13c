/** The code of each screen, fetched when it is opened, or a moment before by whoever is about to open it. */
export const load = {
  dashboard: () => import('./dashboard.tsx'),
  signIn: () => import('./sign-in-page.tsx'),
  signUp: () => import('./sign-up-page.tsx'),
  verification: () => import('./verification-page.tsx'),
  forgotPassword: () => import('./forgot-password-page.tsx'),
  resetPassword: () => import('./reset-password-page.tsx'),
  acceptInvite: () => import('./accept-invite-page.tsx'),
  onboarding: () => import('./onboarding-page.tsx'),
  home: () => import('./home-page.tsx'),
  workouts: () => import('./workouts-page.tsx'),
  workout: () => import('./workout-page.tsx'),
  writing: () => import('./writing-page.tsx'),
  athletes: () => import('./athletes-page.tsx'),
  athlete: () => import('./athlete-page.tsx'),
  athleteWorkout: () => import('./athlete-workout-page.tsx'),
}
