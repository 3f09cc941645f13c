import { draftFor, keepDraft, readDraft } from '#src/data/drafts.ts'
import { emailPattern, limits } from '#sync/contract/index.ts'

export type LineProblem = 'name' | 'email' | 'long' | 'twice'

export type AthleteLine = { text: string } & (
  | { name: string; email?: string; problem?: undefined }
  | { problem: LineProblem }
)

const emailHeading = /^e-?mails?$/i
const headings = /^(nomes?|names?|atletas?|athletes?|alunos?|e-?mails?)$/i
/** A number, a dash or a dot before each line of a list, as messages have them. */
const listMark = /^(\d+\s*[.)-]|[-*•])\s*/
const bracketed = /^(.*?)<([^<>]*)>\s*$/

/**
 * Athletes in what somebody typed, pasted or took from a file, one a line: a name, and an e-mail behind a comma, a semicolon
 * or a tab, or in angle brackets. A table's other columns and its line of headings are left out.
 */
export function readAthletes(text: string): AthleteLine[] {
  const seen = new Set<string>()
  const lines = text.split(/\r?\n|\r/).filter((line) => line.trim() !== '')
  let emailAt = -1
  return lines.flatMap((line, index): AthleteLine[] => {
    const cells = cellsOf(line.trim().replace(listMark, ''))
    if (index === 0 && cells.some((cell) => headings.test(cell))) {
      emailAt = cells.findIndex((cell) => emailHeading.test(cell))
      return []
    }
    // In a column of e-mails each cell counts as one, also a wrong one.
    const email = cells.find((cell) => cell.includes('@')) ?? (cells[emailAt] || undefined)
    const name = cells.find((cell) => /\p{L}/u.test(cell) && !cell.includes('@') && cell !== email)
    const one = line.trim()
    if (name === undefined) return [{ text: one, problem: 'name' }]
    if (name.length > limits.name) return [{ text: one, problem: 'long' }]
    if (email !== undefined && (email.length > limits.email || !emailPattern.test(email)))
      return [{ text: one, problem: 'email' }]
    const key = `${name.toLowerCase()} ${email?.toLowerCase() ?? ''}`
    if (seen.has(key)) return [{ text: one, problem: 'twice' }]
    seen.add(key)
    return [{ text: one, name, ...(email !== undefined && { email }) }]
  })
}

/** The cells of a line, without the quotes that a spreadsheet puts around them. */
function cellsOf(line: string): string[] {
  const [, before, inside] = bracketed.exec(line) ?? []
  const parts = inside === undefined ? line.split(/[,;\t]/) : [before ?? '', inside]
  return parts.map((part) => part.trim().replaceAll(/^"|"$/g, '').trim())
}

export const listDraft = 'add-athletes'

/** Puts names that another app shared into that list, under those that are there. */
export function addToList(userId: number, names: string): void {
  const draft = draftFor({ list: '' }, readDraft(userId, listDraft))
  keepDraft(userId, listDraft, { ...draft, list: [draft.list?.trimEnd(), names].filter(Boolean).join('\n') })
}
