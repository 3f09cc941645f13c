import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useToday } from '../../data/query/use-now.ts'
import { useDialogOpen } from '../../ui/dialog/use-dialog.ts'

type Props = {
  onDay: (today: string) => void
  /** The page was asked for again while it was there already. */
  onAgain: () => void
}

/**
 * What moves the page to another day: midnight, and its being asked for again. At midnight an open dialog is waited for,
 * since it belongs to a workout of the day that would be taken off the page. Apart from the page, which need not be drawn
 * anew for a dialog.
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
    onAgain()
  }, [key, onAgain])
  return null
}
