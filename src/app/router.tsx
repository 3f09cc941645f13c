import type { ComponentType } from 'react'
import { createBrowserRouter, Navigate } from 'react-router'
import { paths } from '../config/paths.ts'
import { prepareToOpen } from '../data/session/person-store.ts'
import { followDialogs } from '../ui/dialog/open-dialog.ts'
import { onDemand } from '../ui/on-demand.tsx'
import { LoadingPage } from '../ui/page/loading-page.tsx'
import { ServerErrorPage, UnknownAddressPage } from './pages/error-pages.tsx'
import { load } from './routes/load.ts'
import { Root } from './routes/root.tsx'

/** A route's `lazy` that never rejects: what could not be fetched is offered again in the page's own place. */
function page(load: () => Promise<{ Page: ComponentType }>, texts?: 'entry') {
  const Component = onDemand(async () => (await load()).Page, undefined, texts)
  return async () => {
    await Component.fetch().catch(() => undefined)
    return { Component }
  }
}

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
      { path: paths.signIn, lazy: page(load.signIn, 'entry') },
      { path: paths.signUp, lazy: page(load.signUp, 'entry') },
      { path: paths.verification, lazy: page(load.verification, 'entry') },
      { path: paths.forgotPassword, lazy: page(load.forgotPassword, 'entry') },
      { path: paths.resetPassword, lazy: page(load.resetPassword, 'entry') },
      { path: paths.privacy, lazy: page(load.privacy, 'entry') },
      { path: paths.acceptInvite, lazy: page(load.acceptInvite, 'entry') },
      { path: paths.join, lazy: page(load.join, 'entry') },
      {
        lazy: page(() => {
          prepareToOpen()
          return load.signedIn()
        }, 'entry'),
        children: [
          { path: paths.onboarding, lazy: page(load.onboarding) },
          { path: paths.stravaCallback, lazy: page(load.stravaCallback) },
          {
            lazy: page(load.dashboard, 'entry'),
            children: [
              { path: '/dashboard', element: <Navigate to={paths.home} replace /> },
              { path: paths.home, lazy: page(load.home, 'entry') },
              { path: paths.workouts, lazy: page(load.workouts) },
              { path: paths.workout, lazy: page(load.workout) },
              { path: paths.progress, lazy: page(load.progress) },
              { path: paths.activities, lazy: page(load.activities) },
              { path: paths.activity, lazy: page(load.activity) },
              { path: paths.importWorkouts, lazy: page(load.importWorkouts) },
              { path: paths.mealPlans, lazy: page(load.mealPlans) },
              { path: paths.mealPlan, lazy: page(load.mealPlan) },
              { path: paths.mealItem, lazy: page(load.mealItem) },
              { path: paths.announcements, lazy: page(load.announcements) },
              { path: paths.announcement, lazy: page(load.announcement) },
              { path: paths.events, lazy: page(load.events) },
              { path: paths.event, lazy: page(load.event) },
              { path: paths.settings, lazy: page(load.settings) },
              { path: paths.settingsTab, lazy: page(load.settings) },
              { path: paths.share, lazy: page(load.share) },
              { path: paths.writing, lazy: page(load.writing) },
              {
                lazy: page(load.coachOnly),
                children: [
                  { path: paths.teamWeek, lazy: page(load.teamWeek) },
                  { path: paths.athletes, lazy: page(load.athletes) },
                  { path: paths.athlete, lazy: page(load.athlete) },
                  { path: paths.athleteWorkout, lazy: page(load.athleteWorkout) },
                  { path: paths.athleteProgress, lazy: page(load.progress) },
                  { path: paths.athleteImport, lazy: page(load.importWorkouts) },
                  { path: paths.athleteMealPlans, lazy: page(load.mealPlans) },
                  { path: paths.athleteMealPlan, lazy: page(load.mealPlan) },
                  { path: paths.athleteMealItem, lazy: page(load.mealItem) },
                  { path: paths.groups, lazy: page(load.groups) },
                  { path: paths.group, lazy: page(load.group) },
                  { path: paths.groupInvitations, lazy: page(load.groupInvitations) },
                  { path: paths.groupInvitation, lazy: page(load.groupInvitations) },
                  { path: paths.groupAnnouncements, lazy: page(load.announcements) },
                  { path: paths.groupEvents, lazy: page(load.groupEvents) },
                  { path: paths.groupEvent, lazy: page(load.groupEvent) },
                  { path: paths.groupAttendance, lazy: page(load.groupAttendance) },
                  { path: paths.library, lazy: page(load.library) },
                  { path: paths.template, lazy: page(load.template) },
                  { path: paths.plans, lazy: page(load.plans) },
                  { path: paths.plan, lazy: page(load.plan) },
                  { path: paths.planApply, lazy: page(load.planApply) },
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
