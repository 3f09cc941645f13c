import { useLingui } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { screenTimings } from '../config/timings.ts'
import { loadAllTexts } from '../i18n/start.ts'
import { Button } from './button.tsx'
import { dialogStore, openDialog } from './dialog/open-dialog.ts'
import { EmptyState } from './feedback/empty-state.tsx'
import { showToast } from './toast/toast.ts'

type Opening = { opened?: boolean; onClose?: () => void }

/**
 * A component whose code is fetched when it is first shown. `React.lazy` keeps a failed fetch for good; this one fetches
 * again, by time and when the browser is online. A dialog (it has `opened` and `onClose`) closes and says why; any other
 * component says so in its place. Both appear by themselves once the code is there.
 * @param waiting is shown meanwhile; null for a part that nobody misses, which says nothing either.
 * @param texts `entry` for a part whose texts are in the first catalogue, which is there already.
 * @returns the component; its `fetch` gets the code ahead and rejects where that fails.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = <span aria-busy />,
  texts: 'entry' | 'all' = 'all',
) {
  let fetched: ComponentType<Props> | undefined
  const fetch = async () => {
    if (fetched) return fetched
    const [part] = await Promise.all([load(), texts === 'all' ? loadAllTexts() : undefined])
    fetched = part
    return part
  }
  function OnDemand(props: Props & Opening) {
    const { opened = true, onClose } = props
    const { t } = useLingui()
    const [Part, setPart] = useState<ComponentType<Props>>()
    const [failed, setFailed] = useState(false)
    const [asking, setAsking] = useState(true)
    // At once, not after a wait: a dialog notes where the focus was before its content takes it.
    if (opened && !Part && fetched) setPart(() => fetched)
    const missing = opened && !Part
    const giveUp = useEffectEvent(() => {
      if (!onClose) {
        setAsking(false)
        return setFailed(true)
      }
      if (!opened) return
      openOnceThere(fetch)
      onClose()
      showToast({
        message: t`Não deu para abrir sem rede. Conecte-se: abre sozinho quando chegar.`,
        tone: 'error',
      })
    })
    useEffect(() => {
      if (!missing || !asking) return
      fetch().then(
        // A component is a function, which the state would call.
        (part) => setPart(() => part),
        () => giveUp(),
      )
    }, [missing, asking])
    useEffect(() => (missing && failed ? repeat(() => setAsking(true)) : undefined), [missing, failed])
    if (Part) return <Part {...props} />
    if (!missing) return null
    if (!failed) return waiting
    return waiting === null ? null : <Offer onRetry={() => setAsking(true)} />
  }
  return Object.assign(OnDemand, { fetch })
}

function Offer({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={IconAlertTriangle}
      title={t`Não deu para abrir sem rede. Conecte-se: abre sozinho quando chegar.`}
      action={<Button onClick={onRetry}>{t`Tentar de novo`}</Button>}
    />
  )
}

/** Calls by time, and when the browser is online again. @returns ends it. */
function repeat(call: () => unknown): () => void {
  const timer = setInterval(call, screenTimings.codeAgain)
  addEventListener('online', call)
  return () => {
    clearInterval(timer)
    removeEventListener('online', call)
  }
}

/** Ends waiting for the code of the last dialog that had none. */
let endWaiting = () => {}

/** Opens the dialog that is open now again once its code is there, unless the person has opened another page or dialog. */
function openOnceThere(fetch: () => Promise<unknown>): void {
  endWaiting()
  const wanted = dialogStore.read()
  if (!wanted) return
  const address = location.href
  const stopAsking = repeat(() =>
    fetch().then(
      () => {
        if (endWaiting === end && location.href === address) openDialog(wanted.name, wanted.args)
        end()
      },
      () => undefined,
    ),
  )
  const stopWatching = dialogStore.subscribe(() => {
    if (dialogStore.read()) end()
  })
  const end = () => {
    stopAsking()
    stopWatching()
    if (endWaiting === end) endWaiting = () => {}
  }
  endWaiting = end
}
