import { settingsTabs } from '#src/config/paths.ts'
import type { Club } from './club.ts'
import { fillClub } from './coaching.ts'

/** A screen's address, and a text that is there once it is ready. */
type Screens = { path: string; shows: string | RegExp }[]

/** Fills the club, and plans a workout for today. @returns the address of every screen behind the sign-in. */
export async function everyScreen(club: Club): Promise<Record<'athlete' | 'coach', Screens>> {
  const { athlete, coach } = await fillClub(club)
  const { clientId, name } = await club.plan()
  const ofAthlete = `/dashboard/athletes/${club.athleteId}`
  const group = coach.find(({ path }) => /groups\/[^/]+$/.test(path))?.path
  return {
    athlete: [
      ...athlete,
      { path: '/dashboard/workouts', shows: name },
      { path: `/dashboard/workouts/${clientId}`, shows: 'educativos' },
      { path: '/dashboard/announcements', shows: 'Recados' },
      { path: '/dashboard/settings', shows: 'Conta e aparelho' },
      ...settingsTabs.map((tab) => ({
        path: `/dashboard/settings/${tab}`,
        shows: /Meu treinador|Neste aparelho|Strava/,
      })),
    ],
    coach: [
      ...coach,
      { path: '/dashboard/workouts', shows: name },
      { path: '/dashboard/meal-plan', shows: 'Semana de carga' },
      { path: '/dashboard/share?text=6x400', shows: 'Ana Ribeiro' },
      { path: '/dashboard/nowhere', shows: 'Página não encontrada' },
      { path: ofAthlete, shows: name },
      { path: `${ofAthlete}/workout/${clientId}`, shows: 'educativos' },
      { path: `${group}/announcements`, shows: 'Recados' },
    ],
  }
}

/** Without an account; a heading says that they are ready. */
export const waysIn = [
  '/auth/sign-in',
  '/auth/sign-up',
  '/auth/email-verification?email=heitor.braga@exemplo.com.br',
  '/auth/forgot-password',
  '/auth/reset-password?token=x',
  '/join?joinCode=K7',
  '/privacy',
]
