import { Trans } from '@lingui/react/macro'
import { IconCalendarEvent, IconSoup } from '@tabler/icons-react'
import { eventPath, paths } from '../../../config/paths.ts'
import { useLiveQuery } from '../../../data/query/use-live-query.ts'
import { useLoadedRows } from '../../../data/query/use-loaded-rows.ts'
import { useSession } from '../../../data/session/session-context.ts'
import { addDays } from '../../../domain/days/days.ts'
import { attendancesOfAll, eventsOfDay } from '../../../features/events/queries.ts'
import { allMembers } from '../../../features/groups/queries.ts'
import { UnreadComments } from '../../../features/workouts/comment/unread-comments.tsx'
import { workoutsOfAthlete } from '../../../features/workouts/queries.ts'
import { useDesktop } from '../../../ui/browser/use-desktop.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'
import styles from './home-extras.module.css'

// Most days have no event.
const EventsToday = onDemand(
  () => import('../../../features/events/events-today.tsx').then((m) => m.EventsToday),
  null,
)

// Most athletes have a coach.
const WithoutCoach = onDemand(() => import('./without-coach.tsx').then((m) => m.WithoutCoach), null)

/** How many days back an answer that was not opened is still brought up. */
const answerDays = 28

/**
 * Below an athlete's day: the events of today, the coach's new answers, and on wide screens the ways to events and meals
 * (docs/product.md, "Home").
 */
export function HomeExtras({ today }: { today: string }) {
  const { userId } = useSession()
  // On phones both are tabs at the bottom.
  const desktop = useDesktop()
  const recent = useLiveQuery(workoutsOfAthlete, {
    athleteId: userId,
    from: addDays(today, -answerDays),
    to: today,
  })
  const eventsOfToday = useLiveQuery(eventsOfDay, today)
  const answers = useLiveQuery(attendancesOfAll, eventsOfToday?.map(({ clientId }) => clientId) ?? [])
  const links = useLoadedRows(useLiveQuery(allMembers, null))
  return (
    <>
      {eventsOfToday && eventsOfToday.length > 0 && (
        <EventsToday
          events={eventsOfToday}
          pathOf={({ clientId }) => eventPath(clientId)}
          answers={answers}
        />
      )}
      {recent && <UnreadComments workouts={recent} />}
      {links?.length === 0 && <WithoutCoach today={today} />}
      {desktop && (
        <div className={styles.ways}>
          <ButtonLink large wide to={paths.events}>
            <IconCalendarEvent size={20} aria-hidden />
            <Trans>Eventos do grupo</Trans>
          </ButtonLink>
          <ButtonLink large wide to={paths.mealPlans}>
            <IconSoup size={20} aria-hidden />
            <Trans>Plano alimentar</Trans>
          </ButtonLink>
        </div>
      )}
    </>
  )
}
