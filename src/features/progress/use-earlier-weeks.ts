import { useEffect, useMemo, useRef, useState } from 'react'
import { useObservable } from '#src/config/create-store.ts'
import { screenTimings } from '#src/config/timings.ts'
import { callFor } from '#src/data/http/api-call.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { pageTransport } from '#src/data/session/page-transport.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { addDays } from '#src/domain/days.ts'
import { paceDays } from '#src/domain/figures.ts'
import { isSame } from '#src/domain/progress/summary.ts'
import { useHeldFrom } from '#src/training/days-here/use-held-from.ts'
import { type WeeksAnswer, weeksAnswer } from '#sync/contract/index.ts'
import { type KeptWeeks, keepWeeks, keptWeeks$ } from '#sync/kept-weeks.ts'

/** What is known of an athlete's days that this device does not hold. */
export type EarlierWeeks = {
  /** The first day from which all is here, with '' everything; undefined until it is read. */
  first: string | undefined
  /** The server's, of all days; only what is not here is shown of it. */
  summary: KeptWeeks | undefined
  /** Days that are shown are not here, and there is no summary of them. */
  isMissing: boolean
  /** The summary differs from what is here, even after it was made a second time: rows are still on their way. */
  isWrong: boolean
  /** The summary that came just now, while all is exchanged: to be compared with what is here. */
  fresh: WeeksAnswer | undefined
  /** The comparison failed. */
  doubt: () => void
}

/**
 * Asks the server for the summary of an athlete's weeks where days from `from` on are not on this device, and keeps it. A
 * server without summaries is asked for the rows.
 */
export function useEarlierWeeks(
  athleteId: number,
  { from, today }: { from: string; today: string },
): EarlierWeeks {
  const { client, userId } = useSession()
  const { database } = client
  const first = useHeldFrom(athleteId)
  const kept = useLiveQuery(keptWeeks$, athleteId)
  const status = useObservable(client.status$)
  const [round, setRound] = useState<'first' | 'doubted' | 'again' | 'wrong'>('first')
  const [fetched, setFetched] = useState<{ of: string; weeks: WeeksAnswer }>()
  const asked = useRef('')
  const isNeeded = first !== undefined && from < first
  const isReached = status?.phase === 'idle' || status?.phase === 'full'
  const wanted = `${athleteId} ${today} ${round === 'first' || round === 'doubted' ? 1 : 2}`

  useEffect(() => {
    if (!isNeeded || !isReached || asked.current === wanted) return
    asked.current = wanted
    const load = async () => {
      const answer = await callFor(
        pageTransport(userId),
        weeksAnswer,
        `GET /athletes/${athleteId}/weeks?today=${today}`,
      )
      if (answer.kind === 'refused') {
        if (answer.code === 'no-such-call') await client.wantAllDaysOf(athleteId)
        // The next time that all is exchanged it is asked for again.
        else asked.current = ''
        return
      }
      setFetched({ of: wanted, weeks: answer.value })
      await keepWeeks(database, athleteId, { ...answer.value, today })
    }
    load().catch(reportError)
  }, [client, database, userId, athleteId, today, wanted, isNeeded, isReached])

  useEffect(() => {
    if (round !== 'doubted') return
    // Something may have changed between what is here and the summary: first what is new, then another one.
    client.syncNow()
    const timer = setTimeout(() => setRound('again'), screenTimings.summaryAgain)
    return () => clearTimeout(timer)
  }, [client, round])

  const doubt = () => {
    if (round === 'first') setRound('doubted')
    else if (round === 'again') {
      setRound('wrong')
      client.wantAllDaysOf(athleteId).catch(reportError)
    }
  }
  // Another version of the app may have kept it.
  const summary = useMemo(() => (weeksAnswer.safeParse(kept).success ? kept : undefined), [kept])
  const isFresh = isReached && status.unsent === 0 && fetched?.of === wanted
  return {
    first,
    summary: isNeeded && round !== 'wrong' ? (summary ?? undefined) : undefined,
    isMissing: isNeeded && kept !== undefined && !summary,
    isWrong: isNeeded && round === 'wrong',
    fresh: isNeeded && isFresh ? fetched.weeks : undefined,
    doubt,
  }
}

/**
 * Compares the summary with what this device has worked out itself.
 * @param own of the days from `from` on; undefined while it is read.
 */
export function useCheckedWeeks(
  { first = '', fresh, doubt }: EarlierWeeks,
  own: WeeksAnswer | undefined,
  { from, today }: { from: string; today: string },
): void {
  const checked = useRef<WeeksAnswer>(undefined)
  useEffect(() => {
    if (!fresh || !own || checked.current === fresh) return
    checked.current = fresh
    // The paces of a week need the days before it.
    const whole = first && addDays(first, paceDays)
    if (!isSame(own, fresh, { first: whole > from ? whole : from, today })) doubt()
  }, [fresh, own, first, from, today, doubt])
}
