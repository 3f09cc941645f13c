import { Trans, useLingui } from '@lingui/react/macro'
import { sport, workoutStatus } from '../../../sync/contract/enumerations.ts'
import { numericDay } from '../../i18n/day-text.ts'
import { useSportName } from '../../ui/sport.tsx'
import { useStatusName } from '../../ui/status.tsx'

/** The best there is of each scale. */
const scales: Record<string, string> = { feel: '/5', rpe: '/10' }

type Props = { field: string; value: unknown }

/** A field's value as a person would say it. */
export function FieldValue({ field, value }: Props) {
  const { i18n } = useLingui()
  const sportName = useSportName()
  const statusName = useStatusName()
  if (typeof value === 'number') {
    return `${value}${scales[field] ?? ''}`
  }
  if (typeof value !== 'string' || value === '') return <Trans>vazio</Trans>
  if (field === 'scheduledTo') return numericDay(value, i18n.locale)
  const asSport = field === 'sport' ? sport.safeParse(value).data : undefined
  if (asSport) return sportName(asSport)
  const asStatus = field === 'status' ? workoutStatus.safeParse(value).data : undefined
  if (asStatus) return statusName(asStatus)
  return value
}
