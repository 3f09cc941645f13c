import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useToday } from '#src/data/query/use-now.ts'
import { useDialogOpen } from '#src/ui/dialog/define-dialog.ts'

type Props = {
  onDay: (today: string) => void
  /** The page was asked for again while it was there already: no day is chosen. */
  onAgain: (day: undefined) => void
}

/**
 * Moves the page to another day: at midnight, and when its address is opened again. At midnight it waits for an open
 * dialog, which belongs to a workout of the day that would leave the page. A component of its own, so that the page does
 * not render for a dialog.
 */
export function DayMoves({ onDay, onAgain }: Props) {
  const today = useToday()
  const busy = useDialogOpen()
  useEffect(() => {
    if (!busy) onDay(today)
  }, [busy, today, onDay])
  const { key } = useLocation()
  const asked = useRef(key)
  useEffect(() => {
    if (key === asked.current) return
    asked.current = key
    onAgain(undefined)
  }, [key, onAgain])
  return null
}
