import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { screenTimings } from '#src/config/timings.ts'
import { pageId, storageKeys, tabStore } from '#src/config/web-storage.ts'

/**
 * State that a page finds again after going back to it or a reload, such as the filter of a list.
 * @param name one per state of a page.
 */
export function useKeptState<Value extends string>(name: string, initial: Value) {
  const place = `${storageKeys.pageState}:${pageId(useLocation())}:${name}`
  const [value, setValue] = useState(() => (tabStore.read(place) as Value | null) ?? initial)
  const keep = (next: Value) => {
    tabStore.write(place, next)
    setValue(next)
  }
  return [value, keep] as const
}

/** What is searched in a list, a moment after it was typed, and what its `SearchField` is given. */
export function useKeptSearch(name: string) {
  const [value, onChange] = useKeptState<string>(name, '')
  const [search] = useDebouncedValue(value, screenTimings.searchPause)
  return { search, typed: { value, onChange } }
}
