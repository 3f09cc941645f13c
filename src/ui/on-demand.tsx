import { Trans, useLingui } from '@lingui/react/macro'
import { useWindowEvent } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Button } from './button.tsx'
import { EmptyState } from './feedback/empty-state.tsx'
import { showToast } from './toast/toast.ts'

type Opening = { opened?: boolean; onClose?: () => void }

/**
 * A component whose code is fetched when it is first shown. `React.lazy` keeps a failed fetch for good; this one fetches
 * again. A dialog (it has `opened` and `onClose`) closes, says why, and fetches at the next press. Any other component
 * offers in its place to try again, and does so by itself once the browser is online.
 * @param waiting is shown meanwhile; null for a part that nobody misses, which offers nothing either.
 * @returns the component; its `fetch` gets the code ahead and rejects where that fails.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = <span aria-busy />,
) {
  let fetched: ComponentType<Props> | undefined
  const fetch = async () => {
    fetched ??= await load()
    return fetched
  }
  function OnDemand(props: Props & Opening) {
    const { opened = true, onClose } = props
    const { t } = useLingui()
    const [Part, setPart] = useState<ComponentType<Props>>()
    const [failed, setFailed] = useState(false)
    // At once, not after a wait: a dialog notes where the focus was before its content takes it.
    if (opened && !Part && fetched) setPart(() => fetched)
    const missing = opened && !Part && !failed
    const giveUp = useEffectEvent(() => {
      if (!onClose) return setFailed(true)
      onClose()
      showToast({ message: t`Não deu para abrir sem rede. Conecte-se e tente de novo.`, tone: 'error' })
    })
    const retry = () => setFailed(false)
    useWindowEvent('online', retry)
    useEffect(() => {
      if (!missing) return
      let current = true
      fetch().then(
        // A component is a function, which the state would call.
        (part) => current && setPart(() => part),
        () => current && giveUp(),
      )
      return () => {
        current = false
      }
    }, [missing])
    if (Part) return <Part {...props} />
    if (missing) return waiting
    return failed && waiting !== null ? <Offer onRetry={retry} /> : null
  }
  return Object.assign(OnDemand, { fetch })
}

function Offer({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      icon={<IconAlertTriangle size={26} aria-hidden />}
      title={<Trans>Não deu para abrir sem rede. Conecte-se e tente de novo.</Trans>}
      action={
        <Button onClick={onRetry}>
          <Trans>Tentar de novo</Trans>
        </Button>
      }
    />
  )
}
