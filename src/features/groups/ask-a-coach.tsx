import { useLingui } from '@lingui/react/macro'
import { IconShare } from '@tabler/icons-react'
import { paths } from '#src/config/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'

/** A message for a coach, who is asked to invite this e-mail: shared where the device can, else copied. */
export function AskACoach({ email }: { email: string }) {
  const { t } = useLingui()
  const link = location.origin + paths.groups
  const text = t`Quero treinar com você no Rumo. Convide ${email} para um grupo seu: ${link}`
  if (!('share' in navigator)) return <CopyButton text={text} label={t`Copiar pedido ao treinador`} />
  // Rejects when the person closes the sheet again.
  const share = () => navigator.share({ text }).catch(() => undefined)
  return (
    <Button icon={IconShare} size={20} onClick={() => void share()}>
      {t`Pedir a um treinador`}
    </Button>
  )
}
