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
          O que o servidor somou não bate com os treinos deste aparelho. Os treinos de antes de {before} estão
          vindo, e as contas serão feitas com eles.
        </Trans>
      </DaysNote>
    )
  if (isMissing) return <ComingDays first={first} />
  if (!summary || summary.today === today) return null
  return (
    <DaysNote>
      <Trans>
        O que é de antes de {before} está como o servidor somou em {dateText(summary.today, i18n.locale)}.
      </Trans>
    </DaysNote>
  )
}
