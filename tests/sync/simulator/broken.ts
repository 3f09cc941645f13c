/** A run in which rules were broken. */
export class Broken extends Error {
  /** One line for each thing that is wrong. */
  readonly findings: readonly string[]
  /** What happened, in order. */
  readonly story: readonly string[]

  constructor(findings: readonly string[], report: string, story: readonly string[]) {
    super([...findings, report].join('\n'))
    this.findings = findings
    this.story = story
  }

  /** The rules that were broken, without the rows, devices and values. */
  get rules(): Set<string> {
    return new Set(this.findings.map(ruleOf))
  }
}

function ruleOf(finding: string): string {
  const [start = ''] = finding.split(':')
  return start.replaceAll(/[\da-f]{8}-[\da-f-]{27}\S*|\b\w+ \d+ |\d+/g, '').trim()
}
