import { useSyncExternalStore } from 'react'
import { createStore, useStore } from '../config/create-store.ts'

/** `anchor` is what was selected last: a range starts there. */
type Selection = { keys: ReadonlySet<string>; anchor: string | null }

/**
 * The workouts that are selected in the calendar on the screen; null while nobody selects. Outside of React, so that each
 * workout is rendered for its own sake alone.
 */
export const selectionStore = createStore<Selection | null>(null)

/** Selects these; from then on each workout of the calendar can be added and taken out. */
export function select(keys: readonly string[]): void {
  selectionStore.write({ keys: new Set(keys), anchor: keys.at(-1) ?? null })
}

export function selectMore(keys: readonly string[], anchor: string): void {
  selectionStore.write({ keys: new Set([...selectedKeys(), ...keys]), anchor })
}

export function toggleSelected(key: string): void {
  const keys = new Set(selectedKeys())
  if (!keys.delete(key)) keys.add(key)
  selectionStore.write({ keys, anchor: key })
}

export function endSelection(): void {
  if (selectionStore.read()) selectionStore.write(null)
}

export function selectedKeys(): string[] {
  return [...(selectionStore.read()?.keys ?? [])]
}

/** How many workouts are selected; null while nobody selects. */
export function useSelectedCount(): number | null {
  return useStore(selectionStore)?.keys.size ?? null
}

/**
 * Whether a workout is selected; undefined while nobody selects, and for what cannot be. Renders only where that changes.
 * @param key undefined for a workout that cannot be selected.
 */
export function useSelected(key: string | undefined): boolean | undefined {
  const read = () => (key === undefined ? undefined : selectionStore.read()?.keys.has(key))
  return useSyncExternalStore(selectionStore.subscribe, read, read)
}

/** What makes the link of a workout a checkbox while somebody selects. */
export function asCheckbox(selected: boolean | undefined) {
  return selected === undefined ? {} : ({ role: 'checkbox', 'aria-checked': selected } as const)
}
