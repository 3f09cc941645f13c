import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { SessionWord } from '#src/domain/sessions.ts'
import styles from './compliance-word.module.css'

const words: Record<SessionWord, { sign: string; word: MessageDescriptor }> = {
  'as-planned': { sign: '=', word: msg`como planejado` },
  shorter: { sign: '↓', word: msg`mais curto` },
  longer: { sign: '↑', word: msg`mais longo` },
  'not-done': { sign: '×', word: msg`não feito` },
  unplanned: { sign: '+', word: msg`fora do plano` },
  'not-compared': { sign: '·', word: msg`sem comparação` },
}

/** The sign and the word of a compliance in the language of the screen. */
export function useComplianceText(): (compliance: SessionWord) => { sign: string; word: string } {
  const { t } = useLingui()
  return (compliance) => ({ sign: words[compliance].sign, word: t(words[compliance].word) })
}

/** How a workout or a week compares with its plan, as a sign and a word. */
export function ComplianceWord({ compliance }: { compliance: SessionWord }) {
  const { sign, word } = useComplianceText()(compliance)
  return (
    <span className={styles.compliance} data-compliance={compliance}>
      <span aria-hidden>{sign}</span> {word}
    </span>
  )
}
