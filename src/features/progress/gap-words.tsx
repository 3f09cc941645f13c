import { Plural, useLingui } from '@lingui/react/macro'
import type { EffortGap } from '#src/domain/progress/effort-gap.ts'

/** Why there is no number, and what is missing for one. */
export function GapWords({ gap, days }: { gap: EffortGap; days: number }) {
  const { t } = useLingui()
  if (gap.kind === 'few-weeks') {
    return (
      <p>
        <Plural
          value={gap.weeks}
          one="Sem número: só # das últimas seis semanas tem treino com esforço, e a forma precisa de quatro."
          other="Sem número: só # das últimas seis semanas têm treino com esforço, e a forma precisa de quatro."
        />
      </p>
    )
  }
  const { all, without } = gap
  return <p>{t`Sem número: ${without} de ${all} treinos feitos nos últimos ${days} dias não têm esforço.`}</p>
}
