import { useState } from 'react'

/** The newest value that was not undefined, so that rows stay on the screen while a live query is opened again. */
export function useKeepPrevious<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
