import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useKeepPrevious } from '#src/data/query/use-live-query.ts'
import { addDays } from '#src/domain/days.ts'
import { repeatLimit, weeklyDays } from '#src/domain/plan-days.ts'
import { dateText, shortDay } from '#src/i18n/day-text.ts'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { SubmitFoot } from '#src/ui/form/submit-foot.tsx'
import { submitting } from '#src/ui/form/submitting.ts'
import { onDemand } from '#src/ui/on-demand.tsx'
import type { WorkoutDocument } from '#sync/client.ts'
import styles from './repeat-dialog.module.css'

export const repeatWorkoutDialog = defineDialog<{ key: string }>('repeat-workout')

type Props = {
  workoutOf: (key: string | undefined) => WorkoutDocument | undefined
  onRepeat: (workout: WorkoutDocument, until: string) => Promise<unknown>
}

export function RepeatDialog({ workoutOf, onRepeat }: Props) {
  const dialog = repeatWorkoutDialog.use()
  // While it fades out, what it was about may have left the screen.
  const workout = useKeepPrevious(workoutOf(dialog.args?.key))
  const repeat = (until: string) => {
    dialog.close()
    if (workout) void onRepeat(workout, until)
  }
  return (
    <Dialog {...dialog.frame} title={<Trans>Repetir toda semana</Trans>} subtitle={workout?.name} width={460}>
      {workout && <RepeatForm workout={workout} onRepeat={repeat} />}
    </Dialog>
  )
}

const MonthPicker = onDemand(
  () => import('#src/ui/month-picker.tsx').then((m) => m.MonthPicker),
  <Skeleton height={330} />,
)

type FormProps = { workout: WorkoutDocument; onRepeat: (until: string) => void }

/** Until when a workout comes back every week, with all the days that this gives. */
function RepeatForm({ workout, onRepeat }: FormProps) {
  const { t, i18n } = useLingui()
  const { scheduledTo } = workout
  // Four more weeks: the block that coaches plan in.
  const [until, setUntil] = useState(() => addDays(scheduledTo, 4 * 7))
  const { days, cut } = weeklyDays(scheduledTo, until)

  return (
    <form onSubmit={submitting(() => onRepeat(until))}>
      <p className={styles.from}>
        {t`Toda semana depois de ${shortDay(scheduledTo, i18n.locale)}, até a data escolhida:`}
      </p>
      <MonthPicker value={until} onChange={setUntil} focused />
      <section className={styles.preview} aria-labelledby="repeat-preview">
        <h3 id="repeat-preview">
          <span role="status">
            <Plural value={days.length} _0="Nenhum treino" one="# treino novo" other="# treinos novos" />
          </span>
        </h3>
        {days.length === 0 && (
          <p>{t`Escolha uma data a partir de ${dateText(addDays(scheduledTo, 7), i18n.locale)}.`}</p>
        )}
        {cut && <p>{t`São no máximo ${repeatLimit} semanas de cada vez.`}</p>}
        <ol className={styles.days}>
          {days.map((day) => (
            <li key={day} className="num">
              {dateText(day, i18n.locale)}
            </li>
          ))}
        </ol>
      </section>
      <SubmitFoot disabled={days.length === 0}>
        <Plural
          value={days.length}
          _0="Repetir treino"
          one="Repetir em # semana"
          other="Repetir em # semanas"
        />
      </SubmitFoot>
    </form>
  )
}
