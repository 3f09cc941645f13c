/** Pull-to-refresh (docs/product.md, "Refresh"): which state follows which, and the numbers. */

/** Progress at which letting go refreshes. */
const full = 100
/** Progress per pixel that the finger has moved. */
const factor = 0.5
/** Its place while refreshing, and until it is gone. */
const refreshingAt = 75
/** How far from the top the page may be scrolled, in px. */
const topTolerance = 5
/** Below this nothing is said yet. */
export const textFrom = 20

export type Pull = {
  phase: 'idle' | 'pulling' | 'ready' | 'refreshing' | 'success' | 'leaving'
  /** 0 to 100; the pixels that it is below its start. */
  progress: number
}

export type PullEvent =
  | { type: 'touch'; scrollTop: number }
  /** Px downwards since the touch; negative upwards. */
  | { type: 'move'; distance: number }
  | { type: 'release' }
  | { type: 'refreshed' }
  | { type: 'failed' }
  | { type: 'shown' }
  | { type: 'reset' }

export const idle: Pull = { phase: 'idle', progress: 0 }

/** What the pull is after an event. An event that means nothing now changes nothing. */
export function nextPull(pull: Pull, event: PullEvent): Pull {
  switch (event.type) {
    case 'touch':
      if (pull.phase !== 'idle' || event.scrollTop > topTolerance) return pull
      return { phase: 'pulling', progress: 0 }
    case 'move': {
      if (pull.phase !== 'pulling' && pull.phase !== 'ready') return pull
      const progress = Math.min(full, Math.max(0, event.distance * factor))
      return { phase: progress === full ? 'ready' : 'pulling', progress }
    }
    case 'release':
      if (pull.phase === 'ready') return { phase: 'refreshing', progress: refreshingAt }
      return pull.phase === 'pulling' ? idle : pull
    case 'refreshed':
      return pull.phase === 'refreshing' ? { ...pull, phase: 'success' } : pull
    case 'shown':
      return pull.phase === 'success' ? { ...pull, phase: 'leaving' } : pull
    case 'failed':
    case 'reset':
      return idle
  }
}
