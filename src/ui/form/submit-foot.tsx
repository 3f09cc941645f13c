import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import form from './form.module.css'

/** The end of a form with one button, which sends it. */
export function SubmitFoot({ disabled = false, children }: { disabled?: boolean; children: ReactNode }) {
  return (
    <div className={form.foot}>
      <Button kind="primary" large wide type="submit" disabled={disabled}>
        {children}
      </Button>
    </div>
  )
}
