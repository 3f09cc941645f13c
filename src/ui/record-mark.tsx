import { useLingui } from '@lingui/react/macro'
import styles from './record-mark.module.css'

/** undefined: it is up to date, and nothing is shown. */
type State = 'saved-here' | 'sending' | 'needs-you' | undefined

/** What a mark says, in words; nothing for a record that has none. */
export function useMarkText() {
  const { t } = useLingui()
  const words = {
    'saved-here': t`Salvo só neste aparelho`,
    sending: t`Sendo enviado`,
    'needs-you': t`Algo aqui precisa de você`,
  }
  return (state: State) => state && words[state]
}

/** A small sign beside a record's name: a ring while it is only here, full while it is sent, a “!” when it needs somebody. */
export function RecordMark({ state }: { state: State }) {
  const text = useMarkText()(state)
  if (!text) return null
  return <span className={styles.mark} data-state={state} role="img" aria-label={text} title={text} />
}
