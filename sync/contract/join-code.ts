/** Letters and digits that cannot be mistaken for each other when read aloud or copied from a board. */
export const joinCodeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

export const joinCodeLength = 8

const pattern = new RegExp(`^[${joinCodeAlphabet}]{${joinCodeLength}}$`)

/** The code of a group as the server has it, however it was typed; undefined when it cannot be one. */
export function readJoinCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll(/[\s.\-–—]/g, '')
  return pattern.test(code) ? code : undefined
}

/** In two halves, which are easier to read and to type. */
export function joinCodeText(code: string): string {
  const half = joinCodeLength / 2
  return `${code.slice(0, half)}-${code.slice(half)}`
}
