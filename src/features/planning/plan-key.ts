type PlanKey = 'copy' | 'copy-day' | 'cut' | 'paste' | 'move'

type Stroke = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean; shiftKey: boolean }

const letters: Record<string, PlanKey> = { c: 'copy', x: 'cut', v: 'paste', m: 'move' }

/** What a key does to what is focused in a calendar: C, X, V with or without Ctrl or Cmd, M, and Shift+C for the day. */
export function planKeyOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Stroke): PlanKey | null {
  const command = ctrlKey || metaKey
  const act = letters[key.toLowerCase()]
  if (!act || altKey) return null
  if (shiftKey) return act === 'copy' && !command ? 'copy-day' : null
  return act === 'move' && command ? null : act
}
