/** Whether this is the installed app in its own window; a tab of the browser never is, even beside an installed app. */
export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}
