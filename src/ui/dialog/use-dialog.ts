import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

type DialogState = { dialog?: string; args?: unknown }

/**
 * A dialog that lives in the browser's history: the back gesture closes it, a reload keeps it.
 * @param name one per dialog of a screen. Its arguments must survive structured cloning.
 */
export function useDialog<Args>(name: string) {
  const location = useLocation()
  const navigate = useNavigate()
  const state = (location.state ?? {}) as DialogState
  const opened = state.dialog === name
  const [last, setLast] = useState<Args>()
  // While it fades out, a dialog still shows what it was about.
  if (opened && state.args !== last) setLast(state.args as Args)
  // The browser goes back a moment after it was asked to; asked twice, it would leave the screen as well.
  const canClose = useRef(false)
  useEffect(() => {
    canClose.current = opened
  }, [opened])
  /** The same function for good, so that what a dialog shows need not be drawn anew for it. */
  const close = useCallback(() => {
    if (!canClose.current) return
    canClose.current = false
    void navigate(-1)
  }, [navigate])
  const to = location.pathname + location.search
  return {
    opened,
    args: opened ? (state.args as Args) : last,
    open: (args: Args) => {
      void navigate(to, {
        state: { dialog: name, args },
        preventScrollReset: true,
        replace: Boolean(state.dialog),
        // At once, so that the very next key finds it open.
        flushSync: true,
      })
    },
    close,
    /** Closes the dialog by going somewhere else, without leaving it behind in the history. */
    closeAndGo: (path: string) => {
      void navigate(path, { replace: true })
    },
  }
}

/** Whether a dialog or menu of the screen is open. It takes the focus a moment later: keys until then are not the screen's. */
export function useDialogOpen(): boolean {
  const state = useLocation().state as DialogState | null
  return Boolean(state?.dialog)
}
