import { useState } from 'react'

/** The newest value that was not undefined: while a live query opens anew, the rows before it stay on the screen. */
export function useKeepPrevious<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
