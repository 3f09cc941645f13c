import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { totalsBySport } from '#src/domain/volume/volume-totals.ts'
import { dayRange, monthName } from '#src/i18n/day-text.ts'
import { SportIcon, useSportName } from '#src/training/sport/sport.tsx'
import { volumeParts } from '#src/training/volume/volume-text.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { useDialog } from '#src/ui/dialog/use-dialog.ts'
import type { CalendarState } from '../use-calendar.ts'
import { sportsTrained, type WorkoutVolume } from './totals.ts'
import styles from './volume-dialog.module.css'

type Props = {
  calendar: CalendarState
  /** The workouts of the time that is shown. */
  volumes: readonly WorkoutVolume[]
}

/**
 * Per sport, what was done and what was planned (docs/product.md, "Calendar"): one distance, and the time of the
 * workouts that name no distance.
 */
export function VolumeDialog({ calendar: { view, month, from, to }, volumes }: Props) {
  const { i18n } = useLingui()
  const { opened, close } = useDialog<null>('volume')
  const time = view === 'month' ? monthName(month, i18n.locale) : dayRange(from, to, i18n.locale)
  const unread = volumes.filter((workout) => workout.unread).length
  return (
    <Dialog opened={opened} onClose={close} title={<Trans>Volume</Trans>} subtitle={time}>
      <VolumeTable volumes={volumes} />
      {unread > 0 && (
        <p className={styles.unread}>
          <Plural
            value={unread}
            one="# treino não entra na soma: não deu para ler o volume do texto."
            other="# treinos não entram na soma: não deu para ler o volume do texto."
          />
        </p>
      )}
    </Dialog>
  )
}

function VolumeTable({ volumes }: Pick<Props, 'volumes'>) {
  const { i18n } = useLingui()
  const sportName = useSportName()
  const done = totalsBySport(volumes.map((workout) => ({ sport: workout.sport, volume: workout.done })))
  const planned = totalsBySport(volumes.map((workout) => ({ sport: workout.sport, volume: workout.planned })))
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Esporte</Trans>
          </th>
          <th scope="col">
            <Trans>Feito</Trans>
          </th>
          <th scope="col">
            <Trans>Planejado</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {sportsTrained.map((sport) => (
          <tr key={sport} data-sport={sport}>
            <th scope="row">
              <SportIcon sport={sport} />
              {sportName(sport)}
            </th>
            {[done[sport], planned[sport]].map((volume, column) => {
              const parts = volume ? volumeParts(volume, i18n.locale) : []
              return (
                <td key={column === 0 ? 'done' : 'planned'}>
                  {parts.length === 0 && (
                    <span className={styles.none}>
                      <Trans comment="volume that the text does not name">N/A</Trans>
                    </span>
                  )}
                  {parts.map(({ value, unit }) => (
                    <span key={unit} className={styles.part}>
                      <span className="num">{value}</span> <small>{unit}</small>
                    </span>
                  ))}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
