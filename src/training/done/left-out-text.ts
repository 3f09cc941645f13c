import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { SessionsCompared } from '#src/domain/comparison.ts'

/** What a comparison of sessions leaves out, in words: "1 em ausência, 2 sem quantidade"; '' where it has all. */
export function useLeftOutText(): (leftOut: SessionsCompared['leftOut']) => string {
  const { t } = useLingui()
  return ({ excused, noAmount, notDue }) => {
    const parts = [
      excused > 0 && plural(excused, { one: '# em ausência', other: '# em ausência' }),
      noAmount > 0 && plural(noAmount, { one: '# sem quantidade', other: '# sem quantidade' }),
      notDue > 0 && plural(notDue, { one: '# por vir', other: '# por vir' }),
    ].filter((part) => part !== false)
    const list = parts.join(', ')
    return list && t`fora da conta: ${list}`
  }
}
