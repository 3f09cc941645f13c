import { useLingui } from '@lingui/react/macro'
import { IconTrophy } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { type NewBest, newBests } from '#src/domain/progress/bests.ts'
import { efforts } from '#src/domain/progress/efforts.ts'
import { useBestWords } from '#src/training/bests/best-words.ts'
import type { ActivityDocument } from '#sync/client.ts'
import styles from './new-bests.module.css'
import { activitiesUntil } from './queries.ts'

type Props = {
  activity: ActivityDocument
  /** Without the heart rates: a high one is nothing that was achieved. */
  achieved?: boolean
}

/** Names what was better in an activity than in everything recorded before it; nothing where nothing was. */
export function NewBests({ activity, achieved = false }: Props) {
  const { athleteId, day } = activity
  const activities = useLiveQuery(activitiesUntil, { athleteId, day })
  const all = useMemo(() => newBests(activity, activities ?? []), [activity, activities])
  const text = useNewBestText()
  const shown = achieved ? all.filter(({ best }) => efforts[best.kind].of !== 'heartRate') : all
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

function useNewBestText() {
  const { t } = useLingui()
  const { over, amount } = useBestWords()
  return ({ best: { kind, value }, before }: NewBest): string => {
    const place = over(kind)
    const now = amount(kind, value)
    const then = `${before.approximate ? '≈ ' : ''}${amount(kind, before.value)}`
    if (efforts[kind].of === 'power') return t`Maior potência até aqui em ${place}: ${now}, antes ${then}`
    if (efforts[kind].of === 'heartRate') return t`FC mais alta até aqui em ${place}: ${now}, antes ${then}`
    return t`Melhor marca até aqui em ${place}: ${now}, antes ${then}`
  }
}
