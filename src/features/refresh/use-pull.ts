import { useWindowEvent } from '@mantine/hooks'
import { useEffect, useReducer, useRef } from 'react'
import { screenTimings } from '#src/config/timings.ts'
import { idle, nextPull, type Pull } from './pull.ts'

/** Follows the finger on the whole page, but not in dialogs, and not when it moves sideways. */
export function usePull(onRefresh: () => Promise<boolean>): Pull {
  const [pull, dispatch] = useReducer(nextPull, idle)
  const { phase } = pull

  const start = useRef<{ x: number; y: number }>(undefined)

  const onStart = ({ touches, target }: TouchEvent) => {
    const inDialog = target instanceof Element && target.closest('[role="dialog"]')
    const [finger, second] = Array.from(touches)
    start.current = finger && !second && !inDialog ? { x: finger.clientX, y: finger.clientY } : undefined
  }
  const onMove = ({ touches }: TouchEvent) => {
    const finger = touches.item(0)
    if (!start.current || !finger) return
    const distance = finger.clientY - start.current.y
    if (Math.abs(finger.clientX - start.current.x) > Math.abs(distance)) return
    if (distance > 0) dispatch({ type: 'touch', scrollTop: scrollY })
    dispatch({ type: 'move', distance })
  }
  const onEnd = () => {
    start.current = undefined
    dispatch({ type: 'release' })
  }
  useWindowEvent('touchstart', onStart, { passive: true })
  useWindowEvent('touchmove', onMove, { passive: true })
  useWindowEvent('touchend', onEnd)
  useWindowEvent('touchcancel', onEnd)

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
