import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'

const DialogFrame = lazy(() => import('./dialog-frame.tsx').then((m) => ({ default: m.DialogFrame })))

export type DialogProps = {
  opened: boolean
  onClose: () => void
  title: ReactNode
  subtitle?: ReactNode
  /** Width in px where the dialog is centred. */
  width?: number
  /** Takes the whole screen at any width. */
  full?: boolean
  children: ReactNode
}

/**
 * SPEC section 2: a centred dialog from 768 px, a drawer from the bottom below. Escape, a tap beside it and the back
 * gesture close it (open it through `useDialog`), and focus goes back to what opened it. Its code comes with the first
 * dialog that is opened, since no screen needs it in order to appear.
 */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(false)
  if (props.opened && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={<span aria-busy />}>
        <DialogFrame {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}
