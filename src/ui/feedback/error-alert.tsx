import { Plural, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { problemText } from '#src/i18n/problem-text.ts'
import styles from './error-alert.module.css'

/** `code` is a problem code of the contract, or `unreachable`. */
type Props = {
  code: string
  retryAfterSeconds?: number | undefined
  /** What did not work, before the reason. */
  title?: ReactNode
}

/** Says why the server did not do what was asked; read out at once. What was typed stays where it is. */
export function ErrorAlert({ code, retryAfterSeconds, title }: Props) {
  const { t } = useLingui()
  return (
    <p className={styles.refusal} role="alert">
      <IconAlertTriangle size={20} aria-hidden />
      <span>
        {title && <strong>{title}. </strong>}
        {code === 'rate-limited' && retryAfterSeconds !== undefined ? (
          <Plural
            value={retryAfterSeconds}
            one="Foram muitas tentativas. Tente de novo em # segundo."
            other="Foram muitas tentativas. Tente de novo em # segundos."
          />
        ) : (
          t(problemText(code))
        )}
      </span>
    </p>
  )
}
