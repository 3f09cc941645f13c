import { useLingui } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { map, type Observable } from 'rxjs'
import { athletePath, groupPath, paths } from '#src/config/paths.ts'
import { useLiveQuery, useLoadedRows } from '#src/data/query/use-live-query.ts'
import { useServerNow, useToday } from '#src/data/query/use-now.ts'
import { addDays } from '#src/domain/days.ts'
import { NewBestLines } from '#src/features/activities/new-bests.tsx'
import { athletes } from '#src/features/athletes/queries.ts'
import { RecentLogs } from '#src/features/athletes/team/recent-logs.tsx'
import { TeamToday } from '#src/features/athletes/team/team-today.tsx'
import { groups } from '#src/features/groups/queries.ts'
import { GreetingHeader } from '#src/features/today/greeting-header.tsx'
import { useSessions } from '#src/training/figures/use-sessions.ts'
import { workoutsOfDays } from '#src/training/queries.ts'
import { ChangedReadings } from '#src/training/volume/changed-readings.tsx'
import { isInstalled } from '#src/ui/browser/is-installed.ts'
import { Card } from '#src/ui/card.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Row, RowList } from '#src/ui/list/row-list.tsx'
import type { RumoDatabase, UserDocument } from '#sync/client.ts'
import { workoutDay } from '#sync/contract/index.ts'
import { TeamExtras } from './team-extras.tsx'
import styles from './team-page.module.css'

/** How many days back a log counts as recent. */
const recentDays = 7

/** A coach's home: who needs them, the day's events and the open week; who trains today, and who logged recently. */
export function TeamPage() {
  const today = useToday()
  const serverNow = useServerNow()
  const team = useLoadedRows(useLiveQuery(athletes, null))
  const range = { from: addDays(today, -recentDays), to: today }
  const workouts = useLiveQuery(workoutsOfDays, range)
  const sessions = useSessions({ athleteId: null, ...range }, workouts)
  const ofToday = useMemo(
    () => workouts?.filter((workout) => workoutDay(workout) === today) ?? [],
    [workouts, today],
  )
  return (
    <>
      <GreetingHeader today={today} />
      <ChangedReadings />
      {team && workouts?.length === 0 && (
        <div className={styles.steps}>
          <FirstSteps athletes={team} />
        </div>
      )}
      {team?.length !== 0 && (
        <div className={styles.columns}>
          <div className={styles.column}>
            <TeamExtras today={today} />
          </div>
          <div className={styles.column}>
            {team && workouts ? (
              <>
                <TeamToday athletes={team} workouts={ofToday} sessions={sessions} />
                <RecentLogs
                  athletes={team}
                  workouts={workouts}
                  sessions={sessions}
                  now={serverNow}
                  bests={(recordings) =>
                    recordings
                      // Without bests of its own there is nothing to compare.
                      .filter((activity) => activity.bests.length > 0)
                      .map((activity) => <NewBestLines key={activity.clientId} activity={activity} />)
                  }
                />
              </>
            ) : (
              <Skeleton height={64} count={6} />
            )}
          </div>
        </div>
      )}
    </>
  )
}

function hasWorkouts(database: RumoDatabase): Observable<boolean> {
  return database.collections.workouts.findOne().$.pipe(map((found) => found !== null))
}

/** What a new coach does first, each with its place, until a first week is planned. */
function FirstSteps({ athletes }: { athletes: readonly UserDocument[] }) {
  const { t } = useLingui()
  const ownGroups = useLiveQuery(groups, null)
  const planned = useLiveQuery(hasWorkouts, null)
  const [group] = ownGroups ?? []
  const [athlete] = athletes
  if (!ownGroups || planned === undefined || (group && athlete && planned)) return null
  const steps: { done: boolean; title: ReactNode; detail: ReactNode; to?: string }[] = [
    {
      done: group !== undefined,
      title: t`Crie um grupo`,
      detail: t`Os atletas entram por ele, e os treinos em grupo são dele.`,
      to: paths.groups,
    },
    {
      done: athlete !== undefined,
      title: t`Adicione ou convide seus atletas`,
      detail: t`Pelo nome, por e-mail, ou com um código que você manda ao grupo.`,
      to: group ? groupPath(group.clientId) : paths.athletes,
    },
    {
      done: planned,
      title: t`Planeje a primeira semana`,
      detail: t`No calendário de cada atleta, também sem sinal.`,
      ...(athlete && { to: athletePath(athlete.clientId) }),
    },
    {
      done: isInstalled(),
      title: t`Leve o Rumo no telefone`,
      detail: t`Abra este endereço nele e escolha “Instalar o app” no menu do seu perfil.`,
    },
  ]
  return (
    <Card title={t`Primeiros passos`}>
      <RowList flush>
        {steps.map(({ done, title, detail, to }, index) => (
          <Row
            key={index}
            {...(to && !done && { to })}
            sign={done ? <IconCheck size={22} aria-label={t`feito`} /> : <b className="num">{index + 1}</b>}
            title={<span className={done ? styles.done : undefined}>{title}</span>}
            detail={detail}
          />
        ))}
      </RowList>
    </Card>
  )
}
