import type { ReactNode } from 'react'
import { onDemand } from '../on-demand.tsx'
import styles from './dialog.module.css'

const DialogFrame = onDemand<FrameProps>(
  () => import('./dialog-frame.tsx').then((m) => m.DialogFrame),
  undefined,
  'entry',
)

/** What a dialog is opened and closed by; `defineDialog` gives it. */
export type DialogFrame = { opened: boolean; onClose: () => void }

export type FrameProps = DialogFrame & {
  title: ReactNode
  /** Width in px where the dialog is centred. */
  width?: number
  /** Takes the whole screen at any width. */
  full?: boolean
  /** A form at the right edge with its page readable at its side; the whole screen of a phone. */
  sheet?: boolean
  children: ReactNode
}

/**
 * docs/product.md, "Dialogs, toasts and forms": a centred dialog from 768 px, a drawer from the bottom below. Escape, a
 * tap outside it and the back gesture close it (it is opened by what `defineDialog` gives), and focus goes back to what opened it.
 * Its code comes with the first dialog that is opened, since no screen needs it in order to appear.
 */
export function Dialog({ title, subtitle, ...props }: FrameProps & { subtitle?: ReactNode }) {
  // Drawn here so that the styles come with the page: those of a module that could not be fetched may come
  // later than the module itself.
  const heading = (
    <>
      <span className={styles.heading}>{title}</span>
      {subtitle && <span className={styles.subtitle}>{subtitle}</span>}
    </>
  )
  return <DialogFrame {...props} title={heading} />
}
