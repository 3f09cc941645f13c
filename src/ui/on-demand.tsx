import { useLingui } from '@lingui/react/macro'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { showToast } from './toast/toast.ts'

type Opening = { opened: boolean; onClose: () => void }

/**
 * A component whose code is fetched when it is first opened. Where `React.lazy` would keep a failed fetch for ever, this
 * one closes again, says why, and asks anew at the next press.
 */
export function onDemand<Props extends Opening>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let fetched: ComponentType<Props> | undefined
  return function OnDemand(props: Props) {
    const { t } = useLingui()
    const [Part, setPart] = useState<ComponentType<Props>>()
    // At once, not after a wait: a dialog notes where the focus was before its content takes it.
    if (props.opened && !Part && fetched) setPart(() => fetched)
    const missing = props.opened && !Part
    const giveUp = useEffectEvent(() => {
      props.onClose()
      showToast({ message: t`Não deu para abrir sem rede. Conecte-se e tente de novo.`, tone: 'error' })
    })
    useEffect(() => {
      if (!missing) return
      let current = true
      load().then(
        (part) => {
          fetched = part
          // A component is a function, which the state would call.
          if (current) setPart(() => part)
        },
        () => current && giveUp(),
      )
      return () => {
        current = false
      }
    }, [missing])
    if (Part) return <Part {...props} />
    return missing ? <span aria-busy /> : null
  }
}
