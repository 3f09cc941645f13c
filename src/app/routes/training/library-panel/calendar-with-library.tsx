import { type ReactNode, type SyntheticEvent, useRef } from 'react'
import { useStore } from '#src/config/create-store.ts'
import { addDays } from '#src/domain/days.ts'
import { placeOf, selectorOf } from '#src/features/calendar/target.ts'
import { dragged } from '#src/training/planning/drag-refs.ts'
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
  athletes: readonly { id: number; name: string }[]
  /** The days on the calendar, and the one that is meant until another is selected. */
  shown: { from: string; to: string; day: string }
  onInsert: (template: TemplateDocument, day: string, athleteId: number) => void
  children: ReactNode
}

/** A calendar with the library next to it once the person opens it. The day that was focused last is the selected one. */
export function CalendarWithLibrary({ athletes, shown, onInsert, children }: Props) {
  const { open, asked, day: selected, athleteId } = useStore(libraryPanel)
  const athlete = athletes.find(({ id }) => id === athleteId) ?? athletes[0]
  const hasSeveral = athletes.length > 1
  const ofSelected = (day: string) => selectorOf({ day, athleteId: hasSeveral ? athlete?.id : undefined })
  const isShown = (day: string) => shown.from <= day && day <= shown.to
  const day = selected && isShown(selected) ? selected : shown.day
  const last = useRef<Element>(null)
  const note = ({ target }: SyntheticEvent) => {
    last.current = target as Element
    const at = placeOf(last.current)
    if (at.day) selectDay(at.day, at.athleteId)
  }
  const close = () => {
    closeLibrary()
    const there = last.current?.isConnected && last.current.closest(ofSelected(day))
    focusOn(there ? last.current : firstOn(ofSelected(day)))
  }
  return (
    <div className={styles.split} data-with-library={open || undefined}>
      <div role="presentation" className={styles.calendar} onFocus={note} onPointerDown={note}>
        {children}
      </div>
      {open && athlete && (
        <>
          <style>{`@media screen { [data-with-library] ${ofSelected(day)} { outline: 2px dashed var(--signal); outline-offset: -3px } }`}</style>
          <LibraryPanel
            athleteId={athlete.id}
            athleteName={hasSeveral ? athlete.name : undefined}
            day={day}
            onStep={(days) => {
              const next = addDays(day, days)
              if (isShown(next)) selectDay(next)
            }}
            onInsert={(template, on) => onInsert(template, on, athlete.id)}
            onClose={close}
            asked={asked}
            dragged={dragged}
          />
        </>
      )}
    </div>
  )
}

/** What of a day takes the focus: its first workout, else itself or its button. */
function firstOn(selector: string): Element | null {
  const place = document.querySelector(selector)
  const empty = place?.matches('[tabindex]') ? place : place?.querySelector('button')
  return place?.querySelector('a') ?? empty ?? null
}
