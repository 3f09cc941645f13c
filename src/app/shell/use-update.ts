import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { showToast } from '#src/ui/toast/toast.ts'
import { fetchNewVersion } from '../update.ts'

/** Fetches the newest version of the app and starts it, or says that there is none. */
export function useUpdate(): () => void {
  const { t } = useLingui()
  return useCallback(() => {
    fetchNewVersion().then(
      (found) => {
        if (found) return
        showToast({
          tone: 'error',
          message: t`Ainda não há versão nova`,
          detail: t`Tente de novo daqui a pouco. Tudo continua guardado aqui.`,
        })
      },
      (cause: unknown) => {
        showToast({
          tone: 'error',
          message: t`A versão nova não chegou`,
          detail: t`Verifique a conexão e tente de novo.`,
          cause,
        })
      },
    )
  }, [t])
}
