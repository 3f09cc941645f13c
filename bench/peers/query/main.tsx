import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister'
import { QueryClient, useMutation, useQuery } from '@tanstack/react-query'
import { PersistQueryClientProvider, persistQueryClientSave } from '@tanstack/react-query-persist-client'
import { del, get, set } from 'idb-keyval'
import { useCalendar } from '../../../src/features/calendar/view/use-calendar.ts'
import type { WorkoutDocument } from '../../../sync/database/rows/documents.ts'
import { athleteId, MonthScreen, mount, shownDays, TodayScreen, today } from '../screens.tsx'

/**
 * TanStack Query with its IndexedDB persister over the same REST API: cached queries with a stale time. One query holds
 * all workouts of an athlete, so that all of them are available offline.
 */
const day = 86_400_000
const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 300_000,
      gcTime: day,
      refetchOnWindowFocus: false,
      networkMode: 'offlineFirst',
      retry: false,
    },
    mutations: { networkMode: 'offlineFirst', retry: false },
  },
})
const persister = createAsyncStoragePersister({
  storage: {
    getItem: (key) => get<string>(key),
    setItem: (key, value: string) => set(key, value),
    removeItem: (key) => del(key),
  },
})

const queryKey = ['athlete-workouts', athleteId]

async function fetchAll(): Promise<WorkoutDocument[]> {
  const answer = await fetch(`/api/workout/athletes/${athleteId}`)
  if (!answer.ok) throw new Error(`The list answered ${answer.status}`)
  return ((await answer.json()) as { workouts: WorkoutDocument[] }).workouts
}

function useDays(from: string, to: string): readonly WorkoutDocument[] {
  const { data = [] } = useQuery({ queryKey, queryFn: fetchAll })
  return data.filter(({ scheduledTo }) => from <= scheduledTo && scheduledTo <= to)
}

function token(): string {
  return /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? ''
}

/** An optimistic update, as its documentation describes it. */
function useComplete() {
  return useMutation({
    mutationFn: async ({ id }: WorkoutDocument) => {
      await fetch('/api/workout', {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'x-xsrf-token': token() },
        body: JSON.stringify({ id, status: 'completed', rpe: 6, feel: 4, notes: 'Feito como planejado' }),
      })
    },
    onMutate: (workout) => {
      client.setQueryData<WorkoutDocument[]>(queryKey, (before = []) =>
        before.map((each) => (each.clientId === workout.clientId ? { ...each, status: 'completed' } : each)),
      )
    },
  })
}

function Today() {
  const { mutate } = useComplete()
  return <TodayScreen workouts={useDays(shownDays.from, shownDays.to)} onComplete={mutate} />
}

function Month() {
  const calendar = useCalendar(today)
  return <MonthScreen calendar={calendar} workouts={useDays(calendar.from, calendar.to)} />
}

/** For the benchmark: fills the cache from the server and waits until it is stored. */
async function fill(): Promise<number> {
  await client.fetchQuery({ queryKey, queryFn: fetchAll })
  await persistQueryClientSave({ queryClient: client, persister })
  // The persister writes at most once a second.
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 200))
    const stored = await persister.restoreClient()
    const rows = stored?.clientState.queries[0]?.state.data
    if (Array.isArray(rows)) return rows.length
  }
}

Object.assign(globalThis, { fill })
await mount(Today, Month, (page) => (
  <PersistQueryClientProvider client={client} persistOptions={{ persister, maxAge: day }}>
    {page}
  </PersistQueryClientProvider>
))
