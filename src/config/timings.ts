/** Every wait of the screen, in ms. */
export const screenTimings = {
  toast: 5_000,
  toastWithUndo: 10_000,
  /** A first read of local data takes a frame or two; only what takes longer deserves a placeholder. */
  skeletonDelay: 200,
  searchPause: 300,
  /** How long typing rests before the volume line is worked out again. */
  volumePause: 150,
  /** How long a sign-out waits for what is still unsent before it asks. */
  signOutFlush: 4_000,
  /** How often an open page asks whether a new version is there. */
  updateCheck: 60 * 60_000,
} as const
