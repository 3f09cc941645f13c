import { Trans, useLingui } from '@lingui/react/macro'
import { sport, workoutStatus } from '../../../sync/contract/enumerations.ts'
import { numericDay } from '../../i18n/day-text.ts'
import { useSportName } from '../../ui/sport.tsx'
import { useStatusName } from '../../ui/status.tsx'

type Props = { field: string; value: unknown }

/** A field's value as a person would say it. */
export function FieldValue({ field, value }: Props) {
  const { i18n } = useLingui()
  const sportName = useSportName()
  const statusName = useStatusName()
  if (value === null || value === undefined || value === '') return <Trans>vazio</Trans>
  const asSport = field === 'sport' ? sport.safeParse(value).data : undefined
  if (asSport) return sportName(asSport)
  const asStatus = field === 'status' ? workoutStatus.safeParse(value).data : undefined
  if (asStatus) return statusName(asStatus)
  if (field === 'scheduledTo') return numericDay(String(value), i18n.locale)
  if (field === 'feel') return `${String(value)}/5`
  if (field === 'rpe') return `${String(value)}/10`
  return String(value)
}
