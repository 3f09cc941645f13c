import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { daysTo, weeksTo } from '#src/domain/marks.ts'
import type { MarkDocument } from '#sync/client.ts'
import type { MarkKind, SeasonPhase } from '#sync/contract/index.ts'
import { briefText } from '../figures/figure-text.ts'

/** In the order in which the kinds are offered. */
export const markWords: Record<MarkKind, MessageDescriptor> = {
  race: msg`Prova`,
  ill: msg`Doença`,
  injured: msg`Lesão`,
  away: msg`Ausência`,
  note: msg`Anotação`,
  phase: msg`Fase da temporada`,
}

/** In the order of a season. */
export const phaseWords: Record<SeasonPhase, MessageDescriptor> = {
  base: msg`Base`,
  build: msg`Construção`,
  peak: msg`Pico`,
  taper: msg`Polimento`,
  rest: msg`Descanso`,
}

type Said = Pick<MarkDocument, 'kind' | 'title' | 'phase' | 'targetHours'>

/** Says a mark in a line: "Prova: Meia de Santos", "Doença", "Construção · meta 8h". */
export function useMarkText(): (mark: Said) => string {
  const { t, i18n } = useLingui()
  return ({ kind, title, phase, targetHours }) => {
    const words = [t(phase ? phaseWords[phase] : markWords[kind]), title].filter(Boolean).join(': ')
    if (targetHours === null) return words
    const hours = briefText(targetHours * 3600, 'seconds', 'run', i18n.locale)
    return t`${words} · meta ${hours}`
  }
}

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
