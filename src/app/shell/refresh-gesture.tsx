import { useLingui as useTexts } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { useSession } from '../../data/session-context.ts'
import { PullToRefresh } from '../../features/refresh/pull-to-refresh.tsx'
import { problemText } from '../../i18n/problem-text.ts'
import { showToast } from '../../ui/toast.ts'
import { refreshNow } from './refresh.ts'

/** Pull-to-refresh means: exchange now (the local database is always current otherwise). */
export function RefreshGesture() {
  const { t } = useLingui()
  const { _ } = useTexts()
  const { client } = useSession()
  const refresh = useCallback(async () => {
    const came = await refreshNow(client)
    if (!came) {
      const detail = _(problemText('unreachable'))
      showToast({ tone: 'error', message: t`Não foi possível atualizar`, detail })
    }
    return came
  }, [client, t, _])
  return <PullToRefresh onRefresh={refresh} />
}
