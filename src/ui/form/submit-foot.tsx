import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import form from './form.module.css'

type Props = { disabled?: boolean; children: ReactNode }

/** The end of a form with one button, which sends it. */
export function SubmitFoot({ disabled = false, children }: Props) {
  return (
    <div className={form.foot}>
      <Button kind="primary" large wide type="submit" disabled={disabled}>
        {children}
      </Button>
    </div>
  )
}
