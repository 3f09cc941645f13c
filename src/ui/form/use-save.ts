import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { showToast } from '../toast/toast.ts'

/** Stores once, however often it is asked while it does; when that fails it says so, and what is typed stays. */
export function useSave(store: () => Promise<void>): () => Promise<void> {
  const { t } = useLingui()
  const saving = useRef(false)
  return async () => {
    // A second tap must not make a second one.
    if (saving.current) return
    saving.current = true
    try {
      await store()
    } catch (cause) {
      showToast({
        tone: 'error',
        cause,
        message: t`Não foi possível salvar`,
        detail: t`O que você digitou continua aqui.`,
      })
    }
    saving.current = false
  }
}
