/** Seconds as a pace: `4:05`. Apart from what reads typed paces, whose schemas the first screen does without. */
export function paceText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
