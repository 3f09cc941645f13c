import { useEffect, useReducer } from 'react'
import { screenTimings } from '#src/config/timings.ts'
import { idle, nextPull, type Pull } from './pull.ts'

/** Follows the finger on the whole page, but not in dialogs, and not when it moves sideways. */
export function usePull(onRefresh: () => Promise<boolean>): Pull {
  const [pull, dispatch] = useReducer(nextPull, idle)
  const { phase } = pull

  useEffect(() => {
    let start: { x: number; y: number } | undefined
    const onStart = ({ touches, target }: TouchEvent) => {
      const inDialog = target instanceof Element && target.closest('[role="dialog"]')
      const [finger, second] = Array.from(touches)
      start = finger && !second && !inDialog ? { x: finger.clientX, y: finger.clientY } : undefined
    }
    const onMove = ({ touches }: TouchEvent) => {
      const finger = touches.item(0)
      if (!start || !finger) return
      const distance = finger.clientY - start.y
      if (Math.abs(finger.clientX - start.x) > Math.abs(distance)) return
      if (distance > 0) dispatch({ type: 'touch', scrollTop: scrollY })
      dispatch({ type: 'move', distance })
    }
    const onEnd = () => {
      start = undefined
      dispatch({ type: 'release' })
    }
    addEventListener('touchstart', onStart, { passive: true })
    addEventListener('touchmove', onMove, { passive: true })
    addEventListener('touchend', onEnd)
    addEventListener('touchcancel', onEnd)
    return () => {
      removeEventListener('touchstart', onStart)
      removeEventListener('touchmove', onMove)
      removeEventListener('touchend', onEnd)
      removeEventListener('touchcancel', onEnd)
    }
  }, [])

  useEffect(() => {
    if (phase !== 'refreshing') return
    let current = true
    void onRefresh().then((came) => {
      if (current) dispatch({ type: came ? 'refreshed' : 'failed' })
    })
    return () => {
      current = false
    }
  }, [phase, onRefresh])

  useEffect(() => {
    if (phase !== 'success' && phase !== 'leaving') return
    const isShown = phase === 'success'
    const timer = setTimeout(
      () => dispatch({ type: isShown ? 'shown' : 'reset' }),
      isShown ? screenTimings.refreshSuccess : screenTimings.refreshReset,
    )
    return () => clearTimeout(timer)
  }, [phase])

  return pull
}
