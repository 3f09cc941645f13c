import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { firstValueFrom } from 'rxjs'
import { useSession } from '#src/data/session/session-context.ts'
import { PullToRefresh } from '#src/features/refresh/pull-to-refresh.tsx'
import { whyOffline } from '#src/features/sync-status/why-offline.ts'
import { problemText } from '#src/i18n/problem-text.ts'
import { showToast } from '#src/ui/toast/toast.ts'
import type { Phase } from '#sync/client.ts'
import { refreshNow } from './refresh.ts'

/** Why a refresh brought nothing, where it is not the network. */
const reasons: Partial<Record<Phase, MessageDescriptor>> = {
  storage: msg`Falta espaço neste aparelho. Libere um pouco e tente de novo.`,
  outdated: msg`Esta versão do Rumo é antiga demais para o servidor. Atualize o Rumo.`,
  'signed-out': problemText('unauthenticated'),
  portal: problemText('portal'),
}

/** Pull-to-refresh means: exchange now (the local database is always current otherwise). */
export function RefreshGesture() {
  const { t } = useLingui()
  const { client } = useSession()
  const refresh = useCallback(async () => {
    const stoppedAt = await refreshNow(client)
    if (!stoppedAt) return true
    const { answers } = await firstValueFrom(client.status$)
    const isFailing = whyOffline({ phase: stoppedAt, answers }) === 'server-fails'
    const detail = t(reasons[stoppedAt] ?? problemText(isFailing ? 'internal' : 'unreachable'))
    console.warn('Failed to refresh data:', stoppedAt)
    showToast({ tone: 'error', message: t`Não foi possível atualizar`, detail })
    return false
  }, [client, t])
  return <PullToRefresh onRefresh={refresh} />
}
