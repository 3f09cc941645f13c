import type { ComponentType } from 'react'
import { createBrowserRouter, Navigate } from 'react-router'
import { paths } from '../config/paths.ts'
import { prepareToOpen } from '../data/session/person-store.ts'
import { followDialogs } from '../ui/dialog/open-dialog.ts'
import { onDemand } from '../ui/on-demand.tsx'
import { LoadingPage } from '../ui/page/loading-page.tsx'
import { ServerErrorPage, UnknownAddressPage } from './pages/error-pages.tsx'
import { Root } from './routes/root.tsx'

type Load = () => Promise<{ Page: ComponentType }>

/** A route's `lazy` that never rejects: in the place of a page that could not be fetched it offers to try again. */
function page(load: Load, texts?: 'entry') {
  const Component = onDemand(async () => (await load()).Page, undefined, texts)
  return async () => {
    await Component.fetch().catch(() => undefined)
    return { Component }
  }
}

const screen = (path: string, load: Load) => ({ path, lazy: page(load) })

/** What is shown without a sign-in. Its texts are in the catalogue that is loaded first (scripts/build/entry-texts.ts). */
const entrance: [string, Load][] = [
  [paths.signIn, () => import('../features/auth/sign-in/sign-in-page.tsx')],
  [paths.signUp, () => import('../features/auth/sign-up/sign-up-page.tsx')],
  [paths.verification, () => import('../features/auth/sign-up/verification-page.tsx')],
  [paths.forgotPassword, () => import('../features/auth/password/forgot-password-page.tsx')],
  [paths.resetPassword, () => import('../features/auth/password/reset-password-page.tsx')],
  [paths.privacy, () => import('../features/auth/sign-up/privacy-page.tsx')],
  [paths.acceptInvite, () => import('../features/groups/accept/accept-invite-page.tsx')],
  [paths.join, () => import('../features/groups/join/join-page.tsx')],
]

// Screens at two addresses.
const progress = () => import('./routes/progress-page.tsx')
const callback = () => import('../features/integrations/callback-page.tsx')
const importWorkouts = () => import('./routes/training/import-page.tsx')
const mealPlans = () => import('./routes/meals/meal-plans-page.tsx')
const mealPlan = () => import('./routes/meals/meal-plan-page.tsx')
const mealItem = () => import('./routes/meals/meal-item-page.tsx')
const announcements = () => import('./routes/groups/announcements-page.tsx')
const settings = () => import('./routes/settings/settings-page.tsx')
const groupInvitations = () => import('../features/groups/invitations/group-invitations-page.tsx')

/**
 * Every address of the app (docs/product.md, "Screens and navigation"). The coach area is a guard, not a part
 * of the path.
 */
export const router = createBrowserRouter([
  {
    Component: Root,
    HydrateFallback: LoadingPage,
    errorElement: <ServerErrorPage />,
    children: [
      { path: paths.root, element: <Navigate to={paths.signIn} replace /> },
      { path: '/auth', element: <Navigate to={paths.signIn} replace /> },
      ...entrance.map(([path, load]) => ({ path, lazy: page(load, 'entry') })),
      {
        lazy: page(() => {
          prepareToOpen()
          return import('./routes/signed-in.tsx')
        }, 'entry'),
        children: [
          screen(paths.onboarding, () => import('../features/profile/onboarding-page.tsx')),
          screen(paths.stravaCallback, callback),
          screen(paths.intervalsCallback, callback),
          {
            lazy: page(() => import('./routes/dashboard.tsx'), 'entry'),
            children: [
              { path: '/dashboard', element: <Navigate to={paths.home} replace /> },
              { path: paths.home, lazy: page(() => import('./routes/home/home-page.tsx'), 'entry') },
              screen(paths.workouts, () => import('./routes/training/workouts-page.tsx')),
              screen(paths.workout, () => import('./routes/training/workout-page.tsx')),
              screen(paths.progress, progress),
              screen(paths.activities, () => import('../features/activities/activities-page.tsx')),
              screen(paths.activity, () => import('../features/activities/page/activity-page.tsx')),
              screen(paths.importWorkouts, importWorkouts),
              screen(paths.mealPlans, mealPlans),
              screen(paths.mealPlan, mealPlan),
              screen(paths.mealItem, mealItem),
              screen(paths.announcements, announcements),
              screen(paths.announcement, () => import('./routes/groups/announcement-page.tsx')),
              screen(paths.events, () => import('../features/events/events-page.tsx')),
              screen(paths.event, () => import('./routes/groups/event-page.tsx')),
              screen(paths.settings, settings),
              screen(paths.settingsTab, settings),
              screen(paths.share, () => import('./routes/share-page.tsx')),
              screen(paths.writing, () => import('../features/workouts/writing-guide/writing-page.tsx')),
              {
                lazy: page(() => import('./routes/coach-only.tsx')),
                children: [
                  screen(paths.teamWeek, () => import('./routes/team/team-week-page.tsx')),
                  screen(paths.athletes, () => import('./routes/team/athletes-page.tsx')),
                  screen(paths.athlete, () => import('./routes/training/athlete-page.tsx')),
                  screen(paths.athleteWorkout, () => import('./routes/training/athlete-workout-page.tsx')),
                  screen(paths.athleteProgress, progress),
                  screen(paths.athleteImport, importWorkouts),
                  screen(paths.athleteMealPlans, mealPlans),
                  screen(paths.athleteMealPlan, mealPlan),
                  screen(paths.athleteMealItem, mealItem),
                  screen(paths.groups, () => import('../features/groups/groups-page.tsx')),
                  screen(paths.group, () => import('./routes/groups/group-page.tsx')),
                  screen(paths.groupInvitations, groupInvitations),
                  screen(paths.groupInvitation, groupInvitations),
                  screen(paths.groupAnnouncements, announcements),
                  screen(paths.groupEvents, () => import('./routes/groups/group-events-page.tsx')),
                  screen(paths.groupEvent, () => import('./routes/groups/group-event-page.tsx')),
                  screen(paths.groupAttendance, () => import('./routes/groups/group-attendance-page.tsx')),
                  screen(paths.library, () => import('../features/library/library-page.tsx')),
                  screen(paths.template, () => import('./routes/library/template-page.tsx')),
                  screen(paths.plans, () => import('./routes/library/programs-page.tsx')),
                  screen(paths.plan, () => import('./routes/library/program-page.tsx')),
                  screen(paths.planApply, () => import('./routes/library/program-apply-page.tsx')),
                ],
              },
            ],
          },
        ],
      },
      { path: '*', Component: UnknownAddressPage },
    ],
  },
])

followDialogs(router)

/**
 * The router as it is drawn: only what it has arrived at. That a page is on its way is shown nowhere, and would draw the page
 * that is left once more.
 */
export const drawnRouter: typeof router = {
  ...router,
  get state() {
    return router.state
  },
  subscribe: (changed) => {
    let { pathname } = router.state.location
    return router.subscribe((state, change) => {
      if (state.navigation.state !== 'idle') return
      // A link that goes while it has the focus has the page around it styled once more, just before all of that goes too.
      if (state.location.pathname !== pathname) document.querySelector<HTMLElement>('main a:focus')?.blur()
      pathname = state.location.pathname
      changed(state, change)
    })
  },
}
