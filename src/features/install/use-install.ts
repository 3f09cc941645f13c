import { useStore } from '#src/config/create-store.ts'
import { isInstalled } from '#src/ui/browser/is-installed.ts'
import { installStore } from './install-store.ts'

/** How this device could install the app: by the browser's prompt, by hand on iOS, or not (any more). */
export type InstallWay = 'prompt' | 'ios' | 'none'

export function useInstall(): { way: InstallWay; installing: boolean } {
  const state = useStore(installStore)
  if (state !== 'unavailable') return { way: 'prompt', installing: state === 'installing' }
  return { way: isIos() && !isInstalled() ? 'ios' : 'none', installing: false }
}

/** iPads name themselves Macs, but no Mac has a touch screen. */
function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}
