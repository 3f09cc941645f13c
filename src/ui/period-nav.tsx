import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

type Props = {
  /** What the buttons lead to, such as "Semana anterior". */
  names: { before: string; after: string }
  /** Nothing where there is no further one. */
  onBefore: (() => void) | null
  onAfter: (() => void) | null
  quiet?: boolean
  /** The period on screen, between the buttons. */
  children: ReactNode
}

/** One period back and one on, such as a week. */
export function PeriodNav({ names, onBefore, onAfter, quiet = false, children }: Props) {
  const look = { square: true, ...(quiet && { kind: 'quiet' as const }) }
  return (
    <>
      <Button {...look} aria-label={names.before} disabled={!onBefore} onClick={() => onBefore?.()}>
        <IconChevronLeft size={20} aria-hidden />
      </Button>
      {children}
      <Button {...look} aria-label={names.after} disabled={!onAfter} onClick={() => onAfter?.()}>
        <IconChevronRight size={20} aria-hidden />
      </Button>
    </>
  )
}
