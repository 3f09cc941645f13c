import { Trans } from '@lingui/react/macro'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

type Props = {
  text: string
  /** When it is not plain what would be copied. */
  label?: ReactNode
}

/** Copies a text, and says that it did. */
export function CopyButton({ text, label }: Props) {
  const clipboard = useClipboard()
  return (
    <>
      <Button onClick={() => clipboard.copy(text)}>
        {clipboard.copied ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />}
        {clipboard.copied ? <Trans>Copiado</Trans> : (label ?? <Trans>Copiar</Trans>)}
      </Button>
      {/* Next to the button: inside it, its text would not be part of the button's name. */}
      <span className="visually-hidden" role="status">
        {clipboard.copied && <Trans>Copiado</Trans>}
      </span>
    </>
  )
}
