import { Plural, useLingui } from '@lingui/react/macro'
import { athletePath } from '#src/config/paths.ts'
import { shortWeekday } from '#src/i18n/day-text.ts'
import { ComparedShare } from '#src/training/figures/compared-share.tsx'
import { SportIcon, useSportName } from '#src/training/sport/sport.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { Row, RowList } from '#src/ui/list/row-list.tsx'
import { ShowMore } from '#src/ui/list/show-more.tsx'
import type { WorkoutDocument } from '#sync/client.ts'
import type { OpenWeek } from './open-week.ts'
import styles from './team.module.css'

const shownAtMost = 6

/** The sessions of this week that are still open, athlete by athlete. */
export function OpenWeekPanel({ weeks, today }: { weeks: readonly OpenWeek[]; today: string }) {
  const { t } = useLingui()
  return (
    <section aria-labelledby="open-week" className={styles.panel}>
      <h2 id="open-week" className={styles.heading}>
        {t`Em aberto nesta semana`}
      </h2>
      {weeks.length === 0 ? (
        <p className={styles.empty}>{t`Nenhum treino em aberto até domingo.`}</p>
      ) : (
        <ShowMore rows={weeks} atMost={shownAtMost}>
          {(shown) => (
            <RowList>
              {shown.map(({ athlete, open, total, compared }) => (
                <Row
                  key={athlete.clientId}
                  to={athletePath(athlete.clientId)}
                  avatar={<Avatar name={athlete.name} size={44} />}
                  title={athlete.name}
                  below={
                    <span className={styles.marks}>
                      {open.map((workout) => (
                        <Mark key={workout.clientId} workout={workout} today={today} />
                      ))}
                    </span>
                  }
                  actions={<ComparedShare compared={compared} />}
                  end={
                    <span className={styles.end}>
                      <span className={`num ${styles.rpe}`}>{open.length}</span>
                      <small>
                        <Plural value={total} one="de # treino" other="de # treinos" />
                      </small>
                    </span>
                  }
                />
              ))}
            </RowList>
          )}
        </ShowMore>
      )}
    </section>
  )
}

/** One open session: its sport, its weekday, and the word when that day is over. */
function Mark({ workout, today }: { workout: WorkoutDocument; today: string }) {
  const { t, i18n } = useLingui()
  const sportName = useSportName()
  return (
    <span className={styles.mark} data-sport={workout.sport}>
      <SportIcon sport={workout.sport} size={16} />
      <span className="visually-hidden">{sportName(workout.sport)}</span>
      {shortWeekday(workout.scheduledTo, i18n.locale)}
      {workout.scheduledTo < today && <small>{t`não feito`}</small>}
    </span>
  )
}
