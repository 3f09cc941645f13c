/** Whether this is the installed app in its own window; a browser tab never is, even when the app is installed. */
export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}
