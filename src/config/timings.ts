/** Every wait of the screen, in ms. */
export const screenTimings = {
  toast: 8_000,
  searchPause: 300,
  /** How long something is pointed at until it says more. */
  pointedAt: 300,
  /** How often the volume line follows the text while it is typed. */
  volumeWhileTyping: 150,
  /** How long a sign-out waits for what is still unsent before it asks. */
  signOutFlush: 4_000,
  /** How long a sign-out waits for the server, and how often it is repeated until the server has confirmed it. */
  signOutLimit: 4_000,
  signOutRetry: 15_000,
  /**
   * docs/product.md, "Codes": how long after a code the next one can be asked for, and how often the
   * countdown is renewed.
   */
  resendPause: 60_000,
  countdownTick: 500,
  /** docs/product.md, "Install prompt": how long the install prompt stays away after an ordinary dismissal. */
  installPause: 7 * 24 * 60 * 60_000,
  /** How long a browser is not asked again to keep this app's data. */
  persistPause: 7 * 24 * 60 * 60_000,
  /** docs/product.md, "Refresh": how long a finished pull-to-refresh shows its success, and then takes to go away. */
  refreshSuccess: 500,
  refreshReset: 200,
  /** How long a pull-to-refresh waits for the server. */
  refreshLimit: 8_000,
  /** How long a page that was gone back to may grow until it is scrolled to where it was. */
  scrollBack: 10_000,
  /** How often an open page asks whether a new version is there. */
  updateCheck: 60 * 60_000,
  /** How often an open page asks for the rest of the app's files, and for code that could not be fetched. */
  prepareAgain: 20_000,
  codeAgain: 5_000,
  /** How long a page stays empty while the device is asked who it belongs to. */
  firstPaint: 300,
  /** How long a start waits for Today to be drawn before it opens the database. */
  firstScreen: 2_000,
  /** How long news have to arrive before a summary of weeks that differs from this device is asked for again. */
  summaryAgain: 3_000,
  /** How long the browser's push service may take to answer. */
  pushLimit: 15_000,
  /** How long a page is open before activities that have arrived are matched, and the code of what is probably pressed first is fetched. */
  settled: 3_000,
} as const
