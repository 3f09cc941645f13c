import { plainTyped } from '#src/domain/typed/plain-typed.ts'

/** The only number of so many digits in a text, which may be the whole sentence that brought it; they may be in pairs. */
export function codeIn(text: string, length: number): string | undefined {
  const found = new Set(
    (plainTyped(text).match(/(?<!\d)\d+(?:[ -]\d+)*(?!\d)/gu) ?? [])
      .map((one) => one.replaceAll(/\D/g, ''))
      .filter((digits) => digits.length === length),
  )
  return found.size === 1 ? [...found][0] : undefined
}
