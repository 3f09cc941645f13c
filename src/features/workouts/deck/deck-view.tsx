import { useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { shownFigures } from '#src/domain/sessions.ts'
import { useFigureText } from '#src/training/figures/figure-text.ts'
import { useSessionOf } from '#src/training/figures/use-sessions.ts'
import { type PlanRow, planRows } from '#src/training/plan-rows.ts'
import { OwnNumbers } from '#src/training/thresholds/own-numbers.tsx'
import { usePlan } from '#src/training/volume/use-readings.ts'
import { IconButton } from '#src/ui/button.tsx'
import { Dialog, type DialogFrame } from '#src/ui/dialog/dialog.tsx'
import type { WorkoutDocument } from '#sync/client.ts'
import { planDone } from '#sync/contract/index.ts'
import { layOut } from './deck-pages.ts'
import { DeckSetView, deckSets } from './deck-sets.tsx'
import styles from './deck-view.module.css'

type Props = DialogFrame & { workout: WorkoutDocument }

/** The sets in letters that are read from the water, on a screen that stays awake. */
export function DeckView({ workout, ...frame }: Props) {
  const { t } = useLingui()
  const figureText = useFigureText()
  const { session } = useSessionOf(workout)
  const { name, sport } = planDone(workout)
  const [first] = shownFigures({ ...session, isDone: false })
  const facts = [
    first && figureText(first.figure, first.unit, sport, { brief: true }),
    workout.poolLength && t`piscina de ${workout.poolLength} m`,
  ]
  return (
    <Dialog {...frame} title={name} subtitle={facts.filter(Boolean).join(' · ')} full>
      <Deck workout={workout} />
    </Dialog>
  )
}

function Deck({ workout }: Pick<Props, 'workout'>) {
  const { t } = useLingui()
  useWakeLock()
  const { sport, description } = planDone(workout)
  const { athleteId, scheduledTo } = workout
  const plan = usePlan({ sport, description })
  const sets = useMemo(() => deckSets(planRows(description, plan ?? { nodes: [] })), [description, plan])
  const [{ pages, page }, setAt] = useState<{ pages: readonly number[]; page: number }>({
    pages: [],
    page: 0,
  })
  const last = pages.at(-1) ?? 0
  const go = useCallback(
    (by: number) =>
      setAt((at) => ({ ...at, page: Math.max(0, Math.min(at.pages.at(-1) ?? 0, at.page + by)) })),
    [],
  )
  const turning = useCallback((deck: HTMLElement | null) => turnPages(deck, go), [go])
  const fitting = useCallback(
    (list: HTMLElement | null) =>
      watchSize(list, (laid) => setAt((at) => ({ pages: laid, page: Math.min(at.page, laid.at(-1) ?? 0) }))),
    [],
  )
  const ownOf = ({ target, words }: PlanRow) => (
    <OwnNumbers sport={sport} step={{ target, words }} athleteId={athleteId} day={scheduledTo} />
  )
  return (
    <div className={styles.deck} data-sport={sport} tabIndex={-1} ref={turning}>
      <ol key={description} className={styles.sets} ref={fitting} aria-busy={plan === undefined}>
        {sets.map((set, index) => (
          <DeckSetView key={set.row.at} set={set} shown={(pages[index] ?? 0) === page} ownOf={ownOf} />
        ))}
      </ol>
      {last > 0 && (
        <div className={styles.pages}>
          <IconButton
            icon={IconChevronLeft}
            size={28}
            kind="quiet"
            label={t`Página anterior`}
            disabled={page === 0}
            onClick={() => go(-1)}
          />
          <span className="num" role="status">
            {page + 1}/{last + 1}
          </span>
          <IconButton
            icon={IconChevronRight}
            size={28}
            kind="quiet"
            label={t`Próxima página`}
            disabled={page === last}
            onClick={() => go(1)}
          />
        </div>
      )}
    </div>
  )
}

const forward = new Set(['ArrowRight', 'ArrowDown', 'PageDown', ' ', 'Enter'])
const backward = new Set(['ArrowLeft', 'ArrowUp', 'PageUp'])

/** Turns pages by keys, and by a tap anywhere: wet fingers meet no button. The left third leads back. */
function turnPages(deck: HTMLElement | null, go: (by: number) => void): (() => void) | undefined {
  if (!deck) return undefined
  deck.focus()
  const onKey = (event: KeyboardEvent) => {
    const by = Number(forward.has(event.key)) - Number(backward.has(event.key))
    if (by === 0 || isInButton(event)) return
    event.preventDefault()
    go(by)
  }
  const onTap = (event: MouseEvent) => {
    if (!isInButton(event)) go(event.clientX < window.innerWidth / 3 ? -1 : 1)
  }
  deck.addEventListener('keydown', onKey)
  deck.addEventListener('click', onTap)
  return () => {
    deck.removeEventListener('keydown', onKey)
    deck.removeEventListener('click', onTap)
  }
}

function isInButton({ target }: Event): boolean {
  return target instanceof Element && target.closest('button') !== null
}

/** Lays the sets out, also after the text has come or the phone was turned. */
function watchSize(list: HTMLElement | null, onPages: (pages: readonly number[]) => void) {
  if (!list) return undefined
  const fit = () => onPages(layOut(list))
  const size = new ResizeObserver(fit)
  size.observe(list)
  const content = new MutationObserver(fit)
  content.observe(list, { childList: true, subtree: true, characterData: true })
  return () => {
    size.disconnect()
    content.disconnect()
  }
}

/** Keeps the screen on while the component is there; browsers that cannot, and low batteries, simply let it sleep. */
function useWakeLock(): void {
  useEffect(() => ('wakeLock' in navigator ? holdWakeLock() : undefined), [])
}

/** @returns ends it. A lock that is granted only after that is given back at once. */
function holdWakeLock(): () => void {
  let ended = false
  let asking = false
  let lock: WakeLockSentinel | undefined
  const hold = async () => {
    if (asking || (lock && !lock.released) || document.visibilityState !== 'visible') return
    asking = true
    try {
      const granted = await navigator.wakeLock.request('screen')
      if (ended) await granted.release()
      else lock = granted
    } finally {
      asking = false
    }
  }
  const again = () => void hold().catch(() => undefined)
  again()
  // The browser lets go of the lock whenever the page is hidden.
  document.addEventListener('visibilitychange', again)
  return () => {
    ended = true
    document.removeEventListener('visibilitychange', again)
    void lock?.release()
  }
}
