type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

const names: Record<string, string> = { ARROWUP: '↑', ARROWDOWN: '↓', DELETE: 'Del' }

/** With Ctrl or Cmd they are the browser's own names for the same. */
const ofClipboard = ['C', 'X', 'V']

/**
 * What a person calls what was pressed: `C`, `⇧C`, `Alt ↑`, `Del`. C, X and V are the same with Ctrl or Cmd; all else with
 * these is the browser's own, and null.
 */
export function strokeOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): string | null {
  const name = names[key.toUpperCase()] ?? key.toUpperCase()
  const command = ctrlKey || metaKey
  if ((command && (altKey || shiftKey || !ofClipboard.includes(name))) || (altKey && shiftKey)) return null
  if (altKey) return `Alt ${name}`
  return shiftKey ? `⇧${name}` : name
}
