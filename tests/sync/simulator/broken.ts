const mostLines = 32
const mostFindings = 5
const mostReported = 15

/** A run in which rules were broken. */
export class Broken extends Error {
  /** One line for each thing that is wrong. */
  readonly findings: readonly string[]
  /** What happened, in order. */
  readonly story: readonly string[]

  constructor(findings: readonly string[], report: string, story: readonly string[]) {
    const found = [...findings.slice(0, mostFindings), ...report.split('\n').slice(0, mostReported)]
    super([...found, ...historyOf(findings, story, mostLines - found.length)].map(short).join('\n'))
    this.findings = findings
    this.story = story
  }

  /** The rules that were broken, without the rows, devices and values. */
  get rules(): Set<string> {
    return new Set(this.findings.map(ruleOf))
  }
}

/** The last faults, requests and acts, and what happened to the rows that the findings name. */
export function historyOf(findings: readonly string[], story: readonly string[], most: number): string[] {
  const keys = findings.join().match(/[\da-f-]{36}/g) ?? []
  const isAbout = (line: string) =>
    !line.startsWith(' ') || !line.includes('server:') || keys.some((key) => line.includes(key))
  return story.filter(isAbout).slice(-most)
}

/** A line that fits on a screen or two of a terminal. */
export function short(line: string): string {
  return line.slice(0, 240)
}

function ruleOf(finding: string): string {
  const [start = ''] = finding.split(':')
  return start.replaceAll(/[\da-f]{8}-[\da-f-]{27}\S*|\b\w+ \d+ |\d+/g, '').trim()
}
