import { useReadAgain } from './use-readings.ts'

/** After an update of the reader: reads again what is kept, while the screens show what was read before. */
export function ReadAgain(): null {
  useReadAgain()
  return null
}
