import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { filter, firstValueFrom, map, merge, race, skip, switchMap, take, timer } from 'rxjs'
import { screenTimings } from '#src/config/timings.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { PullToRefresh } from '#src/features/refresh/pull-to-refresh.tsx'
import { whyOffline } from '#src/features/sync-status/pill-state.ts'
import { problemText } from '#src/i18n/problem-text.ts'
import { showToast } from '#src/ui/toast/toast.ts'
import type { Phase, SyncClient } from '#sync/client.ts'

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

/** Phases in which a new exchange has failed. */
const failed: ReadonlySet<Phase> = new Set([
  'unreachable',
  'portal',
  'full',
  'signed-out',
  'other-person',
  'outdated',
  'storage',
])

/** Asks the server at once. Resolves with undefined when an exchange was finished since, else with where it stopped. */
export async function refreshNow(client: SyncClient): Promise<Phase | undefined> {
  const { status$ } = client
  const before = await firstValueFrom(status$)
  // The earlier status says nothing yet, except that waiting does not bring a newer app.
  const later$ = before.phase === 'outdated' ? status$ : status$.pipe(skip(1))
  const came$ = later$.pipe(
    filter(({ phase, lastSyncAt }) => phase === 'idle' && lastSyncAt !== before.lastSyncAt),
    map(() => undefined),
  )
  const failed$ = later$.pipe(
    map(({ phase }) => phase),
    filter((phase) => failed.has(phase)),
  )
  const tooLong$ = timer(screenTimings.refreshLimit).pipe(
    switchMap(() => status$),
    take(1),
    map(({ phase }) => phase),
  )
  const end = firstValueFrom(race(merge(came$, failed$), tooLong$))
  client.syncNow()
  return end
}
