import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { SessionsCompared } from '#src/domain/comparison.ts'
import type { Unit } from '#src/domain/figures.ts'

/** What a comparison of sessions leaves out, in words: "fora da conta: 1 em ausência, 2 sem tempo"; '' where it has all. */
export function useLeftOutText(): (leftOut: SessionsCompared['leftOut'], unit: Unit) => string {
  const { t } = useLingui()
  return ({ excused, noAmount, notDue }, unit) => {
    const parts = [
      excused > 0 && plural(excused, { one: '# em ausência', other: '# em ausência' }),
      noAmount > 0 &&
        (unit === 'seconds'
          ? plural(noAmount, { one: '# sem tempo', other: '# sem tempo' })
          : plural(noAmount, { one: '# sem distância', other: '# sem distância' })),
      notDue > 0 && plural(notDue, { one: '# por vir', other: '# por vir' }),
    ].filter((part) => part !== false)
    const list = parts.join(', ')
    return list && t`fora da conta: ${list}`
  }
}
