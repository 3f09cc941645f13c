import { type ReactNode, type SyntheticEvent, useRef } from 'react'
import { useStore } from '#src/config/create-store.ts'
import { addDays } from '#src/domain/days.ts'
import { dragged } from '#src/features/calendar/planning/drag-refs.ts'
import { focusOn } from '#src/ui/browser/focus-on.ts'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { onDemand } from '#src/ui/on-demand.tsx'
import type { TemplateDocument } from '#sync/client.ts'
import styles from './calendar-with-library.module.css'
import { closeLibrary, libraryPanel, selectDay } from './library-panel.ts'

const LibraryPanel = onDemand(
  () => import('#src/features/library/panel/library-panel.tsx').then((m) => m.LibraryPanel),
  <Skeleton height={560} />,
)

type Props = {
  athleteId: number
  /** The days on the calendar, and the one that is meant until another is selected. */
  shown: { from: string; to: string; day: string }
  onInsert: (template: TemplateDocument, day: string) => void
  children: ReactNode
}

/** A calendar with the library next to it once the person opens it. The day that was focused last is the selected one. */
export function CalendarWithLibrary({ athleteId, shown, onInsert, children }: Props) {
  const { open, asked, day: selected } = useStore(libraryPanel)
  const isShown = (day: string) => shown.from <= day && day <= shown.to
  const day = selected && isShown(selected) ? selected : shown.day
  const last = useRef<Element>(null)
  const note = ({ target }: SyntheticEvent) => {
    last.current = target as Element
    const at = dayOf(last.current)
    if (at) selectDay(at)
  }
  const close = () => {
    closeLibrary()
    const there = last.current?.isConnected && dayOf(last.current) === day
    focusOn(there ? last.current : firstOn(day))
  }
  return (
    <div className={styles.split} data-with-library={open || undefined}>
      <div role="presentation" className={styles.calendar} onFocus={note} onPointerDown={note}>
        {children}
      </div>
      {open && (
        <>
          <style>{`@media screen { [data-with-library] [data-day="${day}"] { outline: 2px dashed var(--signal); outline-offset: -3px } }`}</style>
          <LibraryPanel
            athleteId={athleteId}
            day={day}
            onStep={(days) => {
              const next = addDays(day, days)
              if (isShown(next)) selectDay(next)
            }}
            onInsert={onInsert}
            onClose={close}
            asked={asked}
            dragged={dragged}
          />
        </>
      )}
    </div>
  )
}

const dayOf = (element: Element) => element.closest<HTMLElement>('[data-day]')?.dataset.day

/** What of a day takes the focus: its first workout, else itself or its button. */
function firstOn(day: string): Element | null {
  const place = document.querySelector(`[data-day="${day}"]`)
  const empty = place?.matches('[tabindex]') ? place : place?.querySelector('button')
  return place?.querySelector('a') ?? empty ?? null
}
