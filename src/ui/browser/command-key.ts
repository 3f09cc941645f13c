/** The key of commands, as the keyboard names it. */
export const commandKey = navigator.platform.startsWith('Mac') ? '⌘' : 'Ctrl'
