import { Trans, useLingui } from '@lingui/react/macro'
import { dateText } from '#src/i18n/day-text.ts'
import { ComingDays, DaysNote } from '#src/training/days-here/earlier-days.tsx'
import type { EarlierWeeks } from './use-earlier-weeks.ts'

/** Says what is not known of earlier days, or only as it was: nothing where the summary is of today. */
export function MissingWeeks({ earlier, today }: { earlier: EarlierWeeks; today: string }) {
  const { i18n } = useLingui()
  const { first = '', summary, isMissing, isWrong } = earlier
  if (first === '') return null
  const before = dateText(first, i18n.locale)
  if (isWrong)
    return (
      <DaysNote>
        <Trans>
          A soma do servidor não bate com este aparelho. Os treinos de antes de {before} estão vindo para
          contar de novo.
        </Trans>
      </DaysNote>
    )
  if (isMissing) return <ComingDays first={first} />
  if (!summary || summary.today === today) return null
  return (
    <DaysNote>
      <SummedUp earlier={earlier} />
    </DaysNote>
  )
}

/** Until when, and as of which day, figures come from the server. */
export function SummedUp({ earlier: { first = '', summary } }: { earlier: EarlierWeeks }) {
  const { i18n } = useLingui()
  if (!summary) return null
  return (
    <span>
      <Trans>
        Antes de {dateText(first, i18n.locale)}: somado pelo servidor em{' '}
        {dateText(summary.today, i18n.locale)}
      </Trans>
    </span>
  )
}
