import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { daysTo, weeksTo } from '#src/domain/marks.ts'
import type { MarkDocument } from '#sync/client.ts'

type Race = Pick<MarkDocument, 'startDay' | 'endDay'>

/** Says how far a day is from a race: "faltam 12 dias", "é hoje", "foi há 3 dias". */
export function useCountdown(): (race: Race, day: string) => string {
  const { t } = useLingui()
  return (race, day) => {
    const days = daysTo(race, day)
    if (days === 0) return t`é hoje`
    if (days < 0) return plural(-days, { one: 'foi há # dia', other: 'foi há # dias' })
    if (days < 15) return plural(days, { one: 'falta # dia', other: 'faltam # dias' })
    return plural(weeksTo(race, day), { one: 'falta # semana', other: 'faltam # semanas' })
  }
}
