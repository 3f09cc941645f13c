import { useLingui } from '@lingui/react/macro'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './copy-button.module.css'

type Props = {
  text: string
  /** When it is not plain what would be copied. */
  label?: ReactNode
}

/** Copies a text, and says that it did. Where the browser refuses (over http, or the person does), it shows the text to copy by hand. */
export function CopyButton({ text, label }: Props) {
  const { t } = useLingui()
  const clipboard = useClipboard()
  return (
    <>
      <Button onClick={() => clipboard.copy(text)}>
        {clipboard.copied ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />}
        {clipboard.copied ? t`Copiado` : (label ?? t`Copiar`)}
      </Button>
      {/* Next to the button: inside it, its text would not be part of the button's name. */}
      <span className="visually-hidden" role="status">
        {clipboard.copied && t`Copiado`}
      </span>
      {clipboard.error && (
        <textarea
          className={styles.byHand}
          readOnly
          rows={3}
          aria-label={t`Copie daqui`}
          value={text}
          ref={(field) => field?.select()}
        />
      )}
    </>
  )
}
