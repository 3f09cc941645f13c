import { useLingui } from '@lingui/react/macro'
import { IconTrophy } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { type NewBest, newBests } from '#src/domain/progress/bests.ts'
import { efforts } from '#src/domain/progress/efforts.ts'
import { dateText } from '#src/i18n/day-text.ts'
import { useBestWords } from '#src/training/bests/best-words.ts'
import { useHeldFrom } from '#src/training/days-here/use-held-from.ts'
import type { ActivityDocument } from '#sync/client.ts'
import styles from './new-bests.module.css'
import { activitiesOfAthlete } from './queries.ts'

type Props = {
  activity: ActivityDocument
  /** Without the heart rates: a high one is nothing that was achieved. */
  achieved?: boolean
}

/** Names what was better in an activity than in everything recorded before it; nothing where nothing was. */
export function NewBests({ activity, achieved = false }: Props) {
  const all = useNewBests(activity)
  const text = useNewBestText(activity)
  const shown = achieved ? all.filter(isAchieved) : all
  if (shown.length === 0) return null
  return (
    <ul className={styles.list}>
      {shown.map((one) => (
        <li key={one.best.kind}>
          <IconTrophy size={18} aria-hidden />
          <span>{text(one)}</span>
        </li>
      ))}
    </ul>
  )
}

/** The same as lines of a row in a list, what was achieved alone. */
export function NewBestLines({ activity }: Pick<Props, 'activity'>) {
  const text = useNewBestText(activity)
  return useNewBests(activity)
    .filter(isAchieved)
    .map((one) => (
      <span key={one.best.kind} className={styles.line}>
        <IconTrophy size={16} aria-hidden /> {text(one)}
      </span>
    ))
}

function useNewBests(activity: ActivityDocument): NewBest[] {
  const { athleteId, day } = activity
  const activities = useLiveQuery(activitiesOfAthlete, { athleteId, from: '', to: day })
  return useMemo(() => newBests(activity, activities ?? []), [activity, activities])
}

const isAchieved = ({ best }: NewBest) => efforts[best.kind].of !== 'heartRate'

function useNewBestText({ athleteId }: ActivityDocument) {
  const { t, i18n } = useLingui()
  const first = useHeldFrom(athleteId)
  const since = first ? dateText(first, i18n.locale) : null
  const { over, amount } = useBestWords()
  return ({ best: { kind, value }, before }: NewBest): string => {
    const place = over(kind)
    const now = amount(kind, value)
    const then = `${before.approximate ? '≈ ' : ''}${amount(kind, before.value)}`
    if (since !== null) {
      if (efforts[kind].of === 'power')
        return t`Maior potência desde ${since} em ${place}: ${now}, antes ${then}`
      if (efforts[kind].of === 'heartRate')
        return t`FC mais alta desde ${since} em ${place}: ${now}, antes ${then}`
      return t`Melhor marca desde ${since} em ${place}: ${now}, antes ${then}`
    }
    if (efforts[kind].of === 'power') return t`Maior potência até aqui em ${place}: ${now}, antes ${then}`
    if (efforts[kind].of === 'heartRate') return t`FC mais alta até aqui em ${place}: ${now}, antes ${then}`
    return t`Melhor marca até aqui em ${place}: ${now}, antes ${then}`
  }
}
