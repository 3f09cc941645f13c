import { IconPlus } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { Button } from './button.tsx'

/** What a screen is for where it holds a list: one more of it. */
export function AddButton({ children, ...props }: ComponentProps<'button'>) {
  return (
    <Button floating {...props}>
      <IconPlus size={18} stroke={2.2} aria-hidden />
      {children}
    </Button>
  )
}
