import { useLingui } from '@lingui/react/macro'
import { feelValues } from '#src/domain/workouts/scales.ts'
import { dateText } from '#src/i18n/day-text.ts'
import { eventTimeText } from '#src/i18n/event-time-text.ts'
import { markWords, phaseWords } from '#src/training/marks/mark-words.ts'
import { useSportName } from '#src/training/sport/sport.tsx'
import { useStatusName } from '#src/training/status-word.tsx'
import { useThresholdFacts } from '#src/training/thresholds/use-threshold-facts.ts'
import { numberText, secondsText } from '#src/training/volume/volume-text.ts'
import { mealWords } from '#src/training/words/meal-words.ts'
import { missedWords } from '#src/training/words/missed-words.ts'
import { feelWords } from '#src/training/words/scale-words.ts'
import {
  donePlan,
  groupSports,
  markKind,
  mealType,
  missedReason,
  seasonPhase,
  sport,
  thresholds,
  workoutStatus,
} from '#sync/contract/index.ts'

/** Says a field's value as a person would. */
export function useFieldText(): (field: string, value: unknown) => string {
  const { t, i18n } = useLingui()
  const sportName = useSportName()
  const statusName = useStatusName()
  const thresholdFacts = useThresholdFacts()
  return (field, value) => {
    if (field === 'going' && value === null) return t`sem resposta`
    if (field === 'attended' && value === null) return t`sem chamada`
    const asSports = field === 'sports' ? groupSports.safeParse(value).data : undefined
    if (asSports) return asSports.map(sportName).join(', ')
    if (field === 'sharedWith') return value === null ? t`com ninguém` : t`com os treinadores de um grupo`
    if (field === 'labels' && Array.isArray(value) && value.length > 0) return value.join(', ')
    const history = field === 'thresholds' ? thresholds.safeParse(value).data : undefined
    if (history) {
      const days = history.map(({ from, ...values }) => {
        const known = thresholdFacts(values).flatMap((fact) =>
          fact.value ? [`${fact.name} ${fact.value}`] : [],
        )
        return `${dateText(from, i18n.locale)}: ${known.join(', ')}`
      })
      return days.join('; ') || t`vazio`
    }
    // Of a plan of several weeks, how many workouts it has.
    if (Array.isArray(value)) return `${value.length}`
    if (typeof value === 'boolean') return value ? t`Sim` : t`Não`
    const asFeel = field === 'feel' ? feelValues.find((feel) => feel === value) : undefined
    if (asFeel) return t(feelWords[asFeel])
    if (typeof value === 'number' && field === 'doneSeconds') return secondsText(value)
    if (typeof value === 'number' && (field === 'doneMeters' || field === 'poolLength'))
      return `${numberText(value, i18n.locale, 0)} m`
    if (typeof value === 'number' && field === 'targetHours') return secondsText(value * 3600)
    if (typeof value === 'number') return field === 'rpe' ? `${value}/10` : `${value}`
    const asPlan = field === 'donePlan' ? donePlan.safeParse(value).data : undefined
    if (asPlan) return `${asPlan.name}, ${dateText(asPlan.scheduledTo, i18n.locale)}`
    if (typeof value !== 'string' || value === '') return t`vazio`
    // A workout has a day, an event an instant.
    if (field === 'scheduledTo') {
      return value.includes('T') ? eventTimeText(value, i18n.locale) : dateText(value, i18n.locale)
    }
    if (field === 'until') return dateText(value, i18n.locale)
    if (field === 'repeat') return t`toda semana`
    const asSport = field === 'sport' ? sport.safeParse(value).data : undefined
    if (asSport) return sportName(asSport)
    const asStatus = field === 'status' ? workoutStatus.safeParse(value).data : undefined
    if (asStatus) return statusName(asStatus)
    if (field === 'doneFrom' && value === 'plan') return t`como planejado`
    if (field === 'doneFrom' && value === 'typed') return t`digitado`
    if (field === 'doneFrom' && value === 'activity') return t`da atividade gravada`
    const asReason = field === 'missedReason' ? missedReason.safeParse(value).data : undefined
    if (asReason) return t(missedWords[asReason])
    const asKind = field === 'kind' ? markKind.safeParse(value).data : undefined
    if (asKind) return t(markWords[asKind])
    const asPhase = field === 'phase' ? seasonPhase.safeParse(value).data : undefined
    if (asPhase) return t(phaseWords[asPhase])
    const asMeal = field === 'type' ? mealType.safeParse(value).data : undefined
    return asMeal ? t(mealWords[asMeal]) : value
  }
}
