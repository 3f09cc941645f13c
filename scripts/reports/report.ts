import { writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** What both runners write for `npm test` (RUMO_TEST_JSON), which counts the tests and names the troubles at its end. */
export interface Report {
  tests: { outcome: Outcome; name: string; ms: number; error?: string }[]
  /** Of a file that could not be read, or outside of any test. */
  errors: { name: string; error: string }[]
}

export type Outcome = 'passed' | 'failed' | 'repeated'

/** As people read it in a log: the project, the file, the groups, the test. */
export const nameOf = (...parts: string[]): string => parts.filter(Boolean).join(' › ')

/** The first lines that say something: Playwright's very first one names only the assertion. Without colours. */
export function firstLines(error: { message?: string } | undefined): string {
  const lines = stripVTControlCharacters(error?.message ?? '').split('\n')
  const words = lines.map((line) => line.trim()).filter(Boolean)
  return words.slice(0, 3).join(' | ') || 'without an error'
}

export function writeReport(file: string, report: Report): void {
  writeFileSync(file, JSON.stringify(report))
}
