type PlanKey =
  | 'copy'
  | 'copy-day'
  | 'cut'
  | 'paste'
  | 'move'
  | 'new'
  | 'edit'
  | 'delete'
  | 'select'
  | 'earlier'
  | 'later'
  | 'library'
  | 'for-many'

type Stroke = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean; shiftKey: boolean }

const clipKeys: Record<string, PlanKey> = { c: 'copy', x: 'cut', v: 'paste' }
const altKeys: Record<string, PlanKey> = { arrowup: 'earlier', arrowdown: 'later' }
const plainKeys: Record<string, PlanKey> = {
  m: 'move',
  n: 'new',
  e: 'edit',
  s: 'select',
  delete: 'delete',
  l: 'library',
  p: 'for-many',
}

/**
 * What a key does to what is focused in a calendar: C, X, V with or without Ctrl or Cmd, Shift+C for the day, and by
 * themselves M, N, E, S, L and Delete; with Alt the arrows up and down.
 */
export function planKeyOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Stroke): PlanKey | null {
  const command = ctrlKey || metaKey
  const name = key.toLowerCase()
  if (altKey) return command || shiftKey ? null : (altKeys[name] ?? null)
  if (shiftKey) return name === 'c' && !command ? 'copy-day' : null
  return clipKeys[name] ?? (command ? null : (plainKeys[name] ?? null))
}
