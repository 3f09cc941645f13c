import { Plural, useLingui } from '@lingui/react/macro'
import styles from '../apply/apply-program.module.css'
import type { TextChange } from './use-scaled.ts'

type Props = { changes: readonly TextChange[]; unchanged: readonly string[] }

/** The texts that scaling changes, before and after, and those that it leaves as they are. */
export function ScaledTexts({ changes, unchanged }: Props) {
  const { t } = useLingui()
  return (
    <details className={styles.changes}>
      <summary>
        <Plural value={changes.length} _0="Nenhum texto muda" one="# texto muda" other="# textos mudam" />
        {unchanged.length > 0 && (
          <>
            {' · '}
            <Plural value={unchanged.length} one="# fica como está" other="# ficam como estão" />
          </>
        )}
      </summary>
      <ul>
        {changes.map(({ before, after }) => (
          <li key={before}>
            <del>{before}</del>
            <ins>{after}</ins>
          </li>
        ))}
        {unchanged.map((text) => (
          <li key={text}>
            <span>{text}</span>
            <em>{t`fica como está`}</em>
          </li>
        ))}
      </ul>
    </details>
  )
}
