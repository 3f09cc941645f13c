import { useEffect } from 'react'
import { useToday } from '../../data/use-now.ts'
import { useDialogOpen } from '../../ui/use-dialog.ts'

type Props = { onDay: (today: string) => void }

/**
 * Tells the page which day it is. At midnight an open dialog is waited for, since it belongs to a workout of the day that
 * would be taken off the page. Apart from the page, which need not be drawn anew for a dialog.
 */
export function DayPasses({ onDay }: Props) {
  const today = useToday()
  const busy = useDialogOpen()
  useEffect(() => {
    if (!busy) onDay(today)
  }, [busy, today, onDay])
  return null
}
